extension FrameworkTables {
  /// The classes that apps subclass most often, with their members.
  static let classTable = """
    AVPlayerViewController: UIViewController
      allowsPictureInPicturePlayback= allowsVideoFrameAnalysis=
      canStartPictureInPictureAutomaticallyFromInline= contentOverlayView delegate=
      entersFullScreenWhenPlaybackBegins= exitsFullScreenWhenPlaybackEnds= isReadyForDisplay
      pixelBufferAttributes= player= requiresLinearPlayback= selectSpeed: selectedSpeed
      showsPlaybackControls= showsTimecodes= speeds= toggleLookupAction
      updatesNowPlayingInfoCenter= videoBounds videoFrameAnalysisTypes= videoGravity=
    CALayer: NSObject
      actionForKey: actions= addAnimation:forKey: addConstraint: addSublayer: affineTransform
      allowsEdgeAntialiasing= allowsGroupOpacity= anchorPoint= anchorPointZ= animationForKey:
      animationKeys autoresizingMask= autoreverses= backgroundColor= backgroundFilters= beginTime=
      borderColor= borderWidth= bounds= compositingFilter= constraints= containsPoint: contents=
      contentsAreFlipped contentsCenter= contentsFormat= contentsGravity= contentsHeadroom=
      contentsRect= contentsScale= convertPoint:fromLayer: convertPoint:toLayer:
      convertRect:fromLayer: convertRect:toLayer: convertTime:fromLayer: convertTime:toLayer:
      cornerCurve= cornerRadius= delegate= display displayIfNeeded doubleSided=isDoubleSided
      drawInContext: drawsAsynchronously= duration= edgeAntialiasingMask= encodeWithCoder:
      fillMode= filters= frame= geometryFlipped=isGeometryFlipped hidden=isHidden hitTest:
      insertSublayer:above: insertSublayer:atIndex: insertSublayer:below: layoutIfNeeded
      layoutManager= layoutSublayers magnificationFilter= mask= maskedCorners= masksToBounds=
      minificationFilter= minificationFilterBias= modelLayer name= needsDisplay
      needsDisplayOnBoundsChange= needsLayout opacity= opaque=isOpaque position=
      preferredDynamicRange= preferredFrameSize presentationLayer rasterizationScale=
      removeAllAnimations removeAnimationForKey: removeFromSuperlayer renderInContext:
      repeatCount= repeatDuration= replaceSublayer:with: resizeSublayersWithOldSize:
      resizeWithOldSuperlayerSize: scrollPoint: scrollRectToVisible: setAffineTransform:
      setNeedsDisplay setNeedsDisplayInRect: setNeedsLayout shadowColor= shadowOffset=
      shadowOpacity= shadowPath= shadowRadius= shouldArchiveValueForKey: shouldRasterize= speed=
      style= sublayerTransform= sublayers= superlayer timeOffset= toneMapMode= transform=
      visibleRect wantsDynamicContentScaling= wantsExtendedDynamicRangeContent= zPosition=
    CLLocationManager: NSObject
      accuracyAuthorization activityType= allowDeferredLocationUpdatesUntilTraveled:timeout:
      allowsBackgroundLocationUpdates= authorizationStatus delegate= desiredAccuracy=
      disallowDeferredLocationUpdates dismissHeadingCalibrationDisplay distanceFilter= heading
      headingAvailable headingFilter= headingOrientation= isAuthorizedForWidgetUpdates location
      locationServicesEnabled maximumRegionMonitoringDistance monitoredRegions
      pausesLocationUpdatesAutomatically= purpose= rangedBeaconConstraints rangedRegions
      requestAlwaysAuthorization
      requestHistoricalLocationsWithPurposeKey:sampleCount:completionHandler: requestLocation
      requestStateForRegion: requestTemporaryFullAccuracyAuthorizationWithPurposeKey:
      requestTemporaryFullAccuracyAuthorizationWithPurposeKey:completion:
      requestWhenInUseAuthorization showsBackgroundLocationIndicator= startMonitoringForRegion:
      startMonitoringForRegion:desiredAccuracy: startMonitoringLocationPushesWithCompletion:
      startMonitoringSignificantLocationChanges startMonitoringVisits startRangingBeaconsInRegion:
      startRangingBeaconsSatisfyingConstraint: startUpdatingHeading startUpdatingLocation
      stopMonitoringForRegion: stopMonitoringLocationPushes
      stopMonitoringSignificantLocationChanges stopMonitoringVisits stopRangingBeaconsInRegion:
      stopRangingBeaconsSatisfyingConstraint: stopUpdatingHeading stopUpdatingLocation
    CNContactPickerViewController: UIViewController
      delegate= displayedPropertyKeys= predicateForEnablingContact=
      predicateForSelectionOfContact= predicateForSelectionOfProperty=
    CNContactViewController: UIViewController
      allowsActions= allowsEditing= alternateName= contact contactStore= delegate=
      displayedPropertyKeys= highlightPropertyWithKey:identifier: message= parentContainer=
      parentGroup= shouldShowLinkedContacts=
    GKGameCenterViewController: UINavigationController
      gameCenterDelegate= leaderboardCategory= leaderboardIdentifier= leaderboardTimeScope=
      viewState=
    MFMailComposeViewController: UINavigationController
      addAttachmentData:mimeType:fileName: insertCollaborationItemProvider:completionHandler:
      mailComposeDelegate= setBccRecipients: setCcRecipients: setMessageBody:isHTML:
      setPreferredSendingEmailAddress: setSubject: setToRecipients:
    MFMessageComposeViewController: UINavigationController
      addAttachmentData:typeIdentifier:filename: addAttachmentURL:withAlternateFilename:
      attachments body= disableUserAttachments insertCollaborationItemProvider: message=
      messageComposeDelegate= recipients= setUPIVerificationCodeSendCompletion: subject=
    MKAnnotationView: UIView
      accessoryOffset= annotation= calloutOffset= canShowCallout= centerOffset=
      clusterAnnotationView clusteringIdentifier= collisionMode= detailCalloutAccessoryView=
      displayPriority= dragState= draggable=isDraggable enabled=isEnabled
      highlighted=isHighlighted image= leftCalloutAccessoryView= leftCalloutOffset=
      prepareForDisplay prepareForReuse reuseIdentifier rightCalloutAccessoryView=
      rightCalloutOffset= selected=isSelected selectedZPriority= setDragState:animated:
      setSelected:animated: zPriority=
    MKMapView: UIView
      addAnnotation: addAnnotations: addOverlay: addOverlay:level: addOverlays: addOverlays:level:
      annotationVisibleRect annotations annotationsInMapRect: camera= cameraBoundary=
      cameraZoomRange= centerCoordinate= convertCoordinate:toPointToView:
      convertPoint:toCoordinateFromView: convertRect:toRegionFromView: convertRegion:toRectToView:
      delegate= dequeueReusableAnnotationViewWithIdentifier:
      dequeueReusableAnnotationViewWithIdentifier:forAnnotation: deselectAnnotation:animated:
      exchangeOverlay:withOverlay: exchangeOverlayAtIndex:withOverlayAtIndex:
      insertOverlay:aboveOverlay: insertOverlay:atIndex: insertOverlay:atIndex:level:
      insertOverlay:belowOverlay: isUserLocationVisible mapRectThatFits:
      mapRectThatFits:edgePadding: mapType= overlays overlaysInLevel: pitchButtonVisibility=
      pitchEnabled=isPitchEnabled pointOfInterestFilter= preferredConfiguration= region=
      regionThatFits: registerClass:forAnnotationViewWithReuseIdentifier: removeAnnotation:
      removeAnnotations: removeOverlay: removeOverlays: rendererForOverlay:
      rotateEnabled=isRotateEnabled scrollEnabled=isScrollEnabled selectAnnotation:animated:
      selectableMapFeatures= selectedAnnotations= setCamera:animated: setCameraBoundary:animated:
      setCameraZoomRange:animated: setCenterCoordinate:animated: setRegion:animated:
      setUserTrackingMode:animated: setVisibleMapRect:animated:
      setVisibleMapRect:edgePadding:animated: showAnnotations:animated: showsBuildings=
      showsCompass= showsPitchControl= showsPointsOfInterest= showsScale= showsTraffic=
      showsUserLocation= showsUserTrackingButton= showsZoomControls= userLocation
      userTrackingMode= viewForAnnotation: viewForOverlay: visibleMapRect=
      zoomEnabled=isZoomEnabled
    NSArray: NSObject
      arrayByAddingObject: arrayByAddingObjectsFromArray: arrayByApplyingDifference:
      componentsJoinedByString: containsObject: copyWithZone: count
      countByEnumeratingWithState:objects:count: descriptionWithLocale:
      descriptionWithLocale:indent: differenceFromArray: differenceFromArray:withOptions:
      differenceFromArray:withOptions:usingEquivalenceTest: encodeWithCoder:
      enumerateObjectsAtIndexes:options:usingBlock: enumerateObjectsUsingBlock:
      enumerateObjectsWithOptions:usingBlock: filteredArrayUsingPredicate: firstObject
      firstObjectCommonWithArray: getObjects: getObjects:range: indexOfObject:
      indexOfObject:inRange: indexOfObjectAtIndexes:options:passingTest: indexOfObjectIdenticalTo:
      indexOfObjectIdenticalTo:inRange: indexOfObjectPassingTest:
      indexOfObjectWithOptions:passingTest: indexesOfObjectsAtIndexes:options:passingTest:
      indexesOfObjectsPassingTest: indexesOfObjectsWithOptions:passingTest: isEqualToArray:
      lastObject makeObjectsPerformSelector: makeObjectsPerformSelector:withObject:
      mutableCopyWithZone: objectAtIndex: objectAtIndexedSubscript: objectEnumerator
      objectsAtIndexes: pathsMatchingExtensions: removeObserver:fromObjectsAtIndexes:forKeyPath:
      reverseObjectEnumerator shuffledArray shuffledArrayWithRandomSource: sortedArrayHint
      sortedArrayUsingComparator: sortedArrayUsingDescriptors: sortedArrayUsingFunction:context:
      sortedArrayUsingFunction:context:hint: sortedArrayUsingSelector:
      sortedArrayWithOptions:usingComparator: subarrayWithRange: writeToFile:atomically:
      writeToURL:atomically: writeToURL:error:
    NSBundle: NSObject
      URLForAuxiliaryExecutable: URLForImageResource: URLForResource:withExtension:
      URLForResource:withExtension:subdirectory: URLsForResourcesWithExtension:subdirectory:
      URLsForResourcesWithExtension:subdirectory:localization: appStoreReceiptURL
      builtInPlugInsPath builtInPlugInsURL bundleIdentifier bundlePath bundleURL classNamed:
      contextHelpForKey: developmentLocalization executableArchitectures executablePath
      executableURL imageForResource: infoDictionary isLoaded load loadAndReturnError:
      loadNibFile:externalNameTable:withZone: loadNibNamed:owner:options:
      loadNibNamed:owner:topLevelObjects: localizations
      localizedAttributedStringForKey:value:table: localizedInfoDictionary
      localizedStringForKey:value:table: objectForInfoDictionaryKey: pathForAuxiliaryExecutable:
      pathForImageResource: pathForResource:ofType: pathForResource:ofType:inDirectory:
      pathForSoundResource: pathsForResourcesOfType:inDirectory:
      pathsForResourcesOfType:inDirectory:forLocalization: preferredLocalizations
      preflightAndReturnError: preservationPriorityForTag: principalClass privateFrameworksPath
      privateFrameworksURL resourcePath resourceURL setPreservationPriority:forTags:
      sharedFrameworksPath sharedFrameworksURL sharedSupportPath sharedSupportURL unload
    NSCache: NSObject
      countLimit= delegate= evictsObjectsWithDiscardedContent= name= objectForKey:
      removeAllObjects removeObjectForKey: setObject:forKey: setObject:forKey:cost:
      totalCostLimit=
    NSCollectionViewItem: NSViewController
      applyLayoutAttributes: collectionView copyWithZone: didTransitionFromLayout:toLayout:
      draggingImageComponents highlightState= imageView=
      preferredLayoutAttributesFittingAttributes: prepareForReuse selected=isSelected textField=
      willTransitionFromLayout:toLayout:
    NSControl: NSView
      abortEditing action= alignment= allowsExpansionToolTips= attributedStringValue=
      baseWritingDirection= calcSize cell= continuous=isContinuous controlSize= currentEditor
      doubleValue= drawCell: drawCellInside: drawWithExpansionFrame:inView: enabled=isEnabled
      endEditing: expansionFrameWithFrame: floatValue= font= formatter= highlighted=isHighlighted
      ignoresMultiClick= intValue= integerValue= invalidateIntrinsicContentSizeForCell:
      lineBreakMode= objectValue= performClick: refusesFirstResponder= selectCell: selectedCell
      selectedTag sendAction:to: sendActionOn: setFloatingPointFormat:left:right: setNeedsDisplay
      sizeThatFits: sizeToFit stringValue= takeDoubleValueFrom: takeFloatValueFrom:
      takeIntValueFrom: takeIntegerValueFrom: takeObjectValueFrom: takeStringValueFrom: target=
      textDidBeginEditing: textDidChange: textDidEndEditing: updateCell: updateCellInside:
      usesSingleLineMode= validateEditing
    NSData: NSObject
      base64EncodedDataWithOptions: base64EncodedStringWithOptions: base64Encoding bytes
      compressedDataUsingAlgorithm:error: copyWithZone: decompressedDataUsingAlgorithm:error:
      encodeWithCoder: enumerateByteRangesUsingBlock: getBytes: getBytes:length: getBytes:range:
      isEqualToData: length mutableCopyWithZone: rangeOfData:options:range: subdataWithRange:
      writeToFile:atomically: writeToFile:options:error: writeToURL:atomically:
      writeToURL:options:error:
    NSDate: NSObject
      addTimeInterval: compare: copyWithZone: dateByAddingTimeInterval:
      dateWithCalendarFormat:timeZone: descriptionWithCalendarFormat:timeZone:locale:
      descriptionWithLocale: earlierDate: encodeWithCoder: isEqualToDate: laterDate:
      srAbsoluteTime timeIntervalSince1970 timeIntervalSinceDate: timeIntervalSinceNow
      timeIntervalSinceReferenceDate
    NSDateFormatter: NSFormatter
      AMSymbol= PMSymbol= allowsNaturalLanguage calendar= dateFormat= dateFromString: dateStyle=
      defaultDate= doesRelativeDateFormatting= eraSymbols= formatterBehavior= formattingContext=
      generatesCalendarDates= gregorianStartDate= lenient=isLenient locale= longEraSymbols=
      monthSymbols= quarterSymbols= setLocalizedDateFormatFromTemplate: shortMonthSymbols=
      shortQuarterSymbols= shortStandaloneMonthSymbols= shortStandaloneQuarterSymbols=
      shortStandaloneWeekdaySymbols= shortWeekdaySymbols= standaloneMonthSymbols=
      standaloneQuarterSymbols= standaloneWeekdaySymbols= stringFromDate: timeStyle= timeZone=
      twoDigitStartDate= veryShortMonthSymbols= veryShortStandaloneMonthSymbols=
      veryShortStandaloneWeekdaySymbols= veryShortWeekdaySymbols= weekdaySymbols=
    NSDictionary: NSObject
      allKeys allKeysForObject: allValues copyWithZone: count
      countByEnumeratingWithState:objects:count: descriptionInStringsFileFormat
      descriptionWithLocale: descriptionWithLocale:indent: encodeWithCoder:
      enumerateKeysAndObjectsUsingBlock: enumerateKeysAndObjectsWithOptions:usingBlock:
      fileCreationDate fileExtensionHidden fileGroupOwnerAccountID fileGroupOwnerAccountName
      fileHFSCreatorCode fileHFSTypeCode fileIsAppendOnly fileIsImmutable fileModificationDate
      fileOwnerAccountID fileOwnerAccountName filePosixPermissions fileSize fileSystemFileNumber
      fileSystemNumber fileType getObjects:andKeys: getObjects:andKeys:count: isEqualToDictionary:
      keyEnumerator keysOfEntriesPassingTest: keysOfEntriesWithOptions:passingTest:
      keysSortedByValueUsingComparator: keysSortedByValueUsingSelector:
      keysSortedByValueWithOptions:usingComparator: mutableCopyWithZone: objectEnumerator
      objectForKey: objectForKeyedSubscript: objectsForKeys:notFoundMarker:
      writeToFile:atomically: writeToURL:atomically: writeToURL:error:
    NSError: NSObject
      code copyWithZone: domain encodeWithCoder: helpAnchor localizedDescription
      localizedFailureReason localizedRecoveryOptions localizedRecoverySuggestion
      recoveryAttempter underlyingErrors userInfo
    NSException: NSObject
      callStackReturnAddresses callStackSymbols copyWithZone: encodeWithCoder: name raise reason
      userInfo
    NSExtensionContext: NSObject
      cancelRequestWithError: completeRequestReturningItems:completionHandler:
      completeRequestWithBroadcastURL:broadcastConfiguration:setupInfo:
      completeRequestWithBroadcastURL:setupInfo: dismissNotificationContentExtension
      hostedViewMaximumAllowedSize hostedViewMinimumAllowedSize inputItems
      interfaceParametersDescription loadBroadcastingApplicationInfoWithCompletion:
      mediaPlayingPaused mediaPlayingStarted notificationActions= openURL:completionHandler:
      performNotificationDefaultAction widgetActiveDisplayMode widgetLargestAvailableDisplayMode=
      widgetMaximumSizeForDisplayMode:
    NSFetchedResultsController: NSObject
      cacheName delegate= fetchRequest fetchedObjects indexPathForObject: managedObjectContext
      objectAtIndexPath: performFetch: sectionForSectionIndexTitle:atIndex:
      sectionIndexTitleForSectionName: sectionIndexTitles sectionNameKeyPath sections
    NSFileManager: NSObject
      URLForPublishingUbiquitousItemAtURL:expirationDate:error: URLForUbiquityContainerIdentifier:
      URLsForDirectory:inDomains: attributesOfFileSystemForPath:error:
      attributesOfItemAtPath:error: changeCurrentDirectoryPath: changeFileAttributes:atPath:
      componentsToDisplayForPath: containerURLForSecurityApplicationGroupIdentifier:
      contentsAtPath: contentsEqualAtPath:andPath: contentsOfDirectoryAtPath:error:
      copyItemAtPath:toPath:error: copyItemAtURL:toURL:error: copyPath:toPath:handler:
      createDirectoryAtPath:attributes: createFileAtPath:contents:attributes:
      createSymbolicLinkAtPath:pathContent: createSymbolicLinkAtPath:withDestinationPath:error:
      createSymbolicLinkAtURL:withDestinationURL:error: currentDirectoryPath delegate=
      destinationOfSymbolicLinkAtPath:error: directoryContentsAtPath: displayNameAtPath:
      enumeratorAtPath: evictUbiquitousItemAtURL:error: fileAttributesAtPath:traverseLink:
      fileExistsAtPath: fileExistsAtPath:isDirectory: fileSystemAttributesAtPath:
      fileSystemRepresentationWithPath: getFileProviderServicesForItemAtURL:completionHandler:
      homeDirectoryForCurrentUser homeDirectoryForUser: isDeletableFileAtPath:
      isExecutableFileAtPath: isReadableFileAtPath: isUbiquitousItemAtURL: isWritableFileAtPath:
      linkItemAtPath:toPath:error: linkItemAtURL:toURL:error: linkPath:toPath:handler:
      mountedVolumeURLsIncludingResourceValuesForKeys:options: moveItemAtPath:toPath:error:
      moveItemAtURL:toURL:error: movePath:toPath:handler: pathContentOfSymbolicLinkAtPath:
      removeFileAtPath:handler: removeItemAtPath:error: removeItemAtURL:error:
      setAttributes:ofItemAtPath:error: startDownloadingUbiquitousItemAtURL:error:
      stringWithFileSystemRepresentation:length: subpathsAtPath: subpathsOfDirectoryAtPath:error:
      temporaryDirectory trashItemAtURL:resultingItemURL:error: ubiquityIdentityToken
      unmountVolumeAtURL:options:completionHandler:
    NSFormatter: NSObject
      attributedStringForObjectValue:withDefaultAttributes: copyWithZone:
      editingStringForObjectValue: encodeWithCoder: getObjectValue:forString:errorDescription:
      isPartialStringValid:newEditingString:errorDescription: stringForObjectValue:
    NSManagedObject: NSObject
      awakeFromFetch awakeFromInsert awakeFromSnapshotEvents: changedValues
      changedValuesForCurrentEvent committedValuesForKeys: didAccessValueForKey: didSave
      didTurnIntoFault entity faultingState hasChanges hasFaultForRelationshipNamed:
      hasPersistentChangedValues isDeleted isFault isInserted isUpdated managedObjectContext
      objectID objectIDsForRelationshipNamed: prepareForDeletion primitiveValueForKey:
      setPrimitiveValue:forKey: validateForDelete: validateForInsert: validateForUpdate:
      willAccessValueForKey: willSave willTurnIntoFault
    NSMutableArray: NSArray
      addObject: addObjectsFromArray: applyDifference: exchangeObjectAtIndex:withObjectAtIndex:
      filterUsingPredicate: insertObject:atIndex: insertObjects:atIndexes: removeAllObjects
      removeLastObject removeObject: removeObject:inRange: removeObjectAtIndex:
      removeObjectIdenticalTo: removeObjectIdenticalTo:inRange: removeObjectsAtIndexes:
      removeObjectsFromIndices:numIndices: removeObjectsInArray: removeObjectsInRange:
      replaceObjectAtIndex:withObject: replaceObjectsAtIndexes:withObjects:
      replaceObjectsInRange:withObjectsFromArray:
      replaceObjectsInRange:withObjectsFromArray:range: setArray: setObject:atIndexedSubscript:
      sortUsingComparator: sortUsingDescriptors: sortUsingFunction:context: sortUsingSelector:
      sortWithOptions:usingComparator:
    NSMutableDictionary: NSDictionary
      addEntriesFromDictionary: removeAllObjects removeObjectForKey: removeObjectsForKeys:
      setDictionary: setObject:forKey: setObject:forKeyedSubscript:
    NSMutableString: NSString
      appendFormat: appendString: deleteCharactersInRange: insertString:atIndex:
      replaceCharactersInRange:withString: setString:
    NSNotificationCenter: NSObject
      postNotification: postNotificationName:object: postNotificationName:object:userInfo:
      removeObserver: removeObserver:name:object:
    NSNumber: NSValue
      boolValue charValue compare: decimalValue descriptionWithLocale: doubleValue floatValue
      intValue integerValue isEqualToNumber: longLongValue longValue shortValue stringValue
      unsignedCharValue unsignedIntValue unsignedIntegerValue unsignedLongLongValue
      unsignedLongValue unsignedShortValue
    NSNumberFormatter: NSFormatter
      allowsFloats= alwaysShowsDecimalSeparator= attributedStringForNil=
      attributedStringForNotANumber= attributedStringForZero= currencyCode=
      currencyDecimalSeparator= currencyGroupingSeparator= currencySymbol= decimalSeparator=
      exponentSymbol= format= formatWidth= formatterBehavior= formattingContext=
      generatesDecimalNumbers= groupingSeparator= groupingSize= hasThousandSeparators=
      internationalCurrencySymbol= lenient=isLenient locale= localizesFormat= maximum=
      maximumFractionDigits= maximumIntegerDigits= maximumSignificantDigits= minimum=
      minimumFractionDigits= minimumGroupingDigits= minimumIntegerDigits=
      minimumSignificantDigits= minusSign= multiplier= negativeFormat= negativeInfinitySymbol=
      negativePrefix= negativeSuffix= nilSymbol= notANumberSymbol= numberFromString: numberStyle=
      paddingCharacter= paddingPosition=
      partialStringValidationEnabled=isPartialStringValidationEnabled perMillSymbol=
      percentSymbol= plusSign= positiveFormat= positiveInfinitySymbol= positivePrefix=
      positiveSuffix= roundingBehavior= roundingIncrement= roundingMode= secondaryGroupingSize=
      stringFromNumber: textAttributesForNegativeInfinity= textAttributesForNegativeValues=
      textAttributesForNil= textAttributesForNotANumber= textAttributesForPositiveInfinity=
      textAttributesForPositiveValues= textAttributesForZero= thousandSeparator=
      usesGroupingSeparator= usesSignificantDigits= zeroSymbol=
    NSObject:
      accessibilityActivate accessibilityActivateBlock= accessibilityActivationPoint=
      accessibilityActivationPointBlock= accessibilityAssistiveTechnologyFocusedIdentifiers
      accessibilityAttributedHint= accessibilityAttributedHintBlock= accessibilityAttributedLabel=
      accessibilityAttributedLabelBlock= accessibilityAttributedUserInputLabels=
      accessibilityAttributedUserInputLabelsBlock= accessibilityAttributedValue=
      accessibilityAttributedValueBlock= accessibilityContainerType=
      accessibilityContainerTypeBlock= accessibilityCustomActions=
      accessibilityCustomActionsBlock= accessibilityCustomRotors= accessibilityCustomRotorsBlock=
      accessibilityDecrement accessibilityDecrementBlock= accessibilityDirectTouchOptions=
      accessibilityDragSourceDescriptors= accessibilityDropPointDescriptors=
      accessibilityElementAtIndex: accessibilityElementCount accessibilityElementDidBecomeFocused
      accessibilityElementDidLoseFocus accessibilityElementIsFocused accessibilityElements=
      accessibilityElementsBlock= accessibilityElementsHidden= accessibilityElementsHiddenBlock=
      accessibilityExpandedStatus= accessibilityExpandedStatusBlock= accessibilityFrame=
      accessibilityFrameBlock= accessibilityHeaderElements= accessibilityHeaderElementsBlock=
      accessibilityHint= accessibilityHintBlock= accessibilityHitTest:withEvent:
      accessibilityIdentifierBlock= accessibilityIncrement accessibilityIncrementBlock=
      accessibilityLabel= accessibilityLabelBlock= accessibilityLanguage=
      accessibilityLanguageBlock= accessibilityLineEndPositionFromCurrentSelection
      accessibilityLineRangeForPosition: accessibilityLineStartPositionFromCurrentSelection
      accessibilityMagicTapBlock= accessibilityNavigationStyle= accessibilityNavigationStyleBlock=
      accessibilityNextTextNavigationElement= accessibilityNextTextNavigationElementBlock=
      accessibilityPath= accessibilityPathBlock= accessibilityPerformEscape
      accessibilityPerformEscapeBlock= accessibilityPerformMagicTap
      accessibilityPreviousTextNavigationElement= accessibilityPreviousTextNavigationElementBlock=
      accessibilityRespondsToUserInteraction= accessibilityRespondsToUserInteractionBlock=
      accessibilityScroll: accessibilityShouldGroupAccessibilityChildrenBlock=
      accessibilityTextInputResponder= accessibilityTextInputResponderBlock=
      accessibilityTextualContext= accessibilityTextualContextBlock= accessibilityTraits=
      accessibilityTraitsBlock= accessibilityUserInputLabels= accessibilityUserInputLabelsBlock=
      accessibilityValue= accessibilityValueBlock= accessibilityViewIsModal=
      accessibilityViewIsModalBlock= accessibilityZoomInAtPoint: accessibilityZoomOutAtPoint:
      allowsWeakReference attemptRecoveryFromError:optionIndex: autoContentAccessingProxy
      automationElements= automationElementsBlock= autorelease awakeAfterUsingCoder: awakeFromNib
      browserAccessibilityAttributedValueInRange: browserAccessibilityContainerType=
      browserAccessibilityCurrentStatus= browserAccessibilityDeleteTextAtCursor:
      browserAccessibilityHasDOMFocus= browserAccessibilityInsertTextAtCursor:
      browserAccessibilityIsRequired= browserAccessibilityPressedState=
      browserAccessibilityRoleDescription= browserAccessibilitySelectedTextRange
      browserAccessibilitySetSelectedTextRange: browserAccessibilitySortDirection=
      browserAccessibilityValueInRange: class classForArchiver classForCoder classForKeyedArchiver
      classForPortCoder conformsToProtocol: copy dealloc debugDescription description
      dictionaryWithValuesForKeys: didChange:valuesAtIndexes:forKey: didChangeValueForKey:
      didChangeValueForKey:withSetMutation:usingObjects: doesNotRecognizeSelector: exposedBindings
      fileManager:shouldProceedAfterError: fileManager:willProcessPath: finalize
      forwardInvocation: forwardingTargetForSelector: handleQueryWithUnboundKey:
      handleTakeValue:forUnboundKey: hash indexOfAccessibilityElement: infoForBinding: init
      isAccessibilityElement= isAccessibilityElementBlock= isEqual: isKindOfClass:
      isMemberOfClass: isProxy methodForSelector: methodSignatureForSelector:
      mutableArrayValueForKey: mutableArrayValueForKeyPath: mutableCopy
      mutableOrderedSetValueForKey: mutableOrderedSetValueForKeyPath: mutableSetValueForKey:
      mutableSetValueForKeyPath: observationInfo= optionDescriptionsForBinding: performSelector:
      performSelector:withObject: performSelector:withObject:afterDelay:
      performSelector:withObject:withObject: performSelectorInBackground:withObject:
      performSelectorOnMainThread:withObject:waitUntilDone: prepareForInterfaceBuilder release
      removeObserver:forKeyPath: removeObserver:forKeyPath:context: replacementObjectForArchiver:
      replacementObjectForCoder: replacementObjectForKeyedArchiver: replacementObjectForPortCoder:
      respondsToSelector: retain retainCount retainWeakReference self setNilValueForKey:
      setSharedObservers: setValue:forKey: setValue:forKeyPath: setValue:forUndefinedKey:
      setValuesForKeysWithDictionary: shouldGroupAccessibilityChildren= storedValueForKey:
      superclass takeStoredValue:forKey: takeValue:forKey: takeValue:forKeyPath:
      takeValuesFromDictionary: unableToSetNilForKey: unbind: validateValue:forKey:error:
      validateValue:forKeyPath:error: valueClassForBinding: valueForKey: valueForKeyPath:
      valueForUndefinedKey: valuesForKeys: willChange:valuesAtIndexes:forKey:
      willChangeValueForKey: willChangeValueForKey:withSetMutation:usingObjects: zone
    NSOperation: NSObject
      addDependency: cancel completionBlock= dependencies isAsynchronous isCancelled isConcurrent
      isExecuting isFinished isReady main name= qualityOfService= queuePriority= removeDependency:
      start threadPriority= waitUntilFinished
    NSOperationQueue: NSObject
      addBarrierBlock: addOperation: addOperationWithBlock: addOperations:waitUntilFinished:
      cancelAllOperations maxConcurrentOperationCount= name= operationCount operations progress
      qualityOfService= suspended=isSuspended underlyingQueue= waitUntilAllOperationsAreFinished
    NSPersistentContainer: NSObject
      loadPersistentStoresWithCompletionHandler: managedObjectModel name newBackgroundContext
      performBackgroundTask: persistentStoreCoordinator persistentStoreDescriptions= viewContext
    NSProgress: NSObject
      addChild:withPendingUnitCount: becomeCurrentWithPendingUnitCount: cancel
      cancellable=isCancellable cancellationHandler= completedUnitCount= estimatedTimeRemaining=
      fileCompletedCount= fileOperationKind= fileTotalCount= fileURL= fractionCompleted
      isCancelled isFinished isIndeterminate isOld isPaused kind= localizedAdditionalDescription=
      localizedDescription= pausable=isPausable pause pausingHandler=
      performAsCurrentWithPendingUnitCount:usingBlock: publish resignCurrent resume
      resumingHandler= setUserInfoObject:forKey: throughput= totalUnitCount= unpublish userInfo
    NSProxy:
      allowsWeakReference autorelease class conformsToProtocol: dealloc debugDescription
      description finalize forwardInvocation: hash isEqual: isKindOfClass: isMemberOfClass:
      isProxy methodSignatureForSelector: performSelector: performSelector:withObject:
      performSelector:withObject:withObject: release respondsToSelector: retain retainCount
      retainWeakReference self superclass zone
    NSResponder: NSObject
      acceptsFirstResponder awakeFromNib becomeFirstResponder beginGestureWithEvent:
      cancelOperation: capitalizeWord: centerSelectionInVisibleArea: changeCaseOfLetter:
      changeModeWithEvent: complete: contextMenuKeyDown: cursorUpdate: deleteBackward:
      deleteBackwardByDecomposingPreviousCharacter: deleteForward: deleteToBeginningOfLine:
      deleteToBeginningOfParagraph: deleteToEndOfLine: deleteToEndOfParagraph: deleteToMark:
      deleteWordBackward: deleteWordForward: doCommandBySelector: encodeRestorableStateWithCoder:
      encodeRestorableStateWithCoder:backgroundQueue: encodeWithCoder: endGestureWithEvent:
      flagsChanged: flushBufferedKeyEvents helpRequested: indent: insertBacktab:
      insertContainerBreak: insertDoubleQuoteIgnoringSubstitution: insertLineBreak: insertNewline:
      insertNewlineIgnoringFieldEditor: insertParagraphSeparator:
      insertSingleQuoteIgnoringSubstitution: insertTab: insertTabIgnoringFieldEditor: insertText:
      interfaceStyle= interpretKeyEvents: invalidateRestorableState keyDown: keyUp: lowercaseWord:
      magnifyWithEvent: makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural:
      makeBaseWritingDirectionRightToLeft: makeTextWritingDirectionLeftToRight:
      makeTextWritingDirectionNatural: makeTextWritingDirectionRightToLeft: makeTouchBar menu=
      mouseDown: mouseDragged: mouseEntered: mouseExited: mouseMoved: mouseUp: moveBackward:
      moveBackwardAndModifySelection: moveDown: moveDownAndModifySelection: moveForward:
      moveForwardAndModifySelection: moveLeft: moveLeftAndModifySelection:
      moveParagraphBackwardAndModifySelection: moveParagraphForwardAndModifySelection: moveRight:
      moveRightAndModifySelection: moveToBeginningOfDocument:
      moveToBeginningOfDocumentAndModifySelection: moveToBeginningOfLine:
      moveToBeginningOfLineAndModifySelection: moveToBeginningOfParagraph:
      moveToBeginningOfParagraphAndModifySelection: moveToEndOfDocument:
      moveToEndOfDocumentAndModifySelection: moveToEndOfLine: moveToEndOfLineAndModifySelection:
      moveToEndOfParagraph: moveToEndOfParagraphAndModifySelection: moveToLeftEndOfLine:
      moveToLeftEndOfLineAndModifySelection: moveToRightEndOfLine:
      moveToRightEndOfLineAndModifySelection: moveUp: moveUpAndModifySelection: moveWordBackward:
      moveWordBackwardAndModifySelection: moveWordForward: moveWordForwardAndModifySelection:
      moveWordLeft: moveWordLeftAndModifySelection: moveWordRight:
      moveWordRightAndModifySelection: newWindowForTab: nextResponder= noResponderFor:
      otherMouseDown: otherMouseDragged: otherMouseUp: pageDown: pageDownAndModifySelection:
      pageUp: pageUpAndModifySelection: performKeyEquivalent: performMnemonic:
      performTextFinderAction: prepareForInterfaceBuilder presentError: pressureChangeWithEvent:
      quickLookPreviewItems: quickLookWithEvent: resignFirstResponder restoreStateWithCoder:
      restoreUserActivityState: rightMouseDown: rightMouseDragged: rightMouseUp: rotateWithEvent:
      scrollLineDown: scrollLineUp: scrollPageDown: scrollPageUp: scrollToBeginningOfDocument:
      scrollToEndOfDocument: scrollWheel: selectAll: selectLine: selectParagraph: selectToMark:
      selectWord: setMark: shouldBeTreatedAsInkEvent: showContextHelp:
      showContextMenuForSelection: showWritingTools: smartMagnifyWithEvent:
      supplementalTargetForAction:sender: swapWithMark: swipeWithEvent: tabletPoint:
      tabletProximity: touchBar= touchesBeganWithEvent: touchesCancelledWithEvent:
      touchesEndedWithEvent: touchesMovedWithEvent: transpose: transposeWords: tryToPerform:with:
      undoManager updateUserActivityState: uppercaseWord: userActivity=
      validRequestorForSendType:returnType: validateProposedFirstResponder:forEvent:
      wantsForwardedScrollEventsForAxis: wantsScrollEventsForSwipeTrackingOnAxis:
      willPresentError: yank:
    NSSet: NSObject
      allObjects anyObject containsObject: copyWithZone: count
      countByEnumeratingWithState:objects:count: descriptionWithLocale: encodeWithCoder:
      enumerateIndexPathsWithOptions:usingBlock: enumerateObjectsUsingBlock:
      enumerateObjectsWithOptions:usingBlock: filteredSetUsingPredicate: intersectsSet:
      isEqualToSet: isSubsetOfSet: makeObjectsPerformSelector:
      makeObjectsPerformSelector:withObject: member: mutableCopyWithZone: objectEnumerator
      objectsPassingTest: objectsWithOptions:passingTest: setByAddingObject:
      setByAddingObjectsFromArray: setByAddingObjectsFromSet: sortedArrayUsingDescriptors:
    NSString: NSObject
      UTF8String boolValue boundingRectWithSize:options:attributes: cString cStringLength
      cStringUsingEncoding: canBeConvertedToEncoding: capitalizedString
      capitalizedStringWithLocale: caseInsensitiveCompare: characterAtIndex:
      commonPrefixWithString:options: compare: compare:options: compare:options:range:
      componentsSeparatedByCharactersInSet: componentsSeparatedByString: containsString:
      copyWithZone: dataUsingEncoding: dataUsingEncoding:allowLossyConversion:
      decomposedStringWithCanonicalMapping decomposedStringWithCompatibilityMapping doubleValue
      drawAtPoint:withAttributes: drawAtPoint:withFont: drawInRect:withAttributes:
      drawInRect:withFont: drawInRect:withFont:lineBreakMode: drawWithRect:options:attributes:
      encodeWithCoder: enumerateLinesUsingBlock: enumerateSubstringsInRange:options:usingBlock:
      fastestEncoding fileSystemRepresentation floatValue getCString: getCString:maxLength:
      getCString:maxLength:encoding: getCharacters: getCharacters:range:
      getFileSystemRepresentation:maxLength: hasPrefix: hasSuffix: intValue integerValue
      isAbsolutePath isEqualToString: itemProviderVisibilityForRepresentationWithTypeIdentifier:
      lastPathComponent length lengthOfBytesUsingEncoding: lineRangeForRange:
      loadDataWithTypeIdentifier:forItemProviderCompletionHandler: localizedCapitalizedString
      localizedCaseInsensitiveCompare: localizedCaseInsensitiveContainsString: localizedCompare:
      localizedLowercaseString localizedStandardCompare: localizedStandardContainsString:
      localizedStandardRangeOfString: localizedUppercaseString longLongValue lossyCString
      lowercaseString lowercaseStringWithLocale: maximumLengthOfBytesUsingEncoding:
      mutableCopyWithZone: paragraphRangeForRange: pathComponents pathExtension
      precomposedStringWithCanonicalMapping precomposedStringWithCompatibilityMapping propertyList
      propertyListFromStringsFileFormat rangeOfCharacterFromSet: rangeOfCharacterFromSet:options:
      rangeOfCharacterFromSet:options:range: rangeOfComposedCharacterSequenceAtIndex:
      rangeOfComposedCharacterSequencesForRange: rangeOfString: rangeOfString:options:
      rangeOfString:options:range: sizeWithAttributes: sizeWithFont:
      sizeWithFont:constrainedToSize: sizeWithFont:constrainedToSize:lineBreakMode:
      sizeWithFont:forWidth:lineBreakMode: smallestEncoding stringByAbbreviatingWithTildeInPath
      stringByAddingPercentEncodingWithAllowedCharacters:
      stringByAddingPercentEscapesUsingEncoding: stringByAppendingFormat:
      stringByAppendingPathComponent: stringByAppendingPathComponent:conformingToType:
      stringByAppendingPathExtension: stringByAppendingPathExtensionForType:
      stringByAppendingString: stringByApplyingTransform:reverse:
      stringByDeletingLastPathComponent stringByDeletingPathExtension stringByExpandingTildeInPath
      stringByFoldingWithOptions:locale: stringByPaddingToLength:withString:startingAtIndex:
      stringByRemovingPercentEncoding stringByReplacingCharactersInRange:withString:
      stringByReplacingOccurrencesOfString:withString:
      stringByReplacingPercentEscapesUsingEncoding: stringByResolvingSymlinksInPath
      stringByStandardizingPath stringByTrimmingCharactersInSet: stringsByAppendingPaths:
      substringFromIndex: substringToIndex: substringWithRange: uppercaseString
      uppercaseStringWithLocale: variantFittingPresentationWidth:
      writableTypeIdentifiersForItemProvider writeToFile:atomically: writeToURL:atomically:
    NSTableCellView: NSView
      backgroundStyle= draggingImageComponents imageView= objectValue= rowSizeStyle= textField=
    NSTableRowView: NSView
      backgroundColor= draggingDestinationFeedbackStyle= drawBackgroundInRect:
      drawDraggingDestinationFeedbackInRect: drawSelectionInRect: drawSeparatorInRect:
      emphasized=isEmphasized floating=isFloating groupRowStyle=isGroupRowStyle
      indentationForDropOperation= interiorBackgroundStyle nextRowSelected=isNextRowSelected
      numberOfColumns previousRowSelected=isPreviousRowSelected selected=isSelected
      selectionHighlightStyle= targetForDropOperation=isTargetForDropOperation viewAtColumn:
    NSThread: NSObject
      cancel isCancelled isExecuting isFinished isMainThread main name= qualityOfService=
      stackSize= start threadDictionary threadPriority=
    NSTimer: NSObject
      fire fireDate= invalidate isValid timeInterval tolerance= userInfo
    NSURL: NSObject
      URLByAppendingPathComponent: URLByAppendingPathComponent:conformingToType:
      URLByAppendingPathComponent:isDirectory: URLByAppendingPathExtension:
      URLByAppendingPathExtensionForType: URLByDeletingLastPathComponent
      URLByDeletingPathExtension URLByResolvingSymlinksInPath URLByStandardizingPath
      URLHandleUsingCache: absoluteString absoluteURL baseURL
      checkPromisedItemIsReachableAndReturnError: checkResourceIsReachableAndReturnError:
      copyWithZone: dataRepresentation encodeWithCoder: filePathURL fileReferenceURL
      fileSystemRepresentation fragment getFileSystemRepresentation:maxLength:
      getPromisedItemResourceValue:forKey:error: getResourceValue:forKey:error: hasDirectoryPath
      host isFileReferenceURL isFileURL itemProviderVisibilityForRepresentationWithTypeIdentifier:
      lastPathComponent loadDataWithTypeIdentifier:forItemProviderCompletionHandler:
      loadResourceDataNotifyingClient:usingCache: parameterString password path pathComponents
      pathExtension port promisedItemResourceValuesForKeys:error: propertyForKey: query
      relativePath relativeString removeAllCachedResourceValues removeCachedResourceValueForKey:
      resourceDataUsingCache: resourceSpecifier resourceValuesForKeys:error: scheme
      setProperty:forKey: setResourceData: setResourceValue:forKey:error: setResourceValues:error:
      setTemporaryResourceValue:forKey: standardizedURL startAccessingSecurityScopedResource
      stopAccessingSecurityScopedResource user writableTypeIdentifiersForItemProvider
    NSURLSession: NSObject
      assetDownloadTaskWithConfiguration: assetDownloadTaskWithURLAsset:destinationURL:options:
      configuration dataTaskWithRequest: dataTaskWithRequest:completionHandler: dataTaskWithURL:
      dataTaskWithURL:completionHandler: delegate delegateQueue downloadTaskWithRequest:
      downloadTaskWithRequest:completionHandler: downloadTaskWithResumeData:
      downloadTaskWithResumeData:completionHandler: downloadTaskWithURL:
      downloadTaskWithURL:completionHandler: finishTasksAndInvalidate flushWithCompletionHandler:
      getAllTasksWithCompletionHandler: getTasksWithCompletionHandler: invalidateAndCancel
      resetWithCompletionHandler: sessionDescription= streamTaskWithHostName:port:
      streamTaskWithNetService: uploadTaskWithRequest:fromData:
      uploadTaskWithRequest:fromData:completionHandler: uploadTaskWithRequest:fromFile:
      uploadTaskWithRequest:fromFile:completionHandler: uploadTaskWithResumeData:
      uploadTaskWithResumeData:completionHandler: uploadTaskWithStreamedRequest:
      webSocketTaskWithRequest: webSocketTaskWithURL: webSocketTaskWithURL:protocols:
    NSUndoManager: NSObject
      beginUndoGrouping canRedo canUndo disableUndoRegistration enableUndoRegistration
      endUndoGrouping groupingLevel groupsByEvent= isRedoing isUndoRegistrationEnabled isUndoing
      levelsOfUndo= prepareWithInvocationTarget: redo redoActionIsDiscardable redoActionName
      redoActionUserInfoValueForKey: redoCount redoMenuItemTitle redoMenuTitleForUndoActionName:
      registerUndoWithTarget:handler: registerUndoWithTarget:selector:object: removeAllActions
      removeAllActionsWithTarget: runLoopModes= setActionIsDiscardable: setActionName:
      setActionUserInfoValue:forKey: undo undoActionIsDiscardable undoActionName
      undoActionUserInfoValueForKey: undoCount undoMenuItemTitle undoMenuTitleForUndoActionName:
      undoNestedGroup
    NSUserActivity: NSObject
      activityType addUserInfoEntriesFromDictionary: appClipActivationPayload becomeCurrent
      contentAttributeSet= contextIdentifierPath delegate= detectedBarcodeDescriptor
      eligibleForHandoff=isEligibleForHandoff eligibleForPrediction=isEligibleForPrediction
      eligibleForPublicIndexing=isEligibleForPublicIndexing eligibleForSearch=isEligibleForSearch
      expirationDate= externalMediaContentIdentifier= getContinuationStreamsWithCompletionHandler:
      interaction invalidate isClassKitDeepLink keywords= mapItem= needsSave=
      persistentIdentifier= referrerURL= requiredUserInfoKeys= resignCurrent shortcutAvailability=
      suggestedInvocationPhrase= supportsContinuationStreams= targetContentIdentifier= title=
      userInfo= webpageURL=
    NSUserDefaults: NSObject
      URLForKey: addSuiteNamed: arrayForKey: boolForKey: dataForKey: dictionaryForKey:
      dictionaryRepresentation doubleForKey: floatForKey: integerForKey: objectForKey:
      objectIsForcedForKey: objectIsForcedForKey:inDomain: persistentDomainForName:
      persistentDomainNames registerDefaults: removeObjectForKey: removePersistentDomainForName:
      removeSuiteNamed: removeVolatileDomainForName: setBool:forKey: setDouble:forKey:
      setFloat:forKey: setInteger:forKey: setObject:forKey: setPersistentDomain:forName:
      setURL:forKey: setVolatileDomain:forName: stringArrayForKey: stringForKey: synchronize
      volatileDomainForName: volatileDomainNames
    NSValue: NSObject
      CATransform3DValue CGAffineTransformValue CGPointValue CGRectValue CGSizeValue CGVectorValue
      CMTimeMappingValue CMTimeRangeValue CMTimeValue CMVideoDimensionsValue MKCoordinateSpanValue
      MKCoordinateValue SCNMatrix4Value SCNVector3Value SCNVector4Value UIEdgeInsetsValue
      UIOffsetValue copyWithZone: directionalEdgeInsetsValue edgeInsetsValue encodeWithCoder:
      getValue: getValue:size: isEqualToValue: nonretainedObjectValue objCType pointValue
      pointerValue rangeValue rectValue sizeValue
    NSView: NSResponder
      acceptsFirstMouse: acceptsTouchEvents= addConstraint: addConstraints: addCursorRect:cursor:
      addGestureRecognizer: addLayoutGuide: addSubview: addSubview:positioned:relativeTo:
      addToolTipRect:owner:userData: addTrackingArea: additionalSafeAreaInsets= adjustScroll:
      alignmentRectForFrame: alignmentRectInsets allocateGState allowedTouchTypes= allowsVibrancy
      alphaValue= ancestorSharedWithView: animationForKey: animations= animator appearance=
      autoresizesSubviews= autoresizingMask= autoscroll: backgroundFilters=
      backingAlignedRect:options: baselineOffsetFromBottom beginDocument
      beginDraggingSessionWithItems:event:source: beginPageInRect:atPlacement:
      bitmapImageRepForCachingDisplayInRect: bottomAnchor bounds= boundsRotation=
      cacheDisplayInRect:toBitmapImageRep: canBecomeKeyView canDraw canDrawConcurrently=
      canDrawSubviewsIntoLayer= candidateListTouchBarItem centerScanRect: centerXAnchor
      centerYAnchor clipsToBounds= compositingFilter= concludeDragOperation: constraints
      constraintsAffectingLayoutForOrientation:
      contentCompressionResistancePriorityForOrientation: contentFilters=
      contentHuggingPriorityForOrientation: convertPoint:fromView: convertPoint:toView:
      convertPointFromBacking: convertPointFromBase: convertPointFromLayer: convertPointToBacking:
      convertPointToBase: convertPointToLayer: convertRect:fromView: convertRect:toView:
      convertRectFromBacking: convertRectFromBase: convertRectFromLayer: convertRectToBacking:
      convertRectToBase: convertRectToLayer: convertSize:fromView: convertSize:toView:
      convertSizeFromBacking: convertSizeFromBase: convertSizeFromLayer: convertSizeToBacking:
      convertSizeToBase: convertSizeToLayer: dataWithEPSInsideRect: dataWithPDFInsideRect:
      didAddSubview: didCloseMenu:withEvent: discardCursorRects display displayIfNeeded
      displayIfNeededIgnoringOpacity displayIfNeededInRect: displayIfNeededInRectIgnoringOpacity:
      displayLinkWithTarget:selector: displayRect: displayRectIgnoringOpacity:
      displayRectIgnoringOpacity:inContext: draggingEnded: draggingEntered: draggingExited:
      draggingUpdated: drawFocusRingMask drawPageBorderWithSize: drawRect:
      drawSheetBorderWithSize: effectiveAppearance enclosingScrollView endDocument endPage
      enterFullScreenMode:withOptions: exerciseAmbiguityInLayout exitFullScreenModeWithOptions:
      firstBaselineAnchor firstBaselineOffsetFromTop fittingSize focusRingMaskBounds
      focusRingType= frame= frameCenterRotation= frameForAlignmentRect: frameRotation= gState
      gestureRecognizers= getRectsBeingDrawn:count: getRectsExposedDuringLiveResize:count:
      hasAmbiguousLayout heightAdjustLimit heightAnchor hidden=isHidden hitTest:
      horizontalContentSizeConstraintActive=isHorizontalContentSizeConstraintActive identifier=
      inLiveResize inputContext intrinsicContentSize invalidateIntrinsicContentSize
      isDescendantOf: isDrawingFindIndicator isFlipped isHiddenOrHasHiddenAncestor
      isInFullScreenMode isOpaque isRotatedFromBase isRotatedOrScaledFromBase knowsPageRange:
      lastBaselineAnchor lastBaselineOffsetFromBottom layer= layerContentsPlacement=
      layerContentsRedrawPolicy= layerUsesCoreImageFilters= layout layoutGuides layoutMarginsGuide
      layoutSubtreeIfNeeded leadingAnchor leftAnchor locationOfPrintRect: lockFocus
      lockFocusIfCanDraw lockFocusIfCanDrawInContext: makeBackingLayer menuForEvent: mouse:inRect:
      mouseDownCanMoveWindow needsDisplay= needsLayout= needsPanelToBecomeKey needsToDrawRect:
      needsUpdateConstraints= nextKeyView= nextValidKeyView noteFocusRingMaskChanged
      opaqueAncestor pageFooter pageHeader performDragOperation: postsBoundsChangedNotifications=
      postsFrameChangedNotifications= prepareContentInRect: prepareForDragOperation:
      prepareForReuse preparedContentRect= preservesContentDuringLiveResize pressureConfiguration=
      previousKeyView previousValidKeyView print: printJobTitle rectForPage:
      rectForSmartMagnificationAtPoint:inRect: rectPreservedDuringLiveResize
      reflectScrolledClipView: registerForDraggedTypes: registeredDraggedTypes releaseGState
      removeAllToolTips removeConstraint: removeConstraints: removeCursorRect:cursor:
      removeFromSuperview removeFromSuperviewWithoutNeedingDisplay removeGestureRecognizer:
      removeLayoutGuide: removeToolTip: removeTrackingArea: removeTrackingRect: renewGState
      replaceSubview:with: resetCursorRects resizeSubviewsWithOldSize: resizeWithOldSuperviewSize:
      rightAnchor rotateByAngle: rulerView:didAddMarker: rulerView:didMoveMarker:
      rulerView:didRemoveMarker: rulerView:handleMouseDown: rulerView:locationForPoint:
      rulerView:pointForLocation: rulerView:shouldAddMarker: rulerView:shouldMoveMarker:
      rulerView:shouldRemoveMarker: rulerView:willAddMarker:atLocation:
      rulerView:willMoveMarker:toLocation: rulerView:willSetClientView: safeAreaInsets
      safeAreaLayoutGuide safeAreaRect scaleUnitSquareToSize: scrollClipView:toPoint: scrollPoint:
      scrollRect:by: scrollRectToVisible: setBoundsOrigin: setBoundsSize:
      setContentCompressionResistancePriority:forOrientation:
      setContentHuggingPriority:forOrientation: setFrameOrigin: setFrameSize:
      setKeyboardFocusRingNeedsDisplayInRect: setNeedsDisplayInRect: setUpGState shadow=
      shouldDelayWindowOrderingForEvent: shouldDrawColor
      showDefinitionForAttributedString:atPoint: sortSubviewsUsingFunction:context: subviews=
      superview tag toolTip= topAnchor trackingAreas trailingAnchor translateOriginToPoint:
      translateRectsNeedingDisplayInRect:by: translatesAutoresizingMaskIntoConstraints=
      unlockFocus unregisterDraggedTypes updateConstraints updateConstraintsForSubtreeIfNeeded
      updateDraggingItemsForDrag: updateLayer updateTrackingAreas userInterfaceLayoutDirection=
      verticalContentSizeConstraintActive=isVerticalContentSizeConstraintActive
      viewDidChangeBackingProperties viewDidChangeEffectiveAppearance viewDidEndLiveResize
      viewDidHide viewDidMoveToSuperview viewDidMoveToWindow viewDidUnhide viewWillDraw
      viewWillMoveToSuperview: viewWillMoveToWindow: viewWillStartLiveResize viewWithTag:
      visibleRect wantsBestResolutionOpenGLSurface= wantsDefaultClipping
      wantsExtendedDynamicRangeOpenGLSurface= wantsLayer= wantsPeriodicDraggingUpdates
      wantsRestingTouches= wantsUpdateLayer widthAdjustLimit widthAnchor willOpenMenu:withEvent:
      willRemoveSubview: window writeEPSInsideRect:toPasteboard: writePDFInsideRect:toPasteboard:
      writingToolsCoordinator=
    NSViewController: NSResponder
      addChildViewController: beginRequestWithExtensionContext: childViewControllers=
      commitEditing commitEditingAndReturnError:
      commitEditingWithDelegate:didCommitSelector:contextInfo: discardEditing dismissController:
      dismissViewController: extensionContext identifier= insertChildViewController:atIndex:
      isViewLoaded loadView loadViewIfNeeded nibBundle nibName parentViewController
      performSegueWithIdentifier:sender: preferredContentSize=
      preferredContentSizeDidChangeForViewController: preferredMaximumSize preferredMinimumSize
      preferredScreenOrigin= prepareForSegue:sender: presentViewController:animator:
      presentViewControllerAsModalWindow: presentViewControllerAsSheet: presentedViewControllers
      presentingViewController removeChildViewControllerAtIndex: removeFromParentViewController
      representedObject= shouldPerformSegueWithIdentifier:sender: sourceItemView= storyboard
      title= updateViewConstraints view= viewDidAppear viewDidDisappear viewDidLayout viewDidLoad
      viewIfLoaded viewWillAppear viewWillDisappear viewWillLayout viewWillTransitionToSize:
    NSWindowController: NSResponder
      close contentViewController= dismissController: document= isWindowLoaded loadWindow owner
      performSegueWithIdentifier:sender: prepareForSegue:sender:
      previewRepresentableActivityItems= setDocumentEdited: shouldCascadeWindows=
      shouldCloseDocument= shouldPerformSegueWithIdentifier:sender: showWindow: storyboard
      synchronizeWindowTitleWithDocumentName window= windowDidLoad windowFrameAutosaveName=
      windowNibName windowNibPath windowTitleForDocumentDisplayName: windowWillLoad
    PHPickerViewController: UIViewController
      configuration delegate= deselectAssetsWithIdentifiers:
      moveAssetWithIdentifier:afterAssetWithIdentifier: scrollToInitialPosition
      updatePickerUsingConfiguration: zoomIn zoomOut
    QLPreviewController: UIViewController
      currentPreviewItem currentPreviewItemIndex= dataSource= delegate= refreshCurrentPreviewItem
      reloadData
    SFSafariViewController: UIViewController
      configuration delegate= dismissButtonStyle= preferredBarTintColor=
      preferredControlTintColor=
    SKPaymentQueue: NSObject
      addPayment: addTransactionObserver: cancelDownloads: delegate= finishTransaction:
      pauseDownloads: presentCodeRedemptionSheet removeTransactionObserver:
      restoreCompletedTransactions restoreCompletedTransactionsWithApplicationUsername:
      resumeDownloads: showPriceConsentIfNeeded startDownloads: storefront transactionObservers
      transactions
    SKStoreProductViewController: UIViewController
      delegate= loadProductWithParameters:completionBlock:
      loadProductWithParameters:impression:completionBlock:
    UIActivityIndicatorView: UIView
      activityIndicatorViewStyle= color= hidesWhenStopped= isAnimating startAnimating
      stopAnimating
    UIActivityViewController: UIViewController
      allowsProminentActivity= completionHandler= completionWithItemsHandler=
      excludedActivitySectionTypes= excludedActivityTypes=
    UIAlertController: UIViewController
      actions addAction: addTextFieldWithConfigurationHandler: message= preferredAction=
      preferredStyle severity= springLoaded=isSpringLoaded textFields
    UIApplication: UIResponder
      activateSceneSessionForRequest:errorHandler: alternateIconName applicationIconBadgeNumber=
      applicationState applicationSupportsShakeToEdit= backgroundRefreshStatus
      backgroundTimeRemaining beginBackgroundTaskWithExpirationHandler:
      beginBackgroundTaskWithName:expirationHandler: beginIgnoringInteractionEvents
      beginReceivingRemoteControlEvents canOpenURL: cancelAllLocalNotifications
      cancelLocalNotification: clearKeepAliveTimeout completeStateRestoration connectedScenes
      currentUserNotificationSettings defaultStatusForCategory:error: delegate=
      enabledRemoteNotificationTypes endBackgroundTask: endIgnoringInteractionEvents
      endReceivingRemoteControlEvents extendStateRestoration idleTimerDisabled=isIdleTimerDisabled
      ignoreSnapshotOnNextApplicationLaunch isIgnoringInteractionEvents isProtectedDataAvailable
      isRegisteredForRemoteNotifications keyWindow
      networkActivityIndicatorVisible=isNetworkActivityIndicatorVisible openSessions openURL:
      openURL:options:completionHandler: preferredContentSizeCategory presentLocalNotificationNow:
      proximitySensingEnabled=isProximitySensingEnabled registerForRemoteNotificationTypes:
      registerForRemoteNotifications registerUserNotificationSettings:
      requestSceneSessionDestruction:options:errorHandler: requestSceneSessionRefresh:
      scheduleLocalNotification: scheduledLocalNotifications= sendEvent:
      setAlternateIconName:completionHandler: setKeepAliveTimeout:handler:
      setMinimumBackgroundFetchInterval: setNewsstandIconImage: setStatusBarHidden:animated:
      setStatusBarHidden:withAnimation: setStatusBarOrientation:animated:
      setStatusBarStyle:animated: shortcutItems= statusBarFrame statusBarHidden=isStatusBarHidden
      statusBarOrientation= statusBarOrientationAnimationDuration statusBarStyle=
      supportedInterfaceOrientationsForWindow: supportsAlternateIcons supportsMultipleScenes
      unregisterForRemoteNotifications userInterfaceLayoutDirection windows
    UIBarButtonItem: UIBarItem
      action= addSymbolEffect: addSymbolEffect:options: addSymbolEffect:options:animated:
      backButtonBackgroundImageForState:barMetrics:
      backButtonBackgroundVerticalPositionAdjustmentForBarMetrics:
      backButtonTitlePositionAdjustmentForBarMetrics: backgroundImageForState:barMetrics:
      backgroundImageForState:style:barMetrics: backgroundVerticalPositionAdjustmentForBarMetrics:
      buttonGroup changesSelectionAsPrimaryAction= creatingFixedGroup
      creatingMovableGroupWithCustomizationIdentifier:
      creatingOptionalGroupWithCustomizationIdentifier:inDefaultCustomization: customView=
      frameInView: hidden=isHidden menu= menuRepresentation= possibleTitles=
      preferredMenuElementOrder= primaryAction= removeAllSymbolEffects
      removeAllSymbolEffectsWithOptions: removeAllSymbolEffectsWithOptions:animated:
      removeSymbolEffectOfType: removeSymbolEffectOfType:options:
      removeSymbolEffectOfType:options:animated: selected=isSelected
      setBackButtonBackgroundImage:forState:barMetrics:
      setBackButtonBackgroundVerticalPositionAdjustment:forBarMetrics:
      setBackButtonTitlePositionAdjustment:forBarMetrics: setBackgroundImage:forState:barMetrics:
      setBackgroundVerticalPositionAdjustment:forBarMetrics: setSymbolImage:withContentTransition:
      setSymbolImage:withContentTransition:options: setTitlePositionAdjustment:forBarMetrics:
      springLoaded=isSpringLoaded style= symbolAnimationEnabled=isSymbolAnimationEnabled target=
      tintColor= titlePositionAdjustmentForBarMetrics: width=
    UIBarItem: NSObject
      accessibilityIdentifier= awakeFromNib enabled=isEnabled encodeWithCoder: image= imageInsets=
      landscapeImagePhone= landscapeImagePhoneInsets= largeContentSizeImage=
      largeContentSizeImageInsets= prepareForInterfaceBuilder setTitleTextAttributes:forState:
      tag= title= titleTextAttributesForState:
    UIButton: UIControl
      adjustsImageSizeForAccessibilityContentSizeCategory= adjustsImageWhenDisabled=
      adjustsImageWhenHighlighted= attributedTitleForState: automaticallyUpdatesConfiguration=
      backgroundImageForState: backgroundRectForBounds: behavioralStyle buttonType
      changesSelectionAsPrimaryAction= configuration= configurationUpdateHandler=
      contentEdgeInsets= contentRectForBounds: currentAttributedTitle currentBackgroundImage
      currentImage currentPreferredSymbolConfiguration currentTitle currentTitleColor
      currentTitleShadowColor font= imageEdgeInsets= imageForState: imageRectForContentRect:
      imageView isHeld isHovered lineBreakMode= menu=
      pointerInteractionEnabled=isPointerInteractionEnabled pointerStyleProvider=
      preferredBehavioralStyle= preferredMenuElementOrder=
      preferredSymbolConfigurationForImageInState: reversesTitleShadowWhenHighlighted= role=
      setAttributedTitle:forState: setBackgroundImage:forState: setImage:forState:
      setNeedsUpdateConfiguration setPreferredSymbolConfiguration:forImageInState:
      setTitle:forState: setTitleColor:forState: setTitleShadowColor:forState:
      showsTouchWhenHighlighted= springLoaded=isSpringLoaded subtitleLabel titleColorForState:
      titleEdgeInsets= titleForState: titleLabel titleRectForContentRect:
      titleShadowColorForState: titleShadowOffset= updateConfiguration
    UICollectionReusableView: UIView
      applyLayoutAttributes: didTransitionFromLayout:toLayout:
      preferredLayoutAttributesFittingAttributes: prepareForReuse reuseIdentifier
      willTransitionFromLayout:toLayout:
    UICollectionView: UIScrollView
      allowsFocus= allowsFocusDuringEditing= allowsMultipleSelection=
      allowsMultipleSelectionDuringEditing= allowsSelection= allowsSelectionDuringEditing=
      backgroundView= beginInteractiveMovementForItemAtIndexPath: cancelInteractiveMovement
      cancelInteractiveTransition cellForItemAtIndexPath: collectionViewLayout=
      contextMenuInteraction dataSource= dataSourceIndexPathForPresentationIndexPath:
      dataSourceSectionIndexForPresentationSectionIndex: deleteItemsAtIndexPaths: deleteSections:
      dequeueConfiguredReusableCellWithRegistration:forIndexPath:item:
      dequeueConfiguredReusableSupplementaryViewWithRegistration:forIndexPath:
      dequeueReusableCellWithReuseIdentifier:forIndexPath:
      dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:
      deselectItemAtIndexPath:animated: dragDelegate= dragInteractionEnabled= dropDelegate=
      editing=isEditing endInteractiveMovement finishInteractiveTransition hasActiveDrag
      hasActiveDrop hasUncommittedUpdates indexPathForCell: indexPathForItemAtPoint:
      indexPathForSupplementaryView: indexPathsForSelectedItems indexPathsForVisibleItems
      indexPathsForVisibleSupplementaryElementsOfKind: insertItemsAtIndexPaths: insertSections:
      layoutAttributesForItemAtIndexPath:
      layoutAttributesForSupplementaryElementOfKind:atIndexPath: moveItemAtIndexPath:toIndexPath:
      moveSection:toSection: numberOfItemsInSection: numberOfSections
      performBatchUpdates:completion: performUsingPresentationValues: prefetchDataSource=
      prefetchingEnabled=isPrefetchingEnabled presentationIndexPathForDataSourceIndexPath:
      presentationSectionIndexForDataSourceSectionIndex: reconfigureItemsAtIndexPaths:
      registerClass:forCellWithReuseIdentifier:
      registerClass:forSupplementaryViewOfKind:withReuseIdentifier:
      registerNib:forCellWithReuseIdentifier:
      registerNib:forSupplementaryViewOfKind:withReuseIdentifier: reloadData
      reloadItemsAtIndexPaths: reloadSections: remembersLastFocusedIndexPath= reorderingCadence=
      scrollToItemAtIndexPath:atScrollPosition:animated:
      selectItemAtIndexPath:animated:scrollPosition: selectionFollowsFocus=
      selfSizingInvalidation= setCollectionViewLayout:animated:
      setCollectionViewLayout:animated:completion: springLoaded=isSpringLoaded
      startInteractiveTransitionToCollectionViewLayout:completion:
      supplementaryViewForElementKind:atIndexPath: updateInteractiveMovementTargetPosition:
      visibleCells visibleSupplementaryViewsOfKind:
    UICollectionViewCell: UICollectionReusableView
      automaticallyUpdatesBackgroundConfiguration= automaticallyUpdatesContentConfiguration=
      backgroundConfiguration= backgroundView= configurationState configurationUpdateHandler=
      contentConfiguration= contentView defaultBackgroundConfiguration dragStateDidChange:
      highlighted=isHighlighted selected=isSelected selectedBackgroundView=
      setNeedsUpdateConfiguration updateConfigurationUsingState:
    UICollectionViewController: UIViewController
      clearsSelectionOnViewWillAppear= collectionView:cellForItemAtIndexPath:
      collectionView:numberOfItemsInSection: collectionView= collectionViewLayout
      installsStandardGestureForInteractiveMovement= numberOfSectionsInCollectionView:
      useLayoutToLayoutNavigationTransitions=
    UICollectionViewDiffableDataSource: NSObject
      applySnapshot:animatingDifferences: applySnapshot:animatingDifferences:completion:
      applySnapshot:toSection:animatingDifferences: applySnapshotUsingReloadData:
      applySnapshotUsingReloadData:completion: collectionView:canMoveItemAtIndexPath:
      collectionView:cellForItemAtIndexPath: collectionView:indexPathForIndexTitle:atIndex:
      collectionView:moveItemAtIndexPath:toIndexPath: collectionView:numberOfItemsInSection:
      collectionView:viewForSupplementaryElementOfKind:atIndexPath: indexForSectionIdentifier:
      indexPathForItemIdentifier: indexTitlesForCollectionView: itemIdentifierForIndexPath:
      numberOfSectionsInCollectionView: reorderingHandlers= sectionIdentifierForIndex:
      sectionSnapshotHandlers= snapshot snapshotForSection: supplementaryViewProvider=
    UICollectionViewListCell: UICollectionViewCell
      accessories= defaultContentConfiguration indentationLevel= indentationWidth=
      indentsAccessories= separatorLayoutGuide
    UIColorPickerViewController: UIViewController
      delegate= selectedColor= supportsAlpha=
    UIColorWell: UIControl
      selectedColor= supportsAlpha= title=
    UIControl: UIView
      actionsForTarget:forControlEvent: addAction:forControlEvents:
      addTarget:action:forControlEvents: allControlEvents allTargets
      beginTrackingWithTouch:withEvent: cancelTrackingWithEvent: contentHorizontalAlignment=
      contentVerticalAlignment= contextMenuInteraction
      contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:
      contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:
      contextMenuInteraction:configurationForMenuAtLocation:
      contextMenuInteraction:previewForDismissingMenuWithConfiguration:
      contextMenuInteraction:previewForHighlightingMenuWithConfiguration:
      contextMenuInteraction:willDisplayMenuForConfiguration:animator:
      contextMenuInteraction:willEndForConfiguration:animator:
      contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:
      contextMenuInteractionEnabled=isContextMenuInteractionEnabled
      continueTrackingWithTouch:withEvent: effectiveContentHorizontalAlignment enabled=isEnabled
      endTrackingWithTouch:withEvent: enumerateEventHandlers: highlighted=isHighlighted
      isTouchInside isTracking menuAttachmentPointForConfiguration: performPrimaryAction
      removeAction:forControlEvents: removeActionForIdentifier:forControlEvents:
      removeTarget:action:forControlEvents: selected=isSelected sendAction:
      sendAction:to:forEvent: sendActionsForControlEvents: showsMenuAsPrimaryAction= state
      symbolAnimationEnabled=isSymbolAnimationEnabled toolTip= toolTipInteraction
    UIDatePicker: UIControl
      calendar= countDownDuration= date= datePickerMode= datePickerStyle locale= maximumDate=
      minimumDate= minuteInterval= preferredDatePickerStyle= roundsToMinuteInterval=
      setDate:animated: timeZone=
    UIDevice: NSObject
      batteryLevel batteryMonitoringEnabled=isBatteryMonitoringEnabled batteryState
      beginGeneratingDeviceOrientationNotifications endGeneratingDeviceOrientationNotifications
      identifierForVendor isGeneratingDeviceOrientationNotifications isMultitaskingSupported
      localizedModel model name orientation playInputClick
      proximityMonitoringEnabled=isProximityMonitoringEnabled proximityState systemName
      systemVersion uniqueIdentifier userInterfaceIdiom
    UIDocument: NSObject
      accommodatePresentedItemDeletionWithCompletionHandler: autosaveWithCompletionHandler:
      changeCountTokenForSaveOperation: closeWithCompletionHandler: contentsForType:error:
      disableEditing documentState enableEditing
      fileAttributesToWriteToURL:forSaveOperation:error: fileModificationDate=
      fileNameExtensionForType:saveOperation: fileType fileURL finishedHandlingError:recovered:
      handleError:userInteractionPermitted: hasUnsavedChanges loadFromContents:ofType:error:
      localizedName navigationItem:didEndRenamingWithTitle: openWithCompletionHandler:
      performAsynchronousFileAccessUsingBlock: presentedItemDidChange presentedItemDidGainVersion:
      presentedItemDidLoseVersion: presentedItemDidMoveToURL:
      presentedItemDidResolveConflictVersion: presentedItemOperationQueue presentedItemURL
      progress readFromURL:error: relinquishPresentedItemToReader:
      relinquishPresentedItemToWriter: restoreUserActivityState:
      revertToContentsOfURL:completionHandler: savePresentedItemChangesWithCompletionHandler:
      saveToURL:forSaveOperation:completionHandler: savingFileType undoManager= updateChangeCount:
      updateChangeCountWithToken:forSaveOperation: updateUserActivityState: userActivity=
      userInteractionNoLongerPermittedForError:
    UIDocumentBrowserViewController: UIViewController
      activeDocumentCreationIntent additionalLeadingNavigationBarButtonItems=
      additionalTrailingNavigationBarButtonItems= allowedContentTypes allowsDocumentCreation=
      allowsPickingMultipleItems= browserUserInterfaceStyle= contentTypesForRecentDocuments
      customActions= defaultDocumentAspectRatio= delegate= localizedCreateDocumentActionTitle=
      recentDocumentsContentTypes renameDocumentAtURL:proposedName:completionHandler:
      revealDocumentAtURL:importIfNeeded:completion: shouldShowFileExtensions=
      transitionControllerForDocumentAtURL: transitionControllerForDocumentURL:
    UIDocumentPickerViewController: UIViewController
      allowsMultipleSelection= delegate= directoryURL= documentPickerMode
      shouldShowFileExtensions=
    UIDynamicAnimator: NSObject
      addBehavior: behaviors delegate= elapsedTime isRunning itemsInRect:
      layoutAttributesForCellAtIndexPath: layoutAttributesForDecorationViewOfKind:atIndexPath:
      layoutAttributesForSupplementaryViewOfKind:atIndexPath: referenceView removeAllBehaviors
      removeBehavior: updateItemUsingCurrentState:
    UIDynamicBehavior: NSObject
      action= addChildBehavior: childBehaviors dynamicAnimator removeChildBehavior:
      willMoveToAnimator:
    UIFontPickerViewController: UIViewController
      configuration delegate= selectedFontDescriptor=
    UIGestureRecognizer: NSObject
      addTarget:action: allowedPressTypes= allowedTouchTypes= awakeFromNib buttonMask
      canBePreventedByGestureRecognizer: canPreventGestureRecognizer: cancelsTouchesInView=
      delaysTouchesBegan= delaysTouchesEnded= delegate= enabled=isEnabled ignorePress:forEvent:
      ignoreTouch:forEvent: locationInView: locationOfTouch:inView: modifierFlags name=
      numberOfTouches prepareForInterfaceBuilder pressesBegan:withEvent:
      pressesCancelled:withEvent: pressesChanged:withEvent: pressesEnded:withEvent:
      removeTarget:action: requireGestureRecognizerToFail: requiresExclusiveTouchType= reset
      shouldBeRequiredToFailByGestureRecognizer: shouldReceiveEvent:
      shouldRequireFailureOfGestureRecognizer: state= touchesBegan:withEvent:
      touchesCancelled:withEvent: touchesEnded:withEvent: touchesEstimatedPropertiesUpdated:
      touchesMoved:withEvent: view
    UIImagePickerController: UINavigationController
      allowsEditing= allowsImageEditing= cameraCaptureMode= cameraDevice= cameraFlashMode=
      cameraOverlayView= cameraViewTransform= imageExportPreset= mediaTypes= showsCameraControls=
      sourceType= startVideoCapture stopVideoCapture takePicture videoExportPreset=
      videoMaximumDuration= videoQuality=
    UIImageView: UIView
      addSymbolEffect: addSymbolEffect:options: addSymbolEffect:options:animated:
      adjustsImageSizeForAccessibilityContentSizeCategory= adjustsImageWhenAncestorFocused=
      animationDuration= animationImages= animationRepeatCount= focusedFrameGuide
      highlighted=isHighlighted highlightedAnimationImages= highlightedImage= image=
      imageDynamicRange isAnimating masksFocusEffectToContents= overlayContentView
      preferredImageDynamicRange= preferredSymbolConfiguration= removeAllSymbolEffects
      removeAllSymbolEffectsWithOptions: removeAllSymbolEffectsWithOptions:animated:
      removeSymbolEffectOfType: removeSymbolEffectOfType:options:
      removeSymbolEffectOfType:options:animated: setSymbolImage:withContentTransition:
      setSymbolImage:withContentTransition:options: startAnimating stopAnimating
    UIInputView: UIView
      allowsSelfSizing= inputViewStyle
    UIInputViewController: UIViewController
      advanceToNextInputMode conversationContext:didChange: dismissKeyboard
      handleInputModeListFromView:withEvent: hasDictationKey= hasFullAccess
      needsInputModeSwitchKey primaryLanguage= requestSupplementaryLexiconWithCompletion:
      selectionDidChange: selectionWillChange: setInputView: textDidChange: textDocumentProxy
      textWillChange:
    UILabel: UIView
      adjustsFontForContentSizeCategory= adjustsFontSizeToFitWidth=
      adjustsLetterSpacingToFitWidth= allowsDefaultTighteningForTruncation= attributedText=
      baselineAdjustment= drawTextInRect: enabled=isEnabled enablesMarqueeWhenAncestorFocused=
      font= highlighted=isHighlighted highlightedTextColor= lineBreakMode= lineBreakStrategy=
      minimumFontSize= minimumScaleFactor= numberOfLines= preferredMaxLayoutWidth=
      preferredVibrancy= shadowColor= shadowOffset= showsExpansionTextWhenTruncated= sizingRule=
      text= textAlignment= textColor= textRectForBounds:limitedToNumberOfLines:
    UIManagedDocument: UIDocument
      additionalContentForURL:error: managedObjectContext managedObjectModel modelConfiguration=
      persistentStoreOptions= persistentStoreTypeForFileType: readAdditionalContentFromURL:error:
    UINavigationBar: UIView
      backIndicatorImage= backIndicatorTransitionMaskImage= backItem backgroundImageForBarMetrics:
      backgroundImageForBarPosition:barMetrics: barPosition barStyle= barTintColor=
      behavioralStyle compactAppearance= compactScrollEdgeAppearance= currentNSToolbarSection
      delegate= items= largeTitleTextAttributes= popNavigationItemAnimated:
      preferredBehavioralStyle= prefersLargeTitles= pushNavigationItem:animated:
      scrollEdgeAppearance= setBackgroundImage:forBarMetrics:
      setBackgroundImage:forBarPosition:barMetrics: setItems:animated:
      setTitleVerticalPositionAdjustment:forBarMetrics: shadowImage= standardAppearance=
      titleTextAttributes= titleVerticalPositionAdjustmentForBarMetrics: topItem
      translucent=isTranslucent
    UINavigationController: UIViewController
      barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer delegate= hidesBarsOnSwipe=
      hidesBarsOnTap= hidesBarsWhenKeyboardAppears= hidesBarsWhenVerticallyCompact=
      interactivePopGestureRecognizer navigationBar navigationBarHidden=isNavigationBarHidden
      popToRootViewControllerAnimated: popToViewController:animated: popViewControllerAnimated:
      pushViewController:animated: setNavigationBarHidden:animated: setToolbarHidden:animated:
      setViewControllers:animated: toolbar toolbarHidden=isToolbarHidden topViewController
      viewControllers= visibleViewController
    UINavigationItem: NSObject
      additionalOverflowItems= awakeFromNib backAction= backBarButtonItem= backButtonDisplayMode=
      backButtonTitle= centerItemGroups= compactAppearance= compactScrollEdgeAppearance=
      customizationIdentifier= documentProperties= encodeWithCoder: hidesBackButton=
      hidesSearchBarWhenScrolling= largeTitleDisplayMode= leadingItemGroups= leftBarButtonItem=
      leftBarButtonItems= leftItemsSupplementBackButton= overflowPresentationSource
      pinnedTrailingGroup= preferredSearchBarPlacement= prepareForInterfaceBuilder prompt=
      renameDelegate= rightBarButtonItem= rightBarButtonItems= scrollEdgeAppearance=
      searchBarPlacement searchController= setHidesBackButton:animated:
      setLeftBarButtonItem:animated: setLeftBarButtonItems:animated:
      setRightBarButtonItem:animated: setRightBarButtonItems:animated: standardAppearance= style=
      title= titleMenuProvider= titleView= trailingItemGroups=
    UIPageControl: UIControl
      allowsContinuousInteraction= backgroundStyle= currentPage= currentPageIndicatorImageForPage:
      currentPageIndicatorTintColor= defersCurrentPageDisplay= direction= hidesForSinglePage=
      indicatorImageForPage: interactionState numberOfPages= pageIndicatorTintColor=
      preferredCurrentPageIndicatorImage= preferredIndicatorImage= progress=
      setCurrentPageIndicatorImage:forPage: setIndicatorImage:forPage: sizeForNumberOfPages:
      updateCurrentPageDisplay
    UIPageViewController: UIViewController
      dataSource= delegate= doubleSided=isDoubleSided gestureRecognizers navigationOrientation
      spineLocation transitionStyle viewControllers
    UIPasteboard: NSObject
      URL= URLs= addItems: changeCount color= colors= containsPasteboardTypes:
      containsPasteboardTypes:inItemSet: dataForPasteboardType: dataForPasteboardType:inItemSet:
      detectPatternsForPatterns:completionHandler:
      detectPatternsForPatterns:inItemSet:completionHandler:
      detectValuesForPatterns:completionHandler:
      detectValuesForPatterns:inItemSet:completionHandler: hasColors hasImages hasStrings hasURLs
      image= images= itemProviders= itemSetWithPasteboardTypes: items= name numberOfItems
      pasteboardTypes pasteboardTypesForItemSet: persistent=isPersistent
      setData:forPasteboardType: setItemProviders:localOnly:expirationDate: setItems:options:
      setObjects: setObjects:localOnly:expirationDate: setValue:forPasteboardType: string=
      strings= valueForPasteboardType: valuesForPasteboardType:inItemSet:
    UIPickerView: UIView
      dataSource= delegate= numberOfComponents numberOfRowsInComponent: reloadAllComponents
      reloadComponent: rowSizeForComponent: selectRow:inComponent:animated:
      selectedRowInComponent: showsSelectionIndicator= viewForRow:forComponent:
    UIPopoverPresentationController: UIPresentationController
      adaptiveSheetPresentationController arrowDirection backgroundColor= barButtonItem=
      canOverlapSourceViewRect= passthroughViews= permittedArrowDirections=
      popoverBackgroundViewClass= popoverLayoutMargins= sourceItem= sourceRect= sourceView=
    UIPresentationController: NSObject
      adaptivePresentationStyle adaptivePresentationStyleForTraitCollection: containerView
      containerViewDidLayoutSubviews containerViewWillLayoutSubviews delegate=
      didUpdateFocusInContext:withAnimationCoordinator: dismissalTransitionDidEnd:
      dismissalTransitionWillBegin focusItemContainer frameOfPresentedViewInContainerView
      overrideTraitCollection= parentFocusEnvironment preferredContentSize
      preferredContentSizeDidChangeForChildContentContainer: preferredFocusEnvironments
      preferredFocusedView presentationStyle presentationTransitionDidEnd:
      presentationTransitionWillBegin presentedView presentedViewController
      presentingViewController registerForTraitChanges:withAction:
      registerForTraitChanges:withHandler: registerForTraitChanges:withTarget:action:
      setNeedsFocusUpdate shouldPresentInFullscreen shouldRemovePresentersView
      shouldUpdateFocusInContext: sizeForChildContentContainer:withParentContainerSize:
      soundIdentifierForFocusUpdateInContext:
      systemLayoutFittingSizeDidChangeForChildContentContainer: traitCollection
      traitCollectionDidChange: traitOverrides unregisterForTraitChanges: updateFocusIfNeeded
      viewWillTransitionToSize:withTransitionCoordinator:
      willTransitionToTraitCollection:withTransitionCoordinator:
    UIProgressView: UIView
      observedProgress= progress= progressImage= progressTintColor= progressViewStyle=
      setProgress:animated: trackImage= trackTintColor=
    UIReferenceLibraryViewController: UIViewController
    UIRefreshControl: UIControl
      attributedTitle= beginRefreshing endRefreshing isRefreshing
    UIResponder: NSObject
      activityItemsConfiguration= awakeFromNib becomeFirstResponder buildMenuWithBuilder:
      canBecomeFirstResponder canPasteItemProviders: canPerformAction:withSender:
      canResignFirstResponder captureTextFromCamera: copy: cut: decreaseSize: delete: duplicate:
      editingInteractionConfiguration export: find: findAndReplace: findNext: findPrevious:
      increaseSize: inputAccessoryView inputAccessoryViewController inputAssistantItem inputView
      inputViewController isFirstResponder keyCommands makeTextWritingDirectionLeftToRight:
      makeTextWritingDirectionRightToLeft: motionBegan:withEvent: motionCancelled:withEvent:
      motionEnded:withEvent: move: nextResponder paste: pasteAndGo: pasteAndMatchStyle:
      pasteAndSearch: pasteConfiguration= pasteItemProviders: prepareForInterfaceBuilder
      pressesBegan:withEvent: pressesCancelled:withEvent: pressesChanged:withEvent:
      pressesEnded:withEvent: print: reloadInputViews remoteControlReceivedWithEvent: rename:
      resignFirstResponder restoreUserActivityState: select: selectAll: showWritingTools:
      targetForAction:withSender: textInputContextIdentifier textInputMode toggleBoldface:
      toggleItalics: toggleUnderline: touchesBegan:withEvent: touchesCancelled:withEvent:
      touchesEnded:withEvent: touchesEstimatedPropertiesUpdated: touchesMoved:withEvent:
      undoManager updateTextAttributesWithConversionHandler: updateUserActivityState:
      useSelectionForFind: userActivity= validateCommand:
    UIScene: UIResponder
      activationConditions= activationState completeStateRestoration delegate=
      extendStateRestoration openURL:options:completionHandler: pointerLockState session subtitle=
      systemProtectionManager title=
    UIScreen: NSObject
      applicationFrame availableModes bounds brightness= calibratedLatency coordinateSpace
      currentEDRHeadroom currentMode= displayLinkWithTarget:selector: fixedCoordinateSpace
      focusedItem focusedView isCaptured maximumFramesPerSecond mirroredScreen nativeBounds
      nativeScale overscanCompensation= overscanCompensationInsets potentialEDRHeadroom
      preferredMode referenceDisplayModeStatus scale snapshotViewAfterScreenUpdates: supportsFocus
      traitCollection traitCollectionDidChange: wantsSoftwareDimming=
    UIScrollView: UIView
      adjustedContentInset adjustedContentInsetDidChange allowsKeyboardScrolling=
      alwaysBounceHorizontal= alwaysBounceVertical= automaticallyAdjustsScrollIndicatorInsets=
      bounces= bouncesHorizontally= bouncesVertically= bouncesZoom= canCancelContentTouches=
      contentAlignmentPoint= contentInset= contentInsetAdjustmentBehavior= contentLayoutGuide
      contentOffset= contentSize= decelerationRate= delaysContentTouches= delegate=
      directionalLockEnabled=isDirectionalLockEnabled directionalPressGestureRecognizer
      flashScrollIndicators frameLayoutGuide horizontalScrollIndicatorInsets= indexDisplayMode=
      indicatorStyle= isDecelerating isDragging isScrollAnimating isTracking isZoomAnimating
      isZoomBouncing isZooming keyboardDismissMode= maximumZoomScale= minimumZoomScale=
      pagingEnabled=isPagingEnabled panGestureRecognizer pinchGestureRecognizer refreshControl=
      scrollEnabled=isScrollEnabled scrollIndicatorInsets= scrollRectToVisible:animated:
      scrollsToTop= setContentOffset:animated: setZoomScale:animated:
      showsHorizontalScrollIndicator= showsVerticalScrollIndicator= stopScrollingAndZooming
      touchesShouldBegin:withEvent:inContentView: touchesShouldCancelInContentView:
      transfersHorizontalScrollingToParent= transfersVerticalScrollingToParent=
      verticalScrollIndicatorInsets= visibleSize withScrollIndicatorsShownForContentOffsetChanges:
      zoomScale= zoomToRect:animated:
    UISearchBar: UIView
      allowedWritingToolsResultOptions= autocapitalizationType= autocorrectionType=
      backgroundImage= backgroundImageForBarPosition:barMetrics: barPosition barStyle=
      barTintColor= conversationContext= delegate= enabled=isEnabled
      enablesReturnKeyAutomatically= imageForSearchBarIcon:state: inlinePredictionType=
      keyboardAppearance= keyboardType= lookToDictateEnabled=isLookToDictateEnabled
      mathExpressionCompletionType= passwordRules= placeholder=
      positionAdjustmentForSearchBarIcon: prompt= returnKeyType= scopeBarBackgroundImage=
      scopeBarButtonBackgroundImageForState:
      scopeBarButtonDividerImageForLeftSegmentState:rightSegmentState:
      scopeBarButtonTitleTextAttributesForState: scopeButtonTitles= searchBarStyle=
      searchFieldBackgroundImageForState: searchFieldBackgroundPositionAdjustment=
      searchResultsButtonSelected=isSearchResultsButtonSelected searchTextField
      searchTextPositionAdjustment= secureTextEntry=isSecureTextEntry selectedScopeButtonIndex=
      setBackgroundImage:forBarPosition:barMetrics: setImage:forSearchBarIcon:state:
      setInputAccessoryView: setPositionAdjustment:forSearchBarIcon:
      setScopeBarButtonBackgroundImage:forState:
      setScopeBarButtonDividerImage:forLeftSegmentState:rightSegmentState:
      setScopeBarButtonTitleTextAttributes:forState: setSearchFieldBackgroundImage:forState:
      setShowsCancelButton:animated: setShowsScopeBar:animated: showsBookmarkButton=
      showsCancelButton= showsScopeBar= showsSearchResultsButton= smartDashesType=
      smartInsertDeleteType= smartQuotesType= spellCheckingType= text= textContentType=
      translucent=isTranslucent writingToolsBehavior=
    UISearchController: UIViewController
      active=isActive animateTransition: automaticallyShowsCancelButton=
      automaticallyShowsScopeBar= automaticallyShowsSearchResultsController= delegate=
      dimsBackgroundDuringPresentation= hidesNavigationBarDuringPresentation=
      ignoresSearchSuggestionsForSearchBarPlacementStacked= obscuresBackgroundDuringPresentation=
      scopeBarActivation= searchBar searchBarPlacement searchResultsController
      searchResultsUpdater= searchSuggestions= showsSearchResultsController= transitionDuration:
    UISegmentedControl: UIControl
      actionForSegmentAtIndex: apportionsSegmentWidthsByContent=
      backgroundImageForState:barMetrics: contentOffsetForSegmentAtIndex:
      contentPositionAdjustmentForSegmentType:barMetrics:
      dividerImageForLeftSegmentState:rightSegmentState:barMetrics: imageForSegmentAtIndex:
      insertSegmentWithAction:atIndex:animated: insertSegmentWithImage:atIndex:animated:
      insertSegmentWithTitle:atIndex:animated: isEnabledForSegmentAtIndex: momentary=isMomentary
      numberOfSegments removeAllSegments removeSegmentAtIndex:animated:
      segmentIndexForActionIdentifier: segmentedControlStyle= selectedSegmentIndex=
      selectedSegmentTintColor= setAction:forSegmentAtIndex:
      setBackgroundImage:forState:barMetrics: setContentOffset:forSegmentAtIndex:
      setContentPositionAdjustment:forSegmentType:barMetrics: setEnabled:forSegmentAtIndex:
      setImage:forSegmentAtIndex: setTitle:forSegmentAtIndex: setTitleTextAttributes:forState:
      setWidth:forSegmentAtIndex: springLoaded=isSpringLoaded titleForSegmentAtIndex:
      titleTextAttributesForState: widthForSegmentAtIndex:
    UISlider: UIControl
      behavioralStyle continuous=isContinuous currentMaximumTrackImage currentMinimumTrackImage
      currentThumbImage maximumTrackImageForState: maximumTrackTintColor= maximumValue=
      maximumValueImage= maximumValueImageRectForBounds: minimumTrackImageForState:
      minimumTrackTintColor= minimumValue= minimumValueImage= minimumValueImageRectForBounds:
      preferredBehavioralStyle= setMaximumTrackImage:forState: setMinimumTrackImage:forState:
      setThumbImage:forState: setValue:animated: thumbImageForState:
      thumbRectForBounds:trackRect:value: thumbTintColor= trackRectForBounds: value=
    UISplitViewController: UIViewController
      delegate= displayMode displayModeButtonItem displayModeButtonVisibility= hideColumn:
      isCollapsed maximumPrimaryColumnWidth= maximumSupplementaryColumnWidth=
      minimumPrimaryColumnWidth= minimumSupplementaryColumnWidth= preferredDisplayMode=
      preferredPrimaryColumnWidth= preferredPrimaryColumnWidthFraction= preferredSplitBehavior=
      preferredSupplementaryColumnWidth= preferredSupplementaryColumnWidthFraction=
      presentsWithGesture= primaryBackgroundStyle= primaryColumnWidth primaryEdge=
      setViewController:forColumn: showColumn: showsSecondaryOnlyButton= splitBehavior style
      supplementaryColumnWidth viewControllerForColumn: viewControllers=
    UIStackView: UIView
      addArrangedSubview: alignment= arrangedSubviews axis=
      baselineRelativeArrangement=isBaselineRelativeArrangement customSpacingAfterView:
      distribution= insertArrangedSubview:atIndex:
      layoutMarginsRelativeArrangement=isLayoutMarginsRelativeArrangement removeArrangedSubview:
      setCustomSpacing:afterView: spacing=
    UIStepper: UIControl
      autorepeat= backgroundImageForState: continuous=isContinuous decrementImageForState:
      dividerImageForLeftSegmentState:rightSegmentState: incrementImageForState: maximumValue=
      minimumValue= setBackgroundImage:forState: setDecrementImage:forState:
      setDividerImage:forLeftSegmentState:rightSegmentState: setIncrementImage:forState:
      stepValue= value= wraps=
    UIStoryboardSegue: NSObject
      destinationViewController identifier perform sourceViewController
    UISwitch: UIControl
      offImage= on=isOn onImage= onTintColor= preferredStyle= setOn:animated: style
      thumbTintColor= title=
    UITabBar: UIView
      backgroundImage= barStyle= barTintColor= beginCustomizingItems: delegate=
      endCustomizingAnimated: isCustomizing itemPositioning= itemSpacing= itemWidth= items=
      leadingAccessoryView scrollEdgeAppearance= selectedImageTintColor= selectedItem=
      selectionIndicatorImage= setItems:animated: shadowImage= springLoaded=isSpringLoaded
      standardAppearance= trailingAccessoryView translucent=isTranslucent unselectedItemTintColor=
    UITabBarController: UIViewController
      compactTabIdentifiers= customizableViewControllers= customizationIdentifier= delegate= mode=
      moreNavigationController selectedIndex= selectedTab= selectedViewController=
      setTabBarHidden:animated: setTabs:animated: setViewControllers:animated: sidebar tabBar
      tabBar:didBeginCustomizingItems: tabBar:didEndCustomizingItems:changed:
      tabBar:didSelectItem: tabBar:willBeginCustomizingItems:
      tabBar:willEndCustomizingItems:changed: tabBarHidden=isTabBarHidden tabForIdentifier: tabs=
      viewControllers=
    UITabBarItem: UIBarItem
      badgeColor= badgeTextAttributesForState: badgeValue= finishedSelectedImage
      finishedUnselectedImage frameInView: scrollEdgeAppearance= selectedImage=
      setBadgeTextAttributes:forState: setFinishedSelectedImage:withFinishedUnselectedImage:
      springLoaded=isSpringLoaded standardAppearance= titlePositionAdjustment=
    UITableView: UIScrollView
      allowsFocus= allowsFocusDuringEditing= allowsMultipleSelection=
      allowsMultipleSelectionDuringEditing= allowsSelection= allowsSelectionDuringEditing=
      backgroundView= beginUpdates cellForRowAtIndexPath: cellLayoutMarginsFollowReadableWidth=
      contentHuggingElements= contextMenuInteraction dataSource=
      dataSourceIndexPathForPresentationIndexPath:
      dataSourceSectionIndexForPresentationSectionIndex: deleteRowsAtIndexPaths:withRowAnimation:
      deleteSections:withRowAnimation: dequeueReusableCellWithIdentifier:
      dequeueReusableCellWithIdentifier:forIndexPath:
      dequeueReusableHeaderFooterViewWithIdentifier: deselectRowAtIndexPath:animated:
      dragDelegate= dragInteractionEnabled= dropDelegate= editing=isEditing endUpdates
      estimatedRowHeight= estimatedSectionFooterHeight= estimatedSectionHeaderHeight=
      fillerRowHeight= footerViewForSection: hasActiveDrag hasActiveDrop hasUncommittedUpdates
      headerViewForSection: indexPathForCell: indexPathForRowAtPoint: indexPathForSelectedRow
      indexPathsForRowsInRect: indexPathsForSelectedRows indexPathsForVisibleRows
      insertRowsAtIndexPaths:withRowAnimation: insertSections:withRowAnimation:
      insetsContentViewsToSafeArea= moveRowAtIndexPath:toIndexPath: moveSection:toSection:
      numberOfRowsInSection: numberOfSections performBatchUpdates:completion:
      performUsingPresentationValues: prefetchDataSource= prefetchingEnabled=isPrefetchingEnabled
      presentationIndexPathForDataSourceIndexPath:
      presentationSectionIndexForDataSourceSectionIndex: reconfigureRowsAtIndexPaths:
      rectForFooterInSection: rectForHeaderInSection: rectForRowAtIndexPath: rectForSection:
      registerClass:forCellReuseIdentifier: registerClass:forHeaderFooterViewReuseIdentifier:
      registerNib:forCellReuseIdentifier: registerNib:forHeaderFooterViewReuseIdentifier:
      reloadData reloadRowsAtIndexPaths:withRowAnimation: reloadSectionIndexTitles
      reloadSections:withRowAnimation: remembersLastFocusedIndexPath= rowHeight=
      scrollToNearestSelectedRowAtScrollPosition:animated:
      scrollToRowAtIndexPath:atScrollPosition:animated: sectionFooterHeight= sectionHeaderHeight=
      sectionHeaderTopPadding= sectionIndexBackgroundColor= sectionIndexColor=
      sectionIndexMinimumDisplayRowCount= sectionIndexTrackingBackgroundColor=
      selectRowAtIndexPath:animated:scrollPosition: selectionFollowsFocus= selfSizingInvalidation=
      separatorColor= separatorEffect= separatorInset= separatorInsetReference= separatorStyle=
      setEditing:animated: springLoaded=isSpringLoaded style tableFooterView= tableHeaderView=
      visibleCells
    UITableViewCell: UIView
      accessoryAction= accessoryType= accessoryView= automaticallyUpdatesBackgroundConfiguration=
      automaticallyUpdatesContentConfiguration= backgroundConfiguration= backgroundView=
      configurationState configurationUpdateHandler= contentConfiguration= contentView
      defaultBackgroundConfiguration defaultContentConfiguration detailTextLabel
      didTransitionToState: dragStateDidChange: editAction= editing=isEditing
      editingAccessoryType= editingAccessoryView= editingStyle focusStyle= font=
      gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:
      gestureRecognizer:shouldReceiveEvent: gestureRecognizer:shouldReceivePress:
      gestureRecognizer:shouldReceiveTouch:
      gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:
      gestureRecognizer:shouldRequireFailureOfGestureRecognizer: hidesAccessoryWhenEditing=
      highlighted=isHighlighted image= imageView indentationLevel= indentationWidth=
      lineBreakMode= multipleSelectionBackgroundView= prepareForReuse reuseIdentifier
      selected=isSelected selectedBackgroundView= selectedImage= selectedTextColor=
      selectionStyle= separatorInset= setEditing:animated: setHighlighted:animated:
      setNeedsUpdateConfiguration setSelected:animated: shouldIndentWhileEditing=
      showingDeleteConfirmation showsReorderControl= target= text= textAlignment= textColor=
      textLabel updateConfigurationUsingState: userInteractionEnabledWhileDragging=
      willTransitionToState:
    UITableViewController: UIViewController
      clearsSelectionOnViewWillAppear= numberOfSectionsInTableView: refreshControl=
      tableView:cellForRowAtIndexPath: tableView:didEndEditingRowAtIndexPath:
      tableView:heightForFooterInSection: tableView:heightForHeaderInSection:
      tableView:heightForRowAtIndexPath: tableView:indentationLevelForRowAtIndexPath:
      tableView:numberOfRowsInSection: tableView:titleForFooterInSection:
      tableView:titleForHeaderInSection: tableView:viewForFooterInSection:
      tableView:viewForHeaderInSection: tableView:willBeginEditingRowAtIndexPath: tableView=
    UITableViewDiffableDataSource: NSObject
      applySnapshot:animatingDifferences: applySnapshot:animatingDifferences:completion:
      applySnapshotUsingReloadData: applySnapshotUsingReloadData:completion: defaultRowAnimation=
      indexForSectionIdentifier: indexPathForItemIdentifier: itemIdentifierForIndexPath:
      numberOfSectionsInTableView: sectionIdentifierForIndex: sectionIndexTitlesForTableView:
      snapshot tableView:canEditRowAtIndexPath: tableView:canMoveRowAtIndexPath:
      tableView:cellForRowAtIndexPath: tableView:commitEditingStyle:forRowAtIndexPath:
      tableView:moveRowAtIndexPath:toIndexPath: tableView:numberOfRowsInSection:
      tableView:sectionForSectionIndexTitle:atIndex: tableView:titleForFooterInSection:
      tableView:titleForHeaderInSection:
    UITableViewHeaderFooterView: UIView
      automaticallyUpdatesBackgroundConfiguration= automaticallyUpdatesContentConfiguration=
      backgroundConfiguration= backgroundView= configurationState configurationUpdateHandler=
      contentConfiguration= contentView defaultBackgroundConfiguration defaultContentConfiguration
      detailTextLabel prepareForReuse reuseIdentifier setNeedsUpdateConfiguration textLabel
      updateConfigurationUsingState:
    UITextField: UIControl
      adjustsFontForContentSizeCategory= adjustsFontSizeToFitWidth=
      allowedWritingToolsResultOptions= allowsEditingTextAttributes= attributedPlaceholder=
      attributedText= attributedTextInRange: autocapitalizationType= autocorrectionType=
      background= baseWritingDirectionForPosition:inDirection: beginFloatingCursorAtPoint:
      beginningOfDocument borderRectForBounds: borderStyle= caretRectForPosition:
      caretTransformForPosition: characterOffsetOfPosition:withinRange: characterRangeAtPoint:
      characterRangeByExtendingPosition:inDirection: clearButtonMode= clearButtonRectForBounds:
      clearsOnBeginEditing= clearsOnInsertion= closestPositionToPoint:
      closestPositionToPoint:withinRange: comparePosition:toPosition: conversationContext=
      defaultTextAttributes= delegate= deleteBackward dictationRecognitionFailed
      dictationRecordingDidEnd didDismissWritingTools disabledBackground= drawPlaceholderInRect:
      drawTextInRect: editMenuForTextRange:suggestedActions: editingRectForBounds:
      enablesReturnKeyAutomatically= endFloatingCursor endOfDocument firstRectForRange: font=
      frameForDictationResultPlaceholder: hasText inlinePredictionType= inputDelegate=
      insertAdaptiveImageGlyph:replacementRange: insertAttributedText: insertDictationResult:
      insertDictationResultPlaceholder insertText: insertText:alternatives:style:
      insertTextPlaceholderWithSize: interactionState= isEditing isTextDragActive isTextDropActive
      keyboardAppearance= keyboardType= leftView= leftViewMode= leftViewRectForBounds:
      markedTextRange markedTextStyle= mathExpressionCompletionType= minimumFontSize=
      offsetFromPosition:toPosition: passwordRules= pasteDelegate= placeholder=
      placeholderRectForBounds: positionFromPosition:inDirection:offset:
      positionFromPosition:offset: positionWithinRange:atCharacterOffset:
      positionWithinRange:farthestInDirection: removeDictationResultPlaceholder:willInsertResult:
      removeTextPlaceholder: replaceRange:withAttributedText: replaceRange:withText:
      returnKeyType= rightView= rightViewMode= rightViewRectForBounds:
      secureTextEntry=isSecureTextEntry selectedTextRange= selectionAffinity=
      selectionRectsForRange: setAttributedMarkedText:selectedRange:
      setBaseWritingDirection:forRange: setInputAccessoryView: setInputView:
      setMarkedText:selectedRange: shouldChangeTextInRange:replacementText: sizingRule=
      smartDashesType= smartInsertDeleteType= smartQuotesType= spellCheckingType=
      supportsAdaptiveImageGlyph= text= textAlignment= textColor= textContentType=
      textDragDelegate= textDragInteraction textDragOptions= textDropDelegate= textDropInteraction
      textInRange: textInputView textRangeFromPosition:toPosition: textRectForBounds:
      textStylingAtPosition:inDirection: tokenizer typingAttributes= unmarkText
      updateFloatingCursorAtPoint: willDismissEditMenuWithAnimator:
      willPresentEditMenuWithAnimator: willPresentWritingTools writingToolsBehavior=
    UITextView: UIScrollView
      adjustsFontForContentSizeCategory= allowedWritingToolsResultOptions=
      allowsEditingTextAttributes= attributedText= attributedTextInRange: autocapitalizationType=
      autocorrectionType= baseWritingDirectionForPosition:inDirection: beginFloatingCursorAtPoint:
      beginningOfDocument borderStyle= caretRectForPosition: caretTransformForPosition:
      characterOffsetOfPosition:withinRange: characterRangeAtPoint:
      characterRangeByExtendingPosition:inDirection: clearAllDecoratedFoundText clearsOnInsertion=
      closestPositionToPoint: closestPositionToPoint:withinRange:
      compareFoundRange:toRange:inDocument: compareOrderFromDocument:toDocument:
      comparePosition:toPosition: conversationContext= dataDetectorTypes=
      decorateFoundTextRange:inDocument:usingStyle: deleteBackward dictationRecognitionFailed
      dictationRecordingDidEnd didDismissWritingTools
      drawTextHighlightBackgroundForTextRange:origin: editMenuForTextRange:suggestedActions:
      editable=isEditable enablesReturnKeyAutomatically= endFloatingCursor endOfDocument
      findInteraction findInteraction:didBeginFindSession: findInteraction:didEndFindSession:
      findInteraction:sessionForView: findInteractionEnabled=isFindInteractionEnabled
      firstRectForRange: font= frameForDictationResultPlaceholder: hasText inlinePredictionType=
      inputDelegate= insertAdaptiveImageGlyph:replacementRange: insertAttributedText:
      insertDictationResult: insertDictationResultPlaceholder insertText:
      insertText:alternatives:style: insertTextPlaceholderWithSize: interactionState=
      isTextDragActive isTextDropActive isWritingToolsActive keyboardAppearance= keyboardType=
      layoutManager linkTextAttributes= markedTextRange markedTextStyle=
      mathExpressionCompletionType= offsetFromPosition:toPosition: passwordRules= pasteDelegate=
      performTextSearchWithQueryString:usingOptions:resultAggregator:
      positionFromPosition:inDirection:offset: positionFromPosition:offset:
      positionWithinRange:atCharacterOffset: positionWithinRange:farthestInDirection:
      removeDictationResultPlaceholder:willInsertResult: removeTextPlaceholder:
      replaceAllOccurrencesOfQueryString:usingOptions:withText:
      replaceFoundTextInRange:inDocument:withText: replaceRange:withAttributedText:
      replaceRange:withText: returnKeyType= scrollRangeToVisible: scrollRangeToVisible:inDocument:
      secureTextEntry=isSecureTextEntry selectable=isSelectable selectedRange= selectedTextRange=
      selectedTextSearchDocument selectionAffinity= selectionRectsForRange:
      setAttributedMarkedText:selectedRange: setBaseWritingDirection:forRange:
      setInputAccessoryView: setInputView: setMarkedText:selectedRange:
      shouldChangeTextInRange:replacementText: shouldReplaceFoundTextInRange:inDocument:withText:
      sizingRule= smartDashesType= smartInsertDeleteType= smartQuotesType= spellCheckingType=
      supportsAdaptiveImageGlyph= supportsTextReplacement text= textAlignment= textColor=
      textContainer textContainerInset= textContentType= textDragDelegate= textDragInteraction
      textDragOptions= textDropDelegate= textDropInteraction textFormattingConfiguration=
      textHighlightAttributes= textInRange: textInputView textLayoutManager
      textRangeFromPosition:toPosition: textStorage textStylingAtPosition:inDirection: tokenizer
      typingAttributes= unmarkText updateFloatingCursorAtPoint: usesStandardTextScaling=
      willDismissEditMenuWithAnimator: willHighlightFoundTextRange:inDocument:
      willPresentEditMenuWithAnimator: willPresentWritingTools writingToolsBehavior=
      writingToolsCoordinator
    UIToolbar: UIView
      backgroundImageForToolbarPosition:barMetrics: barPosition barStyle= barTintColor=
      compactAppearance= compactScrollEdgeAppearance= delegate= items= scrollEdgeAppearance=
      setBackgroundImage:forToolbarPosition:barMetrics: setItems:animated:
      setShadowImage:forToolbarPosition: shadowImageForToolbarPosition: standardAppearance=
      translucent=isTranslucent
    UIVideoEditorController: UINavigationController
      videoMaximumDuration= videoPath= videoQuality=
    UIView: UIResponder
      accessibilityIdentifier= accessibilityIgnoresInvertColors= actionForLayer:forKey:
      addConstraint: addConstraints: addGestureRecognizer: addInteraction: addLayoutGuide:
      addMotionEffect: addSubview: alignmentRectForFrame: alignmentRectInsets alpha= anchorPoint=
      appliedContentSizeCategoryLimitsDescription autoresizesSubviews= autoresizingMask=
      backgroundColor= bottomAnchor bounds= bringSubviewToFront: canBecomeFocused center=
      centerXAnchor centerYAnchor clearsContextBeforeDrawing= clipsToBounds= collisionBoundingPath
      collisionBoundsType constraints constraintsAffectingLayoutForAxis:
      contentCompressionResistancePriorityForAxis: contentHuggingPriorityForAxis: contentMode=
      contentScaleFactor= contentStretch= convertPoint:fromCoordinateSpace: convertPoint:fromView:
      convertPoint:toCoordinateSpace: convertPoint:toView: convertRect:fromCoordinateSpace:
      convertRect:fromView: convertRect:toCoordinateSpace: convertRect:toView: coordinateSpace
      decodeRestorableStateWithCoder: didAddSubview: didHintFocusMovement: didMoveToSuperview
      didMoveToWindow didUpdateFocusInContext:withAnimationCoordinator: directionalLayoutMargins=
      displayLayer: drawLayer:inContext: drawRect: drawRect:forViewPrintFormatter:
      drawViewHierarchyInRect:afterScreenUpdates: effectiveUserInterfaceLayoutDirection
      encodeRestorableStateWithCoder: encodeWithCoder: endEditing:
      exchangeSubviewAtIndex:withSubviewAtIndex: exclusiveTouch=isExclusiveTouch
      exerciseAmbiguityInLayout firstBaselineAnchor focusEffect= focusGroupIdentifier=
      focusGroupPriority= focusItemContainer focusItemDeferralMode focusItemsInRect: frame=
      frameForAlignmentRect: frameInView: gestureRecognizerShouldBegin: gestureRecognizers=
      hasAmbiguousLayout heightAnchor hidden=isHidden hitTest:withEvent: hoverStyle=
      insertSubview:aboveSubview: insertSubview:atIndex: insertSubview:belowSubview:
      insetsLayoutMarginsFromSafeArea= interactions= intrinsicContentSize
      invalidateIntrinsicContentSize isDescendantOfView: isFocused isTransparentFocusItem
      keyboardLayoutGuide largeContentImage= largeContentImageInsets= largeContentTitle=
      lastBaselineAnchor layer layerWillDraw: layoutGuides layoutIfNeeded layoutMargins=
      layoutMarginsDidChange layoutMarginsGuide layoutSublayersOfLayer: layoutSubviews
      leadingAnchor leftAnchor maskView= maximumContentSizeCategory= minimumContentSizeCategory=
      motionEffects= multipleTouchEnabled=isMultipleTouchEnabled needsUpdateConstraints
      opaque=isOpaque overrideUserInterfaceStyle= parentFocusEnvironment pointInside:withEvent:
      preferredFocusEnvironments preferredFocusedView preservesSuperviewLayoutMargins=
      readableContentGuide registerForTraitChanges:withAction:
      registerForTraitChanges:withHandler: registerForTraitChanges:withTarget:action:
      removeConstraint: removeConstraints: removeFromSuperview removeGestureRecognizer:
      removeInteraction: removeLayoutGuide: removeMotionEffect:
      resizableSnapshotViewFromRect:afterScreenUpdates:withCapInsets: restorationIdentifier=
      rightAnchor safeAreaInsets safeAreaInsetsDidChange safeAreaLayoutGuide
      scalesLargeContentImage= semanticContentAttribute= sendSubviewToBack:
      setContentCompressionResistancePriority:forAxis: setContentHuggingPriority:forAxis:
      setNeedsDisplay setNeedsDisplayInRect: setNeedsFocusUpdate setNeedsLayout
      setNeedsUpdateConstraints shouldUpdateFocusInContext: showsLargeContentViewer= sizeThatFits:
      sizeToFit snapshotViewAfterScreenUpdates: soundIdentifierForFocusUpdateInContext: subviews
      superview systemLayoutSizeFittingSize:
      systemLayoutSizeFittingSize:withHorizontalFittingPriority:verticalFittingPriority: tag=
      tintAdjustmentMode= tintColor= tintColorDidChange topAnchor trailingAnchor traitCollection
      traitCollectionDidChange: traitOverrides transform3D= transform=
      translatesAutoresizingMaskIntoConstraints= unregisterForTraitChanges: updateConstraints
      updateConstraintsIfNeeded updateFocusIfNeeded updateTraitsIfNeeded
      userInteractionEnabled=isUserInteractionEnabled viewForBaselineLayout
      viewForFirstBaselineLayout viewForLastBaselineLayout viewPrintFormatter viewWithTag:
      widthAnchor willMoveToSuperview: willMoveToWindow: willRemoveSubview: window
    UIViewController: UIResponder
      activePresentationController addChildViewController: addKeyCommand:
      additionalSafeAreaInsets= allowedChildViewControllersForUnwindingFromSource:
      applicationFinishedRestoringState automaticallyAdjustsScrollViewInsets=
      automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers
      beginAppearanceTransition:animated: beginRequestWithExtensionContext: bottomLayoutGuide
      canPerformUnwindSegueAction:fromViewController:sender:
      canPerformUnwindSegueAction:fromViewController:withSender:
      childViewControllerContainingSegueSource: childViewControllerForHomeIndicatorAutoHidden
      childViewControllerForPointerLock childViewControllerForScreenEdgesDeferringSystemGestures
      childViewControllerForStatusBarHidden childViewControllerForStatusBarStyle
      childViewControllers collapseSecondaryViewController:forSplitViewController:
      contentScrollViewForEdge: contentSizeForViewInPopover= contentUnavailableConfiguration=
      contentUnavailableConfigurationState decodeRestorableStateWithCoder:
      definesPresentationContext= didAnimateFirstHalfOfRotationToInterfaceOrientation:
      didMoveToParentViewController: didReceiveMemoryWarning didRotateFromInterfaceOrientation:
      didUpdateFocusInContext:withAnimationCoordinator: disablesAutomaticKeyboardDismissal
      dismissModalViewControllerAnimated: dismissViewControllerAnimated:completion:
      edgesForExtendedLayout= editButtonItem editing=isEditing encodeRestorableStateWithCoder:
      encodeWithCoder: endAppearanceTransition extendedLayoutIncludesOpaqueBars= extensionContext
      focusGroupIdentifier= focusItemContainer hidesBottomBarWhenPushed=
      interactionActivityTrackingBaseName= interfaceOrientation isBeingDismissed isBeingPresented
      isMovingFromParentViewController isMovingToParentViewController isViewLoaded loadView
      loadViewIfNeeded modalInPopover=isModalInPopover modalInPresentation=isModalInPresentation
      modalPresentationCapturesStatusBarAppearance= modalPresentationStyle= modalTransitionStyle=
      modalViewController navigationController navigationItem nibBundle nibName
      objectRestorationClass overrideTraitCollectionForChildViewController:
      overrideUserInterfaceStyle= parentFocusEnvironment parentViewController
      performSegueWithIdentifier:sender: performsActionsWhilePresentingModally
      popoverPresentationController preferredContentSize=
      preferredContentSizeDidChangeForChildContentContainer: preferredFocusEnvironments
      preferredFocusedView preferredInterfaceOrientationForPresentation
      preferredScreenEdgesDeferringSystemGestures preferredStatusBarStyle
      preferredStatusBarUpdateAnimation preferredTransition= prefersHomeIndicatorAutoHidden
      prefersPointerLocked prefersStatusBarHidden prepareForSegue:sender:
      presentModalViewController:animated: presentViewController:animated:completion:
      presentationController presentedViewController presentingViewController previewActionItems
      providesPresentationContextTransitionStyle= registerForPreviewingWithDelegate:sourceView:
      registerForTraitChanges:withAction: registerForTraitChanges:withHandler:
      registerForTraitChanges:withTarget:action: removeFromParentViewController removeKeyCommand:
      restorationClass= restorationIdentifier= restorationParent restoresFocusAfterTransition=
      rotatingFooterView rotatingHeaderView searchDisplayController
      segueForUnwindingToViewController:fromViewController:identifier:
      separateSecondaryViewControllerForSplitViewController: setContentScrollView:forEdge:
      setEditing:animated: setNeedsFocusUpdate setNeedsStatusBarAppearanceUpdate
      setNeedsUpdateContentUnavailableConfiguration setNeedsUpdateOfHomeIndicatorAutoHidden
      setNeedsUpdateOfPrefersPointerLocked setNeedsUpdateOfScreenEdgesDeferringSystemGestures
      setNeedsUpdateOfSupportedInterfaceOrientations
      setOverrideTraitCollection:forChildViewController: setToolbarItems:animated:
      sheetPresentationController shouldAutomaticallyForwardAppearanceMethods
      shouldAutomaticallyForwardRotationMethods shouldAutorotate
      shouldAutorotateToInterfaceOrientation: shouldPerformSegueWithIdentifier:sender:
      shouldUpdateFocusInContext: showDetailViewController:sender: showViewController:sender:
      sizeForChildContentContainer:withParentContainerSize:
      soundIdentifierForFocusUpdateInContext: splitViewController storyboard
      supportedInterfaceOrientations systemLayoutFittingSizeDidChangeForChildContentContainer:
      systemMinimumLayoutMargins tab tabBarController tabBarItem=
      targetViewControllerForAction:sender: title= toolbarItems= topLayoutGuide traitCollection
      traitCollectionDidChange: traitOverrides transitionCoordinator transitioningDelegate=
      unregisterForPreviewingWithContext: unregisterForTraitChanges:
      unwindForSegue:towardsViewController: updateContentUnavailableConfigurationUsingState:
      updateFocusIfNeeded updateTraitsIfNeeded updateViewConstraints view=
      viewControllerForUnwindSegueAction:fromViewController:withSender: viewDidAppear:
      viewDidDisappear: viewDidLayoutSubviews viewDidLoad viewDidUnload viewIfLoaded
      viewIsAppearing: viewLayoutMarginsDidChange viewRespectsSystemMinimumLayoutMargins=
      viewSafeAreaInsetsDidChange viewWillAppear: viewWillDisappear: viewWillLayoutSubviews
      viewWillTransitionToSize:withTransitionCoordinator: viewWillUnload wantsFullScreenLayout=
      willAnimateFirstHalfOfRotationToInterfaceOrientation:duration:
      willAnimateRotationToInterfaceOrientation:duration:
      willAnimateSecondHalfOfRotationFromInterfaceOrientation:duration:
      willMoveToParentViewController: willRotateToInterfaceOrientation:duration:
      willTransitionToTraitCollection:withTransitionCoordinator:
    UIVisualEffectView: UIView
      contentView effect=
    UIWindow: UIView
      becomeKeyWindow canBecomeKeyWindow canResizeToFitContent= convertPoint:fromWindow:
      convertPoint:toWindow: convertRect:fromWindow: convertRect:toWindow: isKeyWindow
      makeKeyAndVisible makeKeyWindow resignKeyWindow rootViewController=
      safeAreaAspectFitLayoutGuide screen= sendEvent: windowLevel= windowScene=
    UIWindowScene: UIScene
      activityItemsConfigurationSource= coordinateSpace effectiveGeometry focusSystem
      interfaceOrientation isFullScreen keyWindow registerForTraitChanges:withAction:
      registerForTraitChanges:withHandler: registerForTraitChanges:withTarget:action:
      requestGeometryUpdateWithPreferences:errorHandler: screen screenshotService sizeRestrictions
      statusBarManager traitCollection traitCollectionDidChange: traitOverrides
      unregisterForTraitChanges: windowingBehaviors windows
    WKWebView: UIView
      UIDelegate= URL allowsBackForwardNavigationGestures= allowsLinkPreview= allowsMagnification=
      backForwardList cameraCaptureState canGoBack canGoForward certificateChain
      closeAllMediaPresentations closeAllMediaPresentationsWithCompletionHandler: configuration
      createPDFWithConfiguration:completionHandler: createWebArchiveDataWithCompletionHandler:
      customUserAgent= estimatedProgress evaluateJavaScript:completionHandler: findInteraction
      findInteractionEnabled=isFindInteractionEnabled
      findString:withConfiguration:completionHandler: fullscreenState goBack goBack: goForward
      goForward: goToBackForwardListItem: hasOnlySecureContent inspectable=isInspectable
      interactionState= isLoading isWritingToolsActive loadFileRequest:allowingReadAccessToURL:
      loadFileURL:allowingReadAccessToURL: loadHTMLString:baseURL: loadRequest:
      loadSimulatedRequest:response:responseData: loadSimulatedRequest:responseHTMLString:
      loadSimulatedRequest:withResponse:responseData: loadSimulatedRequest:withResponseHTMLString:
      magnification= maximumViewportInset mediaType= microphoneCaptureState minimumViewportInset
      navigationDelegate= pageZoom= pauseAllMediaPlayback:
      pauseAllMediaPlaybackWithCompletionHandler: printOperationWithPrintInfo: reload reload:
      reloadFromOrigin reloadFromOrigin: requestMediaPlaybackState:
      requestMediaPlaybackStateWithCompletionHandler: resumeAllMediaPlayback:
      resumeDownloadFromResumeData:completionHandler: scrollView serverTrust
      setAllMediaPlaybackSuspended:completionHandler: setCameraCaptureState:completionHandler:
      setMagnification:centeredAtPoint: setMicrophoneCaptureState:completionHandler:
      setMinimumViewportInset:maximumViewportInset: startDownloadUsingRequest:completionHandler:
      stopLoading stopLoading: suspendAllMediaPlayback:
      takeSnapshotWithConfiguration:completionHandler: themeColor title underPageBackgroundColor=
    """
}
