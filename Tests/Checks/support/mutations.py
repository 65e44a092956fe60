"""Documents with one thing changed, which breaks most of them.

A mutation takes the values of a document, changes a copy at one place and says so, or returns None
where there is no such place. Nobody says here what is right: that is for the judges.
"""

import copy

OTHER_VALUES = [None, True, False, 0, 7, -1, 2.5, "x", "", "no", "12", [], ["x"], [{}], [None], {}, {"x": 1}]
ODD_TEXTS = ["", " ", "a b", "x:", "x::", ":x", "1a", "é", "a/b", "a.b", "a:b:", ".", "-", "$", "x\n", "\tx", "😀",
             "http://", "http:", "https:///x", "file://", "a://b c", "#ff", "#12345g", "#ffff", "App.", ".App",
             "A..B", "None", "Checkmark", "null", "a" * 2000, "\u00a0", "\u200b", "\u202ex", "x\u0007", "{", "}", "{}",
             "{a}", "{a", "a}", "{a b}", "{a?}", "{{", "x {a} y", "{a.}", "{$}", "{.a}", "a..b", "../x.yaml", "/etc"]
NUMBERS = [0, -1, 1, -0.0, 0.5, 1.5, 3.0, 1e10, 2**53 + 1, 2**63 - 1, 2**63, -(2**63) - 1, 1e300, 101, 10_000_000_000]
STRANGE_KEYS = ["", "x", "titel", "Title", "title ", "kind", "id", "items", "item", "forEach", "groupBy", "action",
                "events", "model", "cellClass", "modelClass", "responseSelector", "page", "tree", "data", "sections",
                "children", "presents", "type", "default", "required", "$schema", "<<", "__proto__", "标题"]


class Place:
    """A value in a document: what holds it, and by which key or position."""

    def __init__(self, holder, key):
        self.holder = holder
        self.key = key

    @property
    def value(self):
        return self.holder[self.key]

    @value.setter
    def value(self, value):
        self.holder[self.key] = value


def places(document, is_wanted=lambda value: True):
    """All places in a document, its root left out."""
    found, waiting = [], [document]
    while waiting:
        holder = waiting.pop()
        entries = holder.items() if isinstance(holder, dict) else enumerate(holder)
        for key, value in entries:
            if is_wanted(value):
                found.append(Place(holder, key))
            if isinstance(value, (dict, list)):
                waiting.append(value)
    return found


def containers(document, kind):
    """All mappings, or all lists, of a document with the root."""
    inner = [place.value for place in places(document, lambda value: isinstance(value, kind))]
    return inner + ([document] if isinstance(document, kind) else [])


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def misspelled(random, text):
    """A text with one slip of the fingers."""
    if not text:
        return "x"
    at = random.randrange(len(text))
    slips = [text[:at] + text[at + 1:], text[:at] + text[at] + text[at:], text.upper(), text.lower(),
             text[:1].swapcase() + text[1:], text + "s", text + " ", " " + text, text[::-1]]
    if at:
        slips.append(text[:at - 1] + text[at] + text[at - 1] + text[at + 1:])
    return random.choice([slip for slip in slips if slip != text] or [text + "x"])


def renamed(mapping, old, new):
    """The mapping with another key in the place of one."""
    entries = [(new if key == old else key, value) for key, value in mapping.items()]
    mapping.clear()
    mapping.update(entries)


# What documents name elsewhere: ids, files, paths, fields and patterns, right and wrong ones.
REFERENCES = ["choices.rating", "choices.x", "films.all", "films.didSelect", "choices", "films", "choices.genre",
              "title", "accessoryTitle", "isOpen", "account", "more", "theme", "push", "extra", "choice", "address",
              "../parts/films.yaml", "../parts/presented.yaml", "../parts/presenter.yaml", "../kinds/r0.yaml",
              "../parts/none.yaml", "../../outside.yaml", "/etc/hostname", ".", "..", "(", "[a", "a{2,1}", "\\1",
              "\\p{L}", "(?=a)", "^a$", "***", "a/[", "{a,b", "!a", "onChange", "names", "tag", "checkmark"]


# MARK: Mutations: each changes the document and returns whether it did.

def drop_key(random, document, others):
    mappings = [mapping for mapping in containers(document, dict) if mapping]
    mapping = random.choice(mappings)
    del mapping[random.choice(list(mapping))]
    return True


def drop_element(random, document, others):
    lists = [elements for elements in containers(document, list) if elements]
    if not lists:
        return False
    elements = random.choice(lists)
    del elements[random.randrange(len(elements))]
    return True


def unknown_key(random, document, others):
    mapping = random.choice(containers(document, dict))
    key = random.choice(STRANGE_KEYS)
    if key in mapping:
        return False
    mapping[key] = copy.deepcopy(random.choice(OTHER_VALUES))
    return True


def foreign_key(random, document, others):
    """A key with its value from some place of another document."""
    mapping = random.choice(containers(document, dict))
    place = random.choice(places(random.choice(others)) or [None])
    if place is None or not isinstance(place.key, str) or place.key in mapping:
        return False
    mapping[place.key] = copy.deepcopy(place.value)
    return True


