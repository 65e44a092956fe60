"""Documents with one thing changed, which breaks most of them.

A mutation takes the values of a document and changes a copy at one place, if there is one. Nobody says here what is right: that is for the judges.
"""

import contextlib
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
    """Changes a key of a mapping, unless it has the new one."""
    if new in mapping:
        return
    entries = [(new if key == old else key, value) for key, value in mapping.items()]
    mapping.clear()
    mapping.update(entries)


# What documents name elsewhere: ids, files, paths, fields and patterns, right and wrong ones.
REFERENCES = ["choices.rating", "choices.x", "films.all", "films.didSelect", "choices", "films", "choices.genre",
              "title", "accessoryTitle", "isOpen", "account", "more", "theme", "push", "extra", "choice", "address",
              "../parts/films.yaml", "../parts/presented.yaml", "../parts/presenter.yaml", "../kinds/r0.yaml",
              "../parts/none.yaml", "../../outside.yaml", "/etc/hostname", ".", "..", "(", "[a", "a{2,1}", "\\1",
              "\\p{L}", "(?=a)", "^a$", "***", "a/[", "{a,b", "!a", "onChange", "names", "tag", "checkmark"]


# MARK: Mutations: each changes the document, or raises IndexError where there is no place for it.

def any_mapping(random, document):
    """A mapping that is not empty, and one of its keys."""
    mapping = random.choice([mapping for mapping in containers(document, dict) if mapping])
    return mapping, random.choice(list(mapping))


def any_list(random, document):
    return random.choice([elements for elements in containers(document, list) if elements])


def any_text(random, document):
    return random.choice(places(document, lambda value: isinstance(value, str)))


def drop_key(random, document, others):
    mapping, key = any_mapping(random, document)
    del mapping[key]


def drop_element(random, document, others):
    elements = any_list(random, document)
    del elements[random.randrange(len(elements))]


def add_key(mapping, key, value):
    if key not in mapping:
        mapping[key] = copy.deepcopy(value)


def unknown_key(random, document, others):
    mapping = random.choice(containers(document, dict))
    add_key(mapping, random.choice(STRANGE_KEYS), random.choice(OTHER_VALUES))


def foreign_key(random, document, others):
    """A key with its value from some place of another document."""
    mapping = random.choice(containers(document, dict))
    place = random.choice(places(random.choice(others)))
    if isinstance(place.key, str):
        add_key(mapping, place.key, place.value)


def misspelled_key(random, document, others):
    mapping, key = any_mapping(random, document)
    renamed(mapping, key, misspelled(random, key))


def duplicate_key(random, document, others):
    """Marks a key to be written twice: see `DUPLICATE`."""
    mapping, key = any_mapping(random, document)
    mapping[DUPLICATE + key] = mapping[key]


def null(random, document, others):
    random.choice(places(document)).value = None


def other_type(random, document, others):
    place = random.choice(places(document))
    value = random.choice(OTHER_VALUES)
    if type(value) is not type(place.value):
        place.value = copy.deepcopy(value)


def odd_text(random, document, others):
    any_text(random, document).value = random.choice(ODD_TEXTS)


def other_reference(random, document, others):
    any_text(random, document).value = random.choice(REFERENCES)


def misnamed_key(random, document, others):
    """A key that is called like another of the document."""
    mapping, key = any_mapping(random, document)
    _, new = any_mapping(random, document)
    renamed(mapping, key, new)


def misspelled_text(random, document, others):
    place = any_text(random, document)
    place.value = misspelled(random, place.value)


def other_number(random, document, others):
    random.choice(places(document, is_number)).value = random.choice(NUMBERS)


def empty(random, document, others):
    """A list or a mapping without what it holds."""
    place = random.choice(places(document, lambda value: isinstance(value, (dict, list)) and value))
    place.value = type(place.value)()


def double_element(random, document, others):
    elements = any_list(random, document)
    element = copy.deepcopy(random.choice(elements))
    elements.insert(random.randrange(len(elements) + 1), element)


def many_elements(random, document, others):
    """More elements than most limits allow, of those that are small."""
    elements = any_list(random, document)
    if len(repr(elements[0])) < 80:
        elements += [copy.deepcopy(elements[0]) for _ in range(101)]


def wrong_nesting(random, document, others):
    """A value in a list of its own, or what a list or a mapping holds in its place."""
    place = random.choice(places(document))
    value = place.value
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    if inner and random.random() < 0.5:
        place.value = random.choice(inner)
    else:
        place.value = [value] if random.random() < 0.7 else {"x": value}


def graft(random, document, others):
    """A value from another document, where it has the same key if possible."""
    place = random.choice(places(document))
    found = places(random.choice(others))
    alike = [other for other in found if other.key == place.key] if random.random() < 0.6 else []
    place.value = copy.deepcopy(random.choice(alike or found).value)


def moved_key(random, document, others):
    """A key that moves into another mapping of the document."""
    giver, key = any_mapping(random, document)
    taker = random.choice(containers(document, dict))
    # What holds the other mapping would end in itself.
    if key not in taker and not any(inner is taker for inner in containers(giver, dict)):
        taker[key] = giver.pop(key)


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
        with contextlib.suppress(IndexError):
            SORTS[sort](random, result, others)
        # Python takes 1, 1.0 and True for equal.
        if repr(result) != repr(document):
            return result, sort
