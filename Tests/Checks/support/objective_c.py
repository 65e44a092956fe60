"""Compiling Objective-C with GNUstep, and without any Foundation."""

from __future__ import annotations

import pathlib
import shutil
import subprocess

from .running import expect


def is_installed() -> bool:
    expect(shutil.which("gnustep-config"), "GNUstep is not installed: scripts/setup.sh --checks installs it")
    return shutil.which("gnustep-config") is not None


def gnustep(option: str) -> list[str]:
    """The flags of GNUstep's compilations, without those that write what a file depends on."""
    run = subprocess.run(["gnustep-config", option], capture_output=True, text=True)
    return [word for word in run.stdout.split() if word not in ("-MMD", "-MP")]


def foundation_stub(place: pathlib.Path) -> pathlib.Path:
    """The folder of what our sources use of Foundation, for a compiler that counts references: GNUstep's
    headers of gcc's runtime do not compile in that mode."""
    folder = place / "stub" / "Foundation"
    folder.mkdir(parents=True)
    (folder / "Foundation.h").write_text(STUB)
    return folder.parent


STUB = """
#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
typedef signed char BOOL; typedef unsigned long NSUInteger; typedef long NSInteger;
#define YES 1
#define NO 0
#define Nil ((Class)0)
#define nil ((id)0)
#define NULL ((void *)0)
@class NSString, NSMethodSignature, NSInvocation, NSError;
@protocol NSObject
- (BOOL)isKindOfClass:(Class)c; - (BOOL)respondsToSelector:(SEL)s;
@end
__attribute__((objc_root_class)) @interface NSObject <NSObject>
+ (instancetype)alloc; - (instancetype)init; + (Class)class;
- (NSMethodSignature *)methodSignatureForSelector:(SEL)s; - (void)setValue:(id)v forKey:(NSString *)k;
- (id)valueForKey:(NSString *)k;
@end
typedef struct { unsigned long state; id __unsafe_unretained *itemsPtr; unsigned long *mutationsPtr; unsigned long extra[5]; } NSFastEnumerationState;
@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)s objects:(id __unsafe_unretained [])b count:(NSUInteger)n;
@end
@interface NSString : NSObject
+ (instancetype)stringWithFormat:(NSString *)f, ...; - (NSUInteger)length; - (BOOL)isEqualToString:(NSString *)s;
- (NSString *)substringToIndex:(NSUInteger)i; - (NSString *)substringFromIndex:(NSUInteger)i; - (NSString *)uppercaseString;
@end
@interface NSConstantString : NSString @end
@interface NSArray : NSObject <NSFastEnumeration>
+ (instancetype)array; + (instancetype)arrayWithObjects:(id)first, ...; - (NSUInteger)count; - (BOOL)containsObject:(id)o;
@end
@interface NSMutableArray : NSArray
+ (instancetype)array; + (instancetype)arrayWithArray:(NSArray *)a; - (void)addObject:(id)o;
- (void)addObjectsFromArray:(NSArray *)a; - (void)insertObject:(id)o atIndex:(NSUInteger)i;
@end
@interface NSDictionary : NSObject <NSFastEnumeration>
+ (instancetype)dictionary; + (instancetype)dictionaryWithObjectsAndKeys:(id)first, ...; - (id)objectForKey:(id)k; - (NSArray *)allValues;
@end
@interface NSMutableDictionary : NSDictionary - (void)setObject:(id)o forKey:(id)k; @end
@interface NSNull : NSObject + (NSNull *)null; @end
@interface NSNumber : NSObject
+ (id)numberWithBool:(BOOL)v; + (id)numberWithLongLong:(long long)v; + (id)numberWithDouble:(double)v;
@end
@interface NSData : NSObject @end
@interface NSException : NSObject @end
@interface NSMethodSignature : NSObject
- (NSUInteger)numberOfArguments; - (const char *)getArgumentTypeAtIndex:(NSUInteger)i;
@end
@interface NSInvocation : NSObject
+ (instancetype)invocationWithMethodSignature:(NSMethodSignature *)s; - (void)setTarget:(id)t; - (void)setSelector:(SEL)s;
- (void)setArgument:(void *)a atIndex:(NSInteger)i; - (void)invoke;
@end
@interface NSJSONSerialization : NSObject
+ (id)JSONObjectWithData:(NSData *)d options:(NSUInteger)o error:(NSError **)e;
@end
Class NSClassFromString(NSString *); SEL NSSelectorFromString(NSString *);
"""
