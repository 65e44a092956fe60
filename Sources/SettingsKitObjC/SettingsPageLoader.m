#import "SettingsPageLoader.h"

#if __has_feature(objc_arc)
#define SETTINGS_RETAIN(object) (object)
#define SETTINGS_AUTORELEASE(object) (object)
#else
#define SETTINGS_RETAIN(object) [(object) retain]
#define SETTINGS_AUTORELEASE(object) [(object) autorelease]
#endif

/// The deepest nesting of pages that is read.
static const NSUInteger SettingsMostNested = 32;

/// Returns a value if it is of a class; nil for null and for any other, which is a problem.
static id SettingsValue(NSDictionary *values, NSString *key, Class type, NSMutableArray *problems) {
  id value = [values objectForKey:key];
  if (value == nil || value == [NSNull null]) return nil;
  if ([value isKindOfClass:type]) return value;
  [problems addObject:[NSString stringWithFormat:@"'%@' has a value of a wrong type", key]];
  return nil;
}

static NSString *SettingsText(NSDictionary *values, NSString *key, NSMutableArray *problems) {
  return SettingsValue(values, key, [NSString class], problems);
}

/// The same for what every tree has.
static NSString *SettingsRequired(NSDictionary *values, NSString *key, NSMutableArray *problems) {
  NSUInteger before = [problems count];
  NSString *text = SettingsText(values, key, problems);
  if (text != nil) return text;
  if ([problems count] == before) {
    [problems addObject:[NSString stringWithFormat:@"'%@' is missing", key]];
  }
  return @"";
}

/// Returns whether a selector is a method of the runtime that no row may call: it creates or destroys
/// objects, or crashes if it is called with a row. docs/LANGUAGE.md lists the same methods.
static BOOL SettingsIsRuntimeMethod(NSString *selector) {
  NSArray *names = [NSArray arrayWithObjects:@"alloc", @"allocWithZone:", @"autorelease", @"class",
      @"conformsToProtocol:", @"copy", @"copyWithZone:", @"dealloc", @"doesNotRecognizeSelector:",
      @"finalize", @"forwardInvocation:", @"forwardingTargetForSelector:", @"init", @"initialize",
      @"isKindOfClass:", @"isMemberOfClass:", @"load", @"methodForSelector:",
      @"methodSignatureForSelector:", @"mutableCopy", @"mutableCopyWithZone:", @"performSelector:",
      @"performSelector:withObject:", @"release", @"retain", @"self", @"setNilValueForKey:",
      @"setValue:forKey:", @"setValue:forKeyPath:", @"setValue:forUndefinedKey:",
      @"valueForUndefinedKey:", nil];
  return [names containsObject:selector];
}

@interface SettingsRow ()
- (id)initWithSource:(NSDictionary *)source;
- (void)addProblem:(NSString *)format with:(NSString *)name;
- (NSDictionary *)eventsIn:(NSDictionary *)events;
- (void)makeModelOf:(NSDictionary *)fields;
- (void)setField:(NSString *)field to:(id)value;
@end

@implementation SettingsRow

@synthesize identifier = _identifier, kind = _kind, cellClassName = _cellClassName;
@synthesize cellClass = _cellClass, model = _model, action = _action, events = _events;
@synthesize problems = _problems, source = _source;

- (id)initWithSource:(NSDictionary *)source {
  self = [super init];
  if (self == nil) return nil;
  _problems = [[NSMutableArray alloc] init];
  _source = SETTINGS_RETAIN(source);
  _identifier = SETTINGS_RETAIN(SettingsRequired(source, @"id", _problems));
  _kind = SETTINGS_RETAIN(SettingsRequired(source, @"kind", _problems));
  _cellClassName = SETTINGS_RETAIN(SettingsRequired(source, @"cellClass", _problems));
  _action = SETTINGS_RETAIN(SettingsText(source, @"action", _problems));
  NSDictionary *events = SettingsValue(source, @"events", [NSDictionary class], _problems);
  _events = [self eventsIn:events];
  _cellClass = NSClassFromString(_cellClassName);
  if (_cellClass == Nil && [_cellClassName length] > 0) {
    [self addProblem:@"the app has no class '%@'" with:_cellClassName];
  }
  NSDictionary *model = SettingsValue(source, @"model", [NSDictionary class], _problems);
  if (model != nil) [self makeModelOf:model];
  else if ([source objectForKey:@"model"] == nil) [self addProblem:@"'%@' is missing" with:@"model"];
  return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
  [_identifier release];
  [_kind release];
  [_cellClassName release];
  [_action release];
  [_events release];
  [_source release];
  [_problems release];
  [_model release];
  [super dealloc];
}
#endif