def misspelled_key(random, document, others):
    mapping = random.choice([mapping for mapping in containers(document, dict) if mapping])
    key = random.choice(list(mapping))
    new = misspelled(random, key)
    if new in mapping:
        return False
    renamed(mapping, key, new)
    return True


def duplicate_key(random, document, others):
    """Marks a key to be written twice: see `DUPLICATE`."""
    mapping = random.choice([mapping for mapping in containers(document, dict) if mapping])
    key = random.choice(list(mapping))
    mapping[DUPLICATE + key] = mapping[key]
    return True


def null(random, document, others):
    place = random.choice(places(document))
    changed = place.value is not None
    place.value = None
    return changed


def other_type(random, document, others):
    place = random.choice(places(document))
    value = random.choice(OTHER_VALUES)
    if type(value) is type(place.value):
        return False
    place.value = copy.deepcopy(value)
    return True


def odd_text(random, document, others):
    found = places(document, lambda value: isinstance(value, str))
    if not found:
        return False
    random.choice(found).value = random.choice(ODD_TEXTS)
    return True


def other_reference(random, document, others):
    found = places(document, lambda value: isinstance(value, str))
    if not found:
        return False
    random.choice(found).value = random.choice(REFERENCES)
    return True


def misnamed_key(random, document, others):
    """A key that is called like another of the document."""
    mappings = [mapping for mapping in containers(document, dict) if mapping]
    mapping = random.choice(mappings)
    new = random.choice(list(random.choice(mappings)))
    if new in mapping:
        return False
    renamed(mapping, random.choice(list(mapping)), new)
    return True


def misspelled_text(random, document, others):
    found = places(document, lambda value: isinstance(value, str))
    if not found:
        return False
    place = random.choice(found)
    place.value = misspelled(random, place.value)
    return True


def other_number(random, document, others):
    found = places(document, is_number)
    if not found:
        return False
    random.choice(found).value = random.choice(NUMBERS)
    return True


def empty(random, document, others):
    """A list or a mapping without what it holds."""
    found = places(document, lambda value: isinstance(value, (dict, list)) and value)
    if not found:
        return False
    place = random.choice(found)
    place.value = type(place.value)()
    return True


def double_element(random, document, others):
    lists = [elements for elements in containers(document, list) if elements]
    if not lists:
        return False
    elements = random.choice(lists)
    at = random.randrange(len(elements))
    elements.insert(random.randrange(len(elements) + 1), copy.deepcopy(elements[at]))
    return True


def many_elements(random, document, others):
    """More elements than most limits allow, of those that are small."""
    lists = [elements for elements in containers(document, list)
             if elements and len(repr(elements[0])) < 80]
    if not lists:
        return False
    elements = random.choice(lists)
    elements += [copy.deepcopy(elements[0]) for _ in range(101)]
    return True


def wrong_nesting(random, document, others):
    """A value in a list of its own, or what a list or a mapping holds in its place."""
    place = random.choice(places(document))
    value = place.value
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    if inner and random.random() < 0.5:
        place.value = random.choice(inner)
    else:
        place.value = [value] if random.random() < 0.7 else {"x": value}
    return True


def graft(random, document, others):
    """A value from another document, where it has the same key if possible."""
    place = random.choice(places(document))
    found = places(random.choice(others))
    alike = [other for other in found if other.key == place.key] if random.random() < 0.6 else []
    other = random.choice(alike or found or [place])
    if other.value == place.value and type(other.value) is type(place.value):
        return False
    place.value = copy.deepcopy(other.value)
    return True


def moved_key(random, document, others):
    """A key that moves into another mapping of the document."""
    mappings = containers(document, dict)
    giver, taker = random.choice(mappings), random.choice(mappings)
    if giver is taker or not giver:
        return False
    key = random.choice(list(giver))
    # What holds the other mapping would end in itself.
    if key in taker or any(inner is taker for inner in containers(giver, dict)):
        return False
    taker[key] = giver.pop(key)
    return True


# What stands before a key that is to be written once more.
DUPLICATE = "\u0001"

SORTS = {
    "a key dropped": drop_key, "an element dropped": drop_element, "an unknown key": unknown_key,
    "a key from elsewhere": foreign_key, "a misspelled key": misspelled_key, "a key twice": duplicate_key,
    "null": null, "another type": other_type, "an odd text": odd_text, "a misspelled text": misspelled_text,
    "another reference": other_reference, "a misnamed key": misnamed_key,
    "another number": other_number, "emptied": empty, "an element twice": double_element,
    "too many elements": many_elements, "wrong nesting": wrong_nesting, "a value from elsewhere": graft,
    "a key moved": moved_key,
}


def mutated(random, document, others):
    """A copy of a document with one thing changed, and the sort of the change."""
    while True:
        sort = random.choice(list(SORTS))
        result = copy.deepcopy(document)
        if SORTS[sort](random, result, others) and result != document or (
                result == document and repr(result) != repr(document)):
            return result, sort
