// Loads compiled settings pages in an Objective-C app. Copy this file and SettingsPageLoader.m into the
// app: docs/APP.md, "A loader in Objective-C".

#import <Foundation/Foundation.h>

// Other compilers and headers than Apple's, as those of GNUstep, do not know these words.
#ifndef NS_ASSUME_NONNULL_BEGIN
#define NS_ASSUME_NONNULL_BEGIN
#define NS_ASSUME_NONNULL_END
#endif
#if !defined(__has_feature)
#define __has_feature(x) 0
#endif
#if !__has_feature(nullability)
#define _Nullable
#endif

NS_ASSUME_NONNULL_BEGIN

/// A row of a page. It is there whatever is wrong with it: `problems` says what is.
@interface SettingsRow : NSObject {
@private
  NSString *_identifier, *_kind, *_cellClassName, *_action;
  NSDictionary *_events, *_source;
  NSMutableArray *_problems;
  Class _cellClass;
  id _model;
}
/// The id; empty if the tree has none.
@property (nonatomic, readonly) NSString *identifier;
/// The name of the kind; empty if the tree has none.
@property (nonatomic, readonly) NSString *kind;
/// The name of the cell's class; empty if the tree has none.
@property (nonatomic, readonly) NSString *cellClassName;
/// The cell's class; Nil if the app has none of its name.
@property (nonatomic, readonly) Class _Nullable cellClass;
/// An object of the model's class with the fields of the row; nil if the app has no such class.
@property (nonatomic, readonly) id _Nullable model;
/// The selector of a tap; nil for none.
@property (nonatomic, readonly) NSString *_Nullable action;
/// The selectors of the cell's events, by their names.
@property (nonatomic, readonly) NSDictionary *events;
/// What is wrong with the row, for people; empty if nothing is.
@property (nonatomic, readonly) NSArray *problems;
/// The row as it is in the tree.
@property (nonatomic, readonly) NSDictionary *source;

/// Calls the method of a tap with the row's model, if it takes an argument, and the sender, if it takes
/// two. Returns whether the target has such a method; NO for a row without one. Methods of the runtime,
/// such as 'dealloc', are never called.
- (BOOL)sendActionTo:(id)target sender:(id _Nullable)sender;
/// The selectors of the row that a target does not implement, and methods of the runtime.
- (NSArray *)selectorsMissingIn:(id)target;
@end

/// A section of a page.
@interface SettingsSection : NSObject {
@private
  NSString *_identifier, *_title, *_footer;
  NSMutableArray *_rows;
}
/// The id; empty if the tree has none.
@property (nonatomic, readonly) NSString *identifier;
/// The title; nil for none.
@property (nonatomic, readonly) NSString *_Nullable title;
/// The text below the rows; nil for none.
@property (nonatomic, readonly) NSString *_Nullable footer;
/// The rows, of the class SettingsRow.
@property (nonatomic, readonly) NSArray *rows;
@end

/// A page, as `settingsc compile` writes it.
@interface SettingsPage : NSObject {
@private
  NSString *_identifier, *_title;
  NSMutableArray *_sections, *_children, *_problems;
}
/// The id; empty if the tree has none.
@property (nonatomic, readonly) NSString *identifier;
/// The title; nil for none.
@property (nonatomic, readonly) NSString *_Nullable title;
/// The sections, of the class SettingsSection.
@property (nonatomic, readonly) NSArray *sections;
/// The pages in this one, of the class SettingsPage.
@property (nonatomic, readonly) NSArray *children;
/// What is wrong with the page besides its rows, for people; empty if nothing is.
@property (nonatomic, readonly) NSArray *problems;
/// All rows of the page and of those in it.
@property (nonatomic, readonly) NSArray *allRows;
/// What is wrong with the page, its rows and the pages in it.
@property (nonatomic, readonly) NSArray *allProblems;

/// Loads a page. There is one whatever the bytes are; what is wrong is among its problems. Linear in the
/// bytes.
+ (instancetype)pageWithData:(NSData *)data;
@end

NS_ASSUME_NONNULL_END