- (void)addProblem:(NSString *)format with:(NSString *)name {
  [_problems addObject:[NSString stringWithFormat:format, name]];
}

/// The events whose selectors are strings; others are problems.
- (NSDictionary *)eventsIn:(NSDictionary *)events {
  NSMutableDictionary *found = [[NSMutableDictionary alloc] init];
  for (NSString *name in events) {
    id selector = [events objectForKey:name];
    if ([selector isKindOfClass:[NSString class]]) [found setObject:selector forKey:name];
    else [self addProblem:@"the selector of the event '%@' is not a string" with:name];
  }
  return found;
}

- (void)makeModelOf:(NSDictionary *)fields {
  NSString *name = SettingsRequired(fields, @"modelClass", _problems);
  Class modelClass = NSClassFromString(name);
  if (modelClass == Nil) {
    if ([name length] > 0) [self addProblem:@"the app has no class '%@'" with:name];
    return;
  }
  @try {
    _model = [[modelClass alloc] init];
  } @catch (NSException *exception) {
    [self addProblem:@"no object of the class '%@' can be made" with:name];
  }
  for (NSString *field in fields) {
    if (![field isEqualToString:@"modelClass"]) {
      [self setField:field to:[fields objectForKey:field]];
    }
  }
}

/// Sets a field as a property of the model. What the property cannot hold is a problem.
- (void)setField:(NSString *)field to:(id)value {
  if (_model == nil || [field length] == 0) return;
  if (value == [NSNull null]) value = nil;
  NSString *setter = [NSString stringWithFormat:@"set%@%@:",
      [[field substringToIndex:1] uppercaseString], [field substringFromIndex:1]];
  NSMethodSignature *signature = [_model methodSignatureForSelector:NSSelectorFromString(setter)];
  if (signature != nil && [signature numberOfArguments] == 3) {
    const char *type = [signature getArgumentTypeAtIndex:2];
    BOOL isObject = type[0] == '@';
    if (!isObject && value != nil && ![value isKindOfClass:[NSNumber class]]) {
      [self addProblem:@"the property '%@' holds a number or a boolean, and gets another value" with:field];
      return;
    }
    // A property that cannot be nil keeps its initial value.
    if (!isObject && value == nil) return;
  }
  @try {
    [_model setValue:value forKey:field];
  } @catch (NSException *exception) {
    [self addProblem:@"the model has no property '%@' that can be set" with:field];
  }
}

// Selectors

- (BOOL)sendActionTo:(id)target sender:(id)sender {
  if (_action == nil || SettingsIsRuntimeMethod(_action)) return NO;
  SEL selector = NSSelectorFromString(_action);
  if (![target respondsToSelector:selector]) return NO;
  NSMethodSignature *signature = [target methodSignatureForSelector:selector];
  NSInvocation *invocation = [NSInvocation invocationWithMethodSignature:signature];
  [invocation setTarget:target];
  [invocation setSelector:selector];
  id arguments[2] = { _model, sender };
  NSUInteger count = [signature numberOfArguments];
  NSUInteger index;
  for (index = 2; index < count && index < 4; index++) {
    if ([signature getArgumentTypeAtIndex:index][0] != '@') return NO;
    [invocation setArgument:&arguments[index - 2] atIndex:index];
  }
  [invocation invoke];
  return YES;
}

- (NSArray *)selectorsMissingIn:(id)target {
  NSMutableArray *selectors = [NSMutableArray arrayWithArray:[_events allValues]];
  if (_action != nil) [selectors insertObject:_action atIndex:0];
  NSMutableArray *missing = [NSMutableArray array];
  for (NSString *selector in selectors) {
    if (SettingsIsRuntimeMethod(selector) || ![target respondsToSelector:NSSelectorFromString(selector)]) {
      [missing addObject:selector];
    }
  }
  return missing;
}

@end

@interface SettingsSection ()
- (id)initWithSource:(NSDictionary *)source problems:(NSMutableArray *)problems;
@end

@implementation SettingsSection

@synthesize identifier = _identifier, title = _title, footer = _footer, rows = _rows;

- (id)initWithSource:(NSDictionary *)source problems:(NSMutableArray *)problems {
  self = [super init];
  if (self == nil) return nil;
  _identifier = SETTINGS_RETAIN(SettingsRequired(source, @"id", problems));
  _title = SETTINGS_RETAIN(SettingsText(source, @"title", problems));
  _footer = SETTINGS_RETAIN(SettingsText(source, @"footer", problems));
  _rows = [[NSMutableArray alloc] init];
  for (id item in SettingsValue(source, @"items", [NSArray class], problems)) {
    NSDictionary *values = [item isKindOfClass:[NSDictionary class]] ? item : [NSDictionary dictionary];
    SettingsRow *row = SETTINGS_AUTORELEASE([[SettingsRow alloc] initWithSource:values]);
    [_rows addObject:row];
  }
  if ([source objectForKey:@"items"] == nil) [problems addObject:@"'items' is missing"];
  return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
  [_identifier release];
  [_title release];
  [_footer release];
  [_rows release];
  [super dealloc];
}
#endif

@end

@interface SettingsPage ()
- (id)initWithSource:(id)source depth:(NSUInteger)depth;
@end

@implementation SettingsPage

@synthesize identifier = _identifier, title = _title, sections = _sections, children = _children;
@synthesize problems = _problems;

+ (instancetype)pageWithData:(NSData *)data {
  id source = nil;
  @try {
    source = [NSJSONSerialization JSONObjectWithData:data options:0 error:NULL];
  } @catch (NSException *exception) {
    source = nil;
  }
  return SETTINGS_AUTORELEASE([[self alloc] initWithSource:source depth:0]);
}

- (id)initWithSource:(id)source depth:(NSUInteger)depth {
  self = [super init];
  if (self == nil) return nil;
  _problems = [[NSMutableArray alloc] init];
  _sections = [[NSMutableArray alloc] init];
  _children = [[NSMutableArray alloc] init];
  _identifier = @"";
  if (![source isKindOfClass:[NSDictionary class]] ||
      (depth == 0 && [source objectForKey:@"tree"] == nil)) {
    [_problems addObject:@"this is not a page that 'settingsc compile' wrote"];
    return self;
  }
  NSDictionary *page = SettingsValue(source, @"page", [NSDictionary class], _problems);
  if (page == nil) {
    if ([_problems count] == 0) [_problems addObject:@"'page' is missing"];
  } else {
    _identifier = SETTINGS_RETAIN(SettingsRequired(page, @"id", _problems));
    _title = SETTINGS_RETAIN(SettingsText(page, @"title", _problems));
  }
  NSArray *sections = SettingsValue(source, @"sections", [NSArray class], _problems);
  for (id section in sections) {
    NSDictionary *values = [section isKindOfClass:[NSDictionary class]] ? section : [NSDictionary dictionary];
    SettingsSection *read = SETTINGS_AUTORELEASE(
        [[SettingsSection alloc] initWithSource:values problems:_problems]);
    [_sections addObject:read];
  }
  NSArray *children = SettingsValue(source, @"children", [NSArray class], _problems);
  for (id child in children) {
    id tree = [child isKindOfClass:[NSDictionary class]] ? [child objectForKey:@"tree"] : nil;
    if (depth == SettingsMostNested) {
      [_problems addObject:@"pages are nested too deeply"];
      break;
    }
    SettingsPage *read = SETTINGS_AUTORELEASE(
        [[SettingsPage alloc] initWithSource:tree depth:depth + 1]);
    [_children addObject:read];
  }
  if (sections == nil && children == nil && [_problems count] == 0) {
    [_problems addObject:@"'sections' is missing"];
  }
  return self;
}

#if !__has_feature(objc_arc)
- (void)dealloc {
  [_identifier release];
  [_title release];
  [_sections release];
  [_children release];
  [_problems release];
  [super dealloc];
}
#endif

- (NSArray *)allRows {
  NSMutableArray *rows = [NSMutableArray array];
  for (SettingsSection *section in _sections) [rows addObjectsFromArray:[section rows]];
  for (SettingsPage *child in _children) [rows addObjectsFromArray:[child allRows]];
  return rows;
}

- (NSArray *)allProblems {
  NSMutableArray *problems = [NSMutableArray arrayWithArray:_problems];
  for (SettingsSection *section in _sections) {
    for (SettingsRow *row in [section rows]) [problems addObjectsFromArray:[row problems]];
  }
  for (SettingsPage *child in _children) [problems addObjectsFromArray:[child allProblems]];
  return problems;
}

@end
