extension FrameworkTables {
  /// The delegates and data sources that classes of apps adopt, with their methods. A name after `<`
  /// is an inherited protocol.
  static let protocolTable = """
    AVPictureInPictureControllerDelegate:
      pictureInPictureController:failedToStartPictureInPictureWithError:
      pictureInPictureController:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler:
      pictureInPictureControllerDidStartPictureInPicture:
      pictureInPictureControllerDidStopPictureInPicture:
      pictureInPictureControllerWillStartPictureInPicture:
      pictureInPictureControllerWillStopPictureInPicture:
    AVPictureInPictureSampleBufferPlaybackDelegate:
      pictureInPictureController:didTransitionToRenderSize:
      pictureInPictureController:setPlaying:
      pictureInPictureController:skipByInterval:completionHandler:
      pictureInPictureControllerIsPlaybackPaused:
      pictureInPictureControllerShouldProhibitBackgroundAudioPlayback:
      pictureInPictureControllerTimeRangeForPlayback:
    AVPlayerViewControllerDelegate:
      playerViewController:didAcceptContentProposal:
      playerViewController:didPresentInterstitialTimeRange:
      playerViewController:didRejectContentProposal:
      playerViewController:didSelectExternalSubtitleOptionLanguage:
      playerViewController:didSelectMediaSelectionOption:inMediaSelectionGroup:
      playerViewController:failedToStartPictureInPictureWithError:
      playerViewController:restoreUserInterfaceForFullScreenExitWithCompletionHandler:
      playerViewController:restoreUserInterfaceForPictureInPictureStopWithCompletionHandler:
      playerViewController:shouldPresentContentProposal: playerViewController:skipToNextChannel:
      playerViewController:skipToPreviousChannel:
      playerViewController:timeToSeekAfterUserNavigatedFromTime:toTime:
      playerViewController:willBeginFullScreenPresentationWithAnimationCoordinator:
      playerViewController:willEndFullScreenPresentationWithAnimationCoordinator:
      playerViewController:willPresentInterstitialTimeRange:
      playerViewController:willResumePlaybackAfterUserNavigatedFromTime:toTime:
      playerViewController:willTransitionToVisibilityOfTransportBar:withAnimationCoordinator:
      playerViewControllerDidEndDismissalTransition:
      playerViewControllerDidStartPictureInPicture: playerViewControllerDidStopPictureInPicture:
      playerViewControllerShouldAutomaticallyDismissAtPictureInPictureStart:
      playerViewControllerShouldDismiss: playerViewControllerWillBeginDismissalTransition:
      playerViewControllerWillStartPictureInPicture:
      playerViewControllerWillStopPictureInPicture: skipToNextItemForPlayerViewController:
      skipToPreviousItemForPlayerViewController:
    AVRoutePickerViewDelegate:
      routePickerViewDidEndPresentingRoutes: routePickerViewWillBeginPresentingRoutes:
    CAAnimationDelegate:
      animationDidStart: animationDidStop:finished:
    CALayerDelegate:
      actionForLayer:forKey: displayLayer: drawLayer:inContext: layerWillDraw:
      layoutSublayersOfLayer:
    CLLocationManagerDelegate:
      locationManager:didChangeAuthorizationStatus: locationManager:didDetermineState:forRegion:
      locationManager:didEnterRegion: locationManager:didExitRegion:
      locationManager:didFailRangingBeaconsForConstraint:error:
      locationManager:didFailWithError: locationManager:didFinishDeferredUpdatesWithError:
      locationManager:didRangeBeacons:inRegion:
      locationManager:didRangeBeacons:satisfyingConstraint:
      locationManager:didStartMonitoringForRegion: locationManager:didUpdateHeading:
      locationManager:didUpdateLocations: locationManager:didUpdateToLocation:fromLocation:
      locationManager:didVisit: locationManager:monitoringDidFailForRegion:withError:
      locationManager:rangingBeaconsDidFailForRegion:withError:
      locationManagerDidChangeAuthorization: locationManagerDidPauseLocationUpdates:
      locationManagerDidResumeLocationUpdates: locationManagerShouldDisplayHeadingCalibration:
    CNContactPickerDelegate:
      contactPicker:didSelectContact: contactPicker:didSelectContactProperties:
      contactPicker:didSelectContactProperty: contactPicker:didSelectContacts:
      contactPickerDidCancel: contactPickerDidClose: contactPickerWillClose:
    CNContactViewControllerDelegate:
      contactViewController:didCompleteWithContact:
      contactViewController:shouldPerformDefaultActionForContactProperty:
    MFMailComposeViewControllerDelegate:
      mailComposeController:didFinishWithResult:error:
    MFMessageComposeViewControllerDelegate:
      messageComposeViewController:didFinishWithResult:
    MKAnnotation:
      coordinate setCoordinate: subtitle title
    MKLocalSearchCompleterDelegate:
      completer:didFailWithError: completerDidUpdateResults:
    MKLookAroundViewControllerDelegate:
      lookAroundViewControllerDidDismissFullScreen:
      lookAroundViewControllerDidPresentFullScreen: lookAroundViewControllerDidUpdateScene:
      lookAroundViewControllerWillDismissFullScreen:
      lookAroundViewControllerWillPresentFullScreen: lookAroundViewControllerWillUpdateScene:
    MKMapItemDetailViewControllerDelegate:
      mapItemDetailViewControllerDidFinish:
    MKMapViewDelegate:
      mapView:annotationView:calloutAccessoryControlTapped:
      mapView:clusterAnnotationForMemberAnnotations: mapView:didAddAnnotationViews:
      mapView:didAddOverlayRenderers: mapView:didAddOverlayViews:
      mapView:didChangeUserTrackingMode:animated: mapView:didDeselectAnnotation:
      mapView:didDeselectAnnotationView: mapView:didFailToLocateUserWithError:
      mapView:didSelectAnnotation: mapView:didSelectAnnotationView:
      mapView:didUpdateUserLocation: mapView:regionDidChangeAnimated:
      mapView:regionWillChangeAnimated: mapView:rendererForOverlay:
      mapView:selectionAccessoryForAnnotation: mapView:viewForAnnotation:
      mapView:viewForOverlay: mapViewDidChangeVisibleRegion: mapViewDidFailLoadingMap:withError:
      mapViewDidFinishLoadingMap: mapViewDidFinishRenderingMap:fullyRendered:
      mapViewDidStopLocatingUser: mapViewWillStartLoadingMap: mapViewWillStartLocatingUser:
      mapViewWillStartRenderingMap:
    MKOverlay:
      <MKAnnotation boundingMapRect canReplaceMapContent coordinate intersectsMapRect:
    MKReverseGeocoderDelegate:
      reverseGeocoder:didFailWithError: reverseGeocoder:didFindPlacemark:
    NSAlertDelegate:
      alertShowHelp:
    NSAnimationDelegate:
      animation:didReachProgressMark: animation:valueForProgress: animationDidEnd:
      animationDidStop: animationShouldStart:
    NSApplicationDelegate:
      application:continueUserActivity:restorationHandler: application:delegateHandlesKey:
      application:didDecodeRestorableState:
      application:didFailToContinueUserActivityWithType:error:
      application:didFailToRegisterForRemoteNotificationsWithError:
      application:didReceiveRemoteNotification:
      application:didRegisterForRemoteNotificationsWithDeviceToken:
      application:didUpdateUserActivity: application:handlerForIntent: application:openFile:
      application:openFileWithoutUI: application:openFiles: application:openTempFile:
      application:openURLs: application:printFile:
      application:userDidAcceptCloudKitShareWithMetadata:
      application:willContinueUserActivityWithType: application:willEncodeRestorableState:
      application:willPresentError: applicationDidBecomeActive:
      applicationDidChangeOcclusionState: applicationDidChangeScreenParameters:
      applicationDidFinishLaunching: applicationDidHide: applicationDidResignActive:
      applicationDidUnhide: applicationDidUpdate: applicationDockMenu:
      applicationOpenUntitledFile: applicationProtectedDataDidBecomeAvailable:
      applicationProtectedDataWillBecomeUnavailable:
      applicationShouldAutomaticallyLocalizeKeyEquivalents:
      applicationShouldHandleReopen:hasVisibleWindows: applicationShouldOpenUntitledFile:
      applicationShouldTerminate: applicationShouldTerminateAfterLastWindowClosed:
      applicationSupportsSecureRestorableState: applicationWillBecomeActive:
      applicationWillFinishLaunching: applicationWillHide: applicationWillResignActive:
      applicationWillTerminate: applicationWillUnhide: applicationWillUpdate:
    NSBrowserDelegate:
      browser:child:ofItem: browser:createRowsForColumn:inMatrix:
      browser:didChangeLastColumn:toColumn: browser:headerViewControllerForItem:
      browser:heightOfRow:inColumn: browser:isColumnValid: browser:isLeafItem:
      browser:numberOfChildrenOfItem: browser:numberOfRowsInColumn: browser:objectValueForItem:
      browser:previewViewControllerForLeafItem: browser:selectCellWithString:inColumn:
      browser:selectRow:inColumn: browser:selectionIndexesForProposedSelection:inColumn:
      browser:setObjectValue:forItem: browser:shouldEditItem:
      browser:shouldShowCellExpansionForRow:column:
      browser:shouldTypeSelectForEvent:withCurrentSearchString: browser:sizeToFitWidthOfColumn:
      browser:titleOfColumn: browser:typeSelectStringForRow:inColumn:
      browserColumnConfigurationDidChange: browserDidScroll: browserWillScroll:
      rootItemForBrowser:
    NSCacheDelegate:
      cache:willEvictObject:
    NSCoding:
      encodeWithCoder: initWithCoder:
    NSCollectionViewDataSource:
      collectionView:itemForRepresentedObjectAtIndexPath: collectionView:numberOfItemsInSection:
      collectionView:viewForSupplementaryElementOfKind:atIndexPath:
      numberOfSectionsInCollectionView:
    NSCollectionViewDelegate:
      collectionView:canDragItemsAtIndexPaths:withEvent:
      collectionView:canDragItemsAtIndexes:withEvent:
      collectionView:didChangeItemsAtIndexPaths:toHighlightState:
      collectionView:didDeselectItemsAtIndexPaths:
      collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:
      collectionView:didSelectItemsAtIndexPaths:
      collectionView:namesOfPromisedFilesDroppedAtDestination:forDraggedItemsAtIndexPaths:
      collectionView:namesOfPromisedFilesDroppedAtDestination:forDraggedItemsAtIndexes:
      collectionView:pasteboardWriterForItemAtIndex:
      collectionView:pasteboardWriterForItemAtIndexPath:
      collectionView:shouldChangeItemsAtIndexPaths:toHighlightState:
      collectionView:shouldDeselectItemsAtIndexPaths:
      collectionView:shouldSelectItemsAtIndexPaths:
      collectionView:transitionLayoutForOldLayout:newLayout:
      collectionView:updateDraggingItemsForDrag:
      collectionView:willDisplayItem:forRepresentedObjectAtIndexPath:
      collectionView:writeItemsAtIndexPaths:toPasteboard:
      collectionView:writeItemsAtIndexes:toPasteboard:
    NSCollectionViewDelegateFlowLayout:
      <NSCollectionViewDelegate collectionView:layout:insetForSectionAtIndex:
      collectionView:layout:minimumInteritemSpacingForSectionAtIndex:
      collectionView:layout:minimumLineSpacingForSectionAtIndex:
      collectionView:layout:referenceSizeForFooterInSection:
      collectionView:layout:referenceSizeForHeaderInSection:
      collectionView:layout:sizeForItemAtIndexPath:
    NSCollectionViewPrefetching:
      collectionView:cancelPrefetchingForItemsAtIndexPaths:
      collectionView:prefetchItemsAtIndexPaths:
    NSComboBoxDataSource:
      comboBox:completedString: comboBox:indexOfItemWithStringValue:
      comboBox:objectValueForItemAtIndex: numberOfItemsInComboBox:
    NSComboBoxDelegate:
      <NSTextFieldDelegate comboBoxSelectionDidChange: comboBoxSelectionIsChanging:
      comboBoxWillDismiss: comboBoxWillPopUp:
    NSControlTextEditingDelegate:
      control:didFailToFormatString:errorDescription:
      control:didFailToValidatePartialString:errorDescription: control:isValidObject:
      control:textShouldBeginEditing: control:textShouldEndEditing:
      control:textView:doCommandBySelector: controlTextDidBeginEditing: controlTextDidChange:
      controlTextDidEndEditing:
    NSCopying:
      copyWithZone:
    NSDecimalNumberBehaviors:
      roundingMode scale
    NSDiscardableContent:
      beginContentAccess discardContentIfPossible endContentAccess isContentDiscarded
    NSDraggingDestination:
      concludeDragOperation: draggingEnded: draggingEntered: draggingExited: draggingUpdated:
      performDragOperation: prepareForDragOperation: updateDraggingItemsForDrag:
      wantsPeriodicDraggingUpdates
    NSDraggingSource:
      draggingSession:endedAtPoint:operation: draggingSession:movedToPoint:
      draggingSession:sourceOperationMaskForDraggingContext: draggingSession:willBeginAtPoint:
      ignoreModifierKeysForDraggingSession:
    NSExtensionRequestHandling:
      beginRequestWithExtensionContext:
    NSFastEnumeration:
      countByEnumeratingWithState:objects:count:
    NSFetchedResultsControllerDelegate:
      controller:didChangeContentWithDifference: controller:didChangeContentWithSnapshot:
      controller:sectionIndexTitleForSectionName: controllerDidChangeContent:
      controllerWillChangeContent:
    NSFileManagerDelegate:
      fileManager:shouldCopyItemAtPath:toPath: fileManager:shouldCopyItemAtURL:toURL:
      fileManager:shouldLinkItemAtPath:toPath: fileManager:shouldLinkItemAtURL:toURL:
      fileManager:shouldMoveItemAtPath:toPath: fileManager:shouldMoveItemAtURL:toURL:
      fileManager:shouldProceedAfterError:removingItemAtPath:
      fileManager:shouldProceedAfterError:removingItemAtURL: fileManager:shouldRemoveItemAtPath:
      fileManager:shouldRemoveItemAtURL:
    NSFilePresenter:
      accommodatePresentedItemDeletionWithCompletionHandler:
      accommodatePresentedItemEvictionWithCompletionHandler:
      accommodatePresentedSubitemDeletionAtURL:completionHandler:
      observedPresentedItemUbiquityAttributes presentedItemDidChange
      presentedItemDidChangeUbiquityAttributes: presentedItemDidGainVersion:
      presentedItemDidLoseVersion: presentedItemDidMoveToURL:
      presentedItemDidResolveConflictVersion: presentedItemOperationQueue presentedItemURL
      presentedSubitemAtURL:didGainVersion: presentedSubitemAtURL:didLoseVersion:
      presentedSubitemAtURL:didMoveToURL: presentedSubitemAtURL:didResolveConflictVersion:
      presentedSubitemDidAppearAtURL: presentedSubitemDidChangeAtURL: primaryPresentedItemURL
      relinquishPresentedItemToReader: relinquishPresentedItemToWriter:
      savePresentedItemChangesWithCompletionHandler:
    NSGestureRecognizerDelegate:
      gestureRecognizer:shouldAttemptToRecognizeWithEvent:
      gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:
      gestureRecognizer:shouldReceiveTouch:
      gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:
      gestureRecognizer:shouldRequireFailureOfGestureRecognizer: gestureRecognizerShouldBegin:
    NSImageDelegate:
      image:didLoadPartOfRepresentation:withValidRows: image:didLoadRepresentation:withStatus:
      image:didLoadRepresentationHeader: image:willLoadRepresentation: imageDidNotDraw:inRect:
    NSItemProviderWriting:
      itemProviderVisibilityForRepresentationWithTypeIdentifier:
      loadDataWithTypeIdentifier:forItemProviderCompletionHandler:
      writableTypeIdentifiersForItemProvider
    NSKeyedArchiverDelegate:
      archiver:didEncodeObject: archiver:willEncodeObject:
      archiver:willReplaceObject:withObject: archiverDidFinish: archiverWillFinish:
    NSKeyedUnarchiverDelegate:
      unarchiver:cannotDecodeObjectOfClassName:originalClasses: unarchiver:didDecodeObject:
      unarchiver:willReplaceObject:withObject: unarchiverDidFinish: unarchiverWillFinish:
    NSLayoutManagerDelegate:
      layoutManager:didCompleteLayoutForTextContainer:atEnd:
      layoutManager:lineSpacingAfterGlyphAtIndex:withProposedLineFragmentRect:
      layoutManager:paragraphSpacingAfterGlyphAtIndex:withProposedLineFragmentRect:
      layoutManager:paragraphSpacingBeforeGlyphAtIndex:withProposedLineFragmentRect:
      layoutManager:shouldBreakLineByHyphenatingBeforeCharacterAtIndex:
      layoutManager:shouldBreakLineByWordBeforeCharacterAtIndex:
      layoutManager:shouldUseAction:forControlCharacterAtIndex:
      layoutManager:textContainer:didChangeGeometryFromSize: layoutManagerDidInvalidateLayout:
    NSLocking:
      lock unlock
    NSMachPortDelegate:
      <NSPortDelegate handleMachMessage:
    NSMenuDelegate:
      confinementRectForMenu:onScreen: menu:willHighlightItem: menuDidClose: menuNeedsUpdate:
      menuWillOpen: numberOfItemsInMenu:
    NSMetadataQueryDelegate:
      metadataQuery:replacementObjectForResultObject:
      metadataQuery:replacementValueForAttribute:value:
    NSMutableCopying:
      mutableCopyWithZone:
    NSNetServiceBrowserDelegate:
      netServiceBrowser:didFindDomain:moreComing: netServiceBrowser:didFindService:moreComing:
      netServiceBrowser:didNotSearch: netServiceBrowser:didRemoveDomain:moreComing:
      netServiceBrowser:didRemoveService:moreComing: netServiceBrowserDidStopSearch:
      netServiceBrowserWillSearch:
    NSNetServiceDelegate:
      netService:didAcceptConnectionWithInputStream:outputStream: netService:didNotPublish:
      netService:didNotResolve: netService:didUpdateTXTRecordData: netServiceDidPublish:
      netServiceDidResolveAddress: netServiceDidStop: netServiceWillPublish:
      netServiceWillResolve:
    NSOpenSavePanelDelegate:
      panel:didChangeToDirectoryURL: panel:didSelectType: panel:displayNameForType:
      panel:shouldEnableURL: panel:userEnteredFilename:confirmed: panel:validateURL:error:
      panel:willExpand: panelSelectionDidChange:
    NSOutlineViewDataSource:
      outlineView:child:ofItem: outlineView:isItemExpandable:
      outlineView:itemForPersistentObject:
      outlineView:namesOfPromisedFilesDroppedAtDestination:forDraggedItems:
      outlineView:numberOfChildrenOfItem: outlineView:objectValueForTableColumn:byItem:
      outlineView:pasteboardWriterForItem: outlineView:persistentObjectForItem:
      outlineView:sortDescriptorsDidChange: outlineView:updateDraggingItemsForDrag:
      outlineView:writeItems:toPasteboard:
    NSOutlineViewDelegate:
      <NSControlTextEditingDelegate outlineView:dataCellForTableColumn:item:
      outlineView:didAddRowView:forRow: outlineView:didClickTableColumn:
      outlineView:didDragTableColumn: outlineView:didRemoveRowView:forRow:
      outlineView:heightOfRowByItem: outlineView:isGroupItem:
      outlineView:mouseDownInHeaderOfTableColumn: outlineView:rowViewForItem:
      outlineView:selectionIndexesForProposedSelection: outlineView:shouldCollapseItem:
      outlineView:shouldEditTableColumn:item: outlineView:shouldExpandItem:
      outlineView:shouldReorderColumn:toColumn: outlineView:shouldSelectItem:
      outlineView:shouldSelectTableColumn:
      outlineView:shouldShowCellExpansionForTableColumn:item:
      outlineView:shouldShowOutlineCellForItem:
      outlineView:shouldTypeSelectForEvent:withCurrentSearchString:
      outlineView:sizeToFitWidthOfColumn: outlineView:tintConfigurationForItem:
      outlineView:typeSelectStringForTableColumn:item:
      outlineView:userCanChangeVisibilityOfTableColumn:
      outlineView:userDidChangeVisibilityOfTableColumns: outlineView:viewForTableColumn:item:
      outlineViewColumnDidMove: outlineViewColumnDidResize: outlineViewItemDidCollapse:
      outlineViewItemDidExpand: outlineViewItemWillCollapse: outlineViewItemWillExpand:
      outlineViewSelectionDidChange: outlineViewSelectionIsChanging:
      selectionShouldChangeInOutlineView:
    NSPageControllerDelegate:
      pageController:didTransitionToObject: pageController:frameForObject:
      pageController:identifierForObject: pageController:prepareViewController:withObject:
      pageController:viewControllerForIdentifier: pageControllerDidEndLiveTransition:
      pageControllerWillStartLiveTransition:
    NSPathControlDelegate:
      pathControl:acceptDrop: pathControl:shouldDragItem:withPasteboard:
      pathControl:shouldDragPathComponentCell:withPasteboard: pathControl:validateDrop:
      pathControl:willDisplayOpenPanel: pathControl:willPopUpMenu:
    NSPopoverDelegate:
      detachableWindowForPopover: popoverDidClose: popoverDidDetach: popoverDidShow:
      popoverShouldClose: popoverShouldDetach: popoverWillClose: popoverWillShow:
    NSPortDelegate:
      handlePortMessage:
    NSRuleEditorDelegate:
      ruleEditor:displayValueForCriterion:inRow:
      ruleEditor:numberOfChildrenForCriterion:withRowType: ruleEditorRowsDidChange:
    NSScrubberDataSource:
      numberOfItemsForScrubber: scrubber:viewForItemAtIndex:
    NSScrubberDelegate:
      didBeginInteractingWithScrubber: didCancelInteractingWithScrubber:
      didFinishInteractingWithScrubber: scrubber:didChangeVisibleRange:
      scrubber:didHighlightItemAtIndex: scrubber:didSelectItemAtIndex:
    NSSearchFieldDelegate:
      <NSTextFieldDelegate searchFieldDidEndSearching: searchFieldDidStartSearching:
    NSSecureCoding:
      <NSCoding
    NSSharingServiceDelegate:
      anchoringViewForSharingService:showRelativeToRect:preferredEdge:
      sharingService:didFailToShareItems:error: sharingService:didShareItems:
      sharingService:sourceFrameOnScreenForShareItem:
      sharingService:sourceWindowForShareItems:sharingContentScope:
      sharingService:transitionImageForShareItem:contentRect: sharingService:willShareItems:
    NSSharingServicePickerDelegate:
      sharingServicePicker:delegateForSharingService:
      sharingServicePicker:didChooseSharingService:
      sharingServicePicker:sharingServicesForItems:proposedSharingServices:
      sharingServicePickerCollaborationModeRestrictions:
    NSSoundDelegate:
      sound:didFinishPlaying:
    NSSpeechSynthesizerDelegate:
      speechSynthesizer:didEncounterSyncMessage: speechSynthesizer:didFinishSpeaking:
      speechSynthesizer:willSpeakPhoneme: speechSynthesizer:willSpeakWord:ofString:
    NSSplitViewDelegate:
      splitView:additionalEffectiveRectOfDividerAtIndex: splitView:canCollapseSubview:
      splitView:constrainMaxCoordinate:ofSubviewAt:
      splitView:constrainMinCoordinate:ofSubviewAt:
      splitView:constrainSplitPosition:ofSubviewAt: splitView:resizeSubviewsWithOldSize:
      splitView:shouldAdjustSizeOfSubview:
      splitView:shouldCollapseSubview:forDoubleClickOnDividerAtIndex:
      splitView:shouldHideDividerAtIndex: splitViewDidResizeSubviews:
      splitViewWillResizeSubviews:
    NSStackViewDelegate:
      stackView:didReattachViews: stackView:willDetachViews:
    NSStreamDelegate:
      stream:handleEvent:
    NSTabViewDelegate:
      tabView:didSelectTabViewItem: tabView:shouldSelectTabViewItem:
      tabView:willSelectTabViewItem: tabViewDidChangeNumberOfTabViewItems:
    NSTableViewDataSource:
      numberOfRowsInTableView:
      tableView:namesOfPromisedFilesDroppedAtDestination:forDraggedRowsWithIndexes:
      tableView:objectValueForTableColumn:row: tableView:pasteboardWriterForRow:
      tableView:sortDescriptorsDidChange: tableView:updateDraggingItemsForDrag:
      tableView:writeRowsWithIndexes:toPasteboard:
    NSTableViewDelegate:
      <NSControlTextEditingDelegate selectionShouldChangeInTableView:
      tableView:dataCellForTableColumn:row: tableView:didAddRowView:forRow:
      tableView:didClickTableColumn: tableView:didDragTableColumn:
      tableView:didRemoveRowView:forRow: tableView:heightOfRow: tableView:isGroupRow:
      tableView:mouseDownInHeaderOfTableColumn: tableView:rowActionsForRow:edge:
      tableView:rowViewForRow: tableView:selectionIndexesForProposedSelection:
      tableView:shouldEditTableColumn:row: tableView:shouldReorderColumn:toColumn:
      tableView:shouldSelectRow: tableView:shouldSelectTableColumn:
      tableView:shouldShowCellExpansionForTableColumn:row:
      tableView:shouldTypeSelectForEvent:withCurrentSearchString:
      tableView:sizeToFitWidthOfColumn: tableView:typeSelectStringForTableColumn:row:
      tableView:userCanChangeVisibilityOfTableColumn:
      tableView:userDidChangeVisibilityOfTableColumns: tableView:viewForTableColumn:row:
      tableViewColumnDidMove: tableViewColumnDidResize: tableViewSelectionDidChange:
      tableViewSelectionIsChanging:
    NSTextDelegate:
      textDidBeginEditing: textDidChange: textDidEndEditing: textShouldBeginEditing:
      textShouldEndEditing:
    NSTextFieldDelegate:
      <NSControlTextEditingDelegate textField:textView:candidatesForSelectedRange:
      textField:textView:shouldSelectCandidateAtIndex:
    NSTextStorageDelegate:
    NSTextViewDelegate:
      <NSTextDelegate textView:URLForContentsOfTextAttachment:atIndex:
      textView:candidates:forSelectedRange: textView:candidatesForSelectedRange:
      textView:clickedOnCell:inRect: textView:clickedOnLink: textView:clickedOnLink:atIndex:
      textView:doCommandBySelector: textView:doubleClickedOnCell:inRect:
      textView:shouldChangeTextInRange:replacementString:
      textView:shouldChangeTextInRanges:replacementStrings:
      textView:shouldChangeTypingAttributes:toAttributes: textView:shouldSelectCandidateAtIndex:
      textView:shouldSetSpellingState:range: textView:shouldUpdateTouchBarItemIdentifiers:
      textView:willChangeSelectionFromCharacterRange:toCharacterRange:
      textView:willChangeSelectionFromCharacterRanges:toCharacterRanges:
      textView:willDisplayToolTip:forCharacterAtIndex:
      textView:willShowSharingServicePicker:forItems:
      textView:writablePasteboardTypesForCell:atIndex:
      textView:writingToolsIgnoredRangesInEnclosingRange: textViewDidChangeSelection:
      textViewDidChangeTypingAttributes: textViewWritingToolsDidEnd:
      textViewWritingToolsWillBegin: undoManagerForTextView:
    NSTokenFieldDelegate:
      <NSTextFieldDelegate tokenField:displayStringForRepresentedObject:
      tokenField:editingStringForRepresentedObject: tokenField:hasMenuForRepresentedObject:
      tokenField:menuForRepresentedObject: tokenField:readFromPasteboard:
      tokenField:representedObjectForEditingString: tokenField:shouldAddObjects:atIndex:
      tokenField:styleForRepresentedObject: tokenField:writeRepresentedObjects:toPasteboard:
    NSToolbarDelegate:
      toolbar:itemForItemIdentifier:willBeInsertedIntoToolbar:
      toolbar:itemIdentifier:canBeInsertedAtIndex: toolbarAllowedItemIdentifiers:
      toolbarDefaultItemIdentifiers: toolbarDidRemoveItem: toolbarImmovableItemIdentifiers:
      toolbarSelectableItemIdentifiers: toolbarWillAddItem:
    NSTouchBarDelegate:
      touchBar:makeItemForIdentifier:
    NSURLAuthenticationChallengeSender:
      cancelAuthenticationChallenge: continueWithoutCredentialForAuthenticationChallenge:
      performDefaultHandlingForAuthenticationChallenge:
      rejectProtectionSpaceAndContinueWithChallenge: useCredential:forAuthenticationChallenge:
    NSURLConnectionDataDelegate:
      <NSURLConnectionDelegate connection:didReceiveData: connection:didReceiveResponse:
      connection:needNewBodyStream: connection:willCacheResponse:
      connection:willSendRequest:redirectResponse: connectionDidFinishLoading:
    NSURLConnectionDelegate:
      connection:canAuthenticateAgainstProtectionSpace:
      connection:didCancelAuthenticationChallenge: connection:didFailWithError:
      connection:didReceiveAuthenticationChallenge:
      connection:willSendRequestForAuthenticationChallenge:
      connectionShouldUseCredentialStorage:
    NSURLConnectionDownloadDelegate:
      <NSURLConnectionDelegate connectionDidFinishDownloading:destinationURL:
      connectionDidResumeDownloading:totalBytesWritten:expectedTotalBytes:
    NSURLDownloadDelegate:
      download:canAuthenticateAgainstProtectionSpace:
      download:decideDestinationWithSuggestedFilename:
      download:didCancelAuthenticationChallenge: download:didCreateDestination:
      download:didFailWithError: download:didReceiveAuthenticationChallenge:
      download:didReceiveDataOfLength: download:didReceiveResponse:
      download:shouldDecodeSourceDataOfMIMEType: download:willResumeWithResponse:fromByte:
      download:willSendRequest:redirectResponse: downloadDidBegin: downloadDidFinish:
      downloadShouldUseCredentialStorage:
    NSURLSessionDataDelegate:
      <NSURLSessionTaskDelegate URLSession:dataTask:didBecomeDownloadTask:
      URLSession:dataTask:didBecomeStreamTask: URLSession:dataTask:didReceiveData:
    NSURLSessionDelegate:
      URLSession:didBecomeInvalidWithError: URLSession:didReceiveChallenge:completionHandler:
      URLSessionDidFinishEventsForBackgroundURLSession:
    NSURLSessionDownloadDelegate:
      <NSURLSessionTaskDelegate URLSession:downloadTask:didFinishDownloadingToURL:
    NSURLSessionStreamDelegate:
      <NSURLSessionTaskDelegate URLSession:betterRouteDiscoveredForStreamTask:
      URLSession:readClosedForStreamTask: URLSession:writeClosedForStreamTask:
    NSURLSessionTaskDelegate:
      <NSURLSessionDelegate URLSession:didCreateTask: URLSession:task:didCompleteWithError:
      URLSession:task:didFinishCollectingMetrics:
      URLSession:task:didReceiveInformationalResponse: URLSession:task:needNewBodyStream:
      URLSession:taskIsWaitingForConnectivity:
    NSURLSessionWebSocketDelegate:
      <NSURLSessionTaskDelegate URLSession:webSocketTask:didOpenWithProtocol:
    NSUserActivityDelegate:
      userActivity:didReceiveInputStream:outputStream: userActivityWasContinued:
      userActivityWillSave:
    NSUserInterfaceValidations:
      validateUserInterfaceItem:
    NSUserNotificationCenterDelegate:
      userNotificationCenter:didActivateNotification:
      userNotificationCenter:didDeliverNotification:
      userNotificationCenter:shouldPresentNotification:
    NSWindowDelegate:
      customWindowsToEnterFullScreenForWindow: customWindowsToEnterFullScreenForWindow:onScreen:
      customWindowsToExitFullScreenForWindow: previewRepresentableActivityItemsForWindow:
      window:didDecodeRestorableState: window:shouldPopUpDocumentPathMenu:
      window:startCustomAnimationToEnterFullScreenOnScreen:withDuration:
      window:startCustomAnimationToEnterFullScreenWithDuration:
      window:startCustomAnimationToExitFullScreenWithDuration: window:willEncodeRestorableState:
      window:willPositionSheet:usingRect:
      window:willResizeForVersionBrowserWithMaxPreferredSize:maxAllowedSize:
      window:willUseFullScreenContentSize: window:willUseFullScreenPresentationOptions:
      windowDidBecomeKey: windowDidBecomeMain: windowDidChangeBackingProperties:
      windowDidChangeOcclusionState: windowDidChangeScreen: windowDidChangeScreenProfile:
      windowDidDeminiaturize: windowDidEndLiveResize: windowDidEndSheet:
      windowDidEnterFullScreen: windowDidEnterVersionBrowser: windowDidExitFullScreen:
      windowDidExitVersionBrowser: windowDidExpose: windowDidFailToEnterFullScreen:
      windowDidFailToExitFullScreen: windowDidMiniaturize: windowDidMove: windowDidResignKey:
      windowDidResignMain: windowDidResize: windowDidUpdate: windowForSharingRequestFromWindow:
      windowShouldClose: windowShouldZoom:toFrame: windowWillBeginSheet: windowWillClose:
      windowWillEnterFullScreen: windowWillEnterVersionBrowser: windowWillExitFullScreen:
      windowWillExitVersionBrowser: windowWillMiniaturize: windowWillMove:
      windowWillResize:toSize: windowWillReturnFieldEditor:toObject:
      windowWillReturnUndoManager: windowWillStartLiveResize:
      windowWillUseStandardFrame:defaultFrame:
    NSWindowRestoration:
    NSXMLParserDelegate:
      parser:didEndMappingPrefix: parser:didStartMappingPrefix:toURI: parser:foundCDATA:
      parser:foundCharacters: parser:foundComment: parser:foundElementDeclarationWithName:model:
      parser:foundIgnorableWhitespace: parser:foundInternalEntityDeclarationWithName:value:
      parser:foundProcessingInstructionWithTarget:data: parser:parseErrorOccurred:
      parser:resolveExternalEntityName:systemID: parser:validationErrorOccurred:
      parserDidEndDocument: parserDidStartDocument:
    NSXPCListenerDelegate:
      listener:shouldAcceptNewConnection:
    PHContentEditingController:
      canHandleAdjustmentData: cancelContentEditing finishContentEditingWithCompletionHandler:
      shouldShowCancelConfirmation startContentEditingWithInput:placeholderImage:
    PHLivePhotoViewDelegate:
      livePhotoView:canBeginPlaybackWithStyle: livePhotoView:didEndPlaybackWithStyle:
      livePhotoView:extraMinimumTouchDurationForTouch:withStyle:
      livePhotoView:willBeginPlaybackWithStyle:
    PHPickerViewControllerDelegate:
      picker:didFinishPicking:
    PKAddPassesViewControllerDelegate:
      addPassesViewControllerDidFinish:
    PKAddPaymentPassViewControllerDelegate:
      addPaymentPassViewController:didFinishAddingPaymentPass:error:
    PKAddSecureElementPassViewControllerDelegate:
      addSecureElementPassViewController:didFinishAddingSecureElementPass:error:
      addSecureElementPassViewController:didFinishAddingSecureElementPasses:error:
    PKPaymentAuthorizationControllerDelegate:
      paymentAuthorizationController:didAuthorizePayment:completion:
      paymentAuthorizationController:didAuthorizePayment:handler:
      paymentAuthorizationController:didChangeCouponCode:handler:
      paymentAuthorizationController:didRequestMerchantSessionUpdate:
      paymentAuthorizationController:didSelectPaymentMethod:completion:
      paymentAuthorizationController:didSelectPaymentMethod:handler:
      paymentAuthorizationController:didSelectShippingContact:completion:
      paymentAuthorizationController:didSelectShippingContact:handler:
      paymentAuthorizationController:didSelectShippingMethod:completion:
      paymentAuthorizationController:didSelectShippingMethod:handler:
      paymentAuthorizationControllerDidFinish:
      paymentAuthorizationControllerWillAuthorizePayment:
      presentationSceneForPaymentAuthorizationController:
      presentationWindowForPaymentAuthorizationController:
    PKPaymentAuthorizationViewControllerDelegate:
      paymentAuthorizationViewController:didAuthorizePayment:completion:
      paymentAuthorizationViewController:didAuthorizePayment:handler:
      paymentAuthorizationViewController:didChangeCouponCode:handler:
      paymentAuthorizationViewController:didRequestMerchantSessionUpdate:
      paymentAuthorizationViewController:didSelectPaymentMethod:completion:
      paymentAuthorizationViewController:didSelectPaymentMethod:handler:
      paymentAuthorizationViewController:didSelectShippingAddress:completion:
      paymentAuthorizationViewController:didSelectShippingContact:completion:
      paymentAuthorizationViewController:didSelectShippingContact:handler:
      paymentAuthorizationViewController:didSelectShippingMethod:completion:
      paymentAuthorizationViewController:didSelectShippingMethod:handler:
      paymentAuthorizationViewControllerDidFinish:
      paymentAuthorizationViewControllerWillAuthorizePayment:
    PKShareSecureElementPassViewControllerDelegate:
      shareSecureElementPassViewController:didCreateShareURL:activationCode:
      shareSecureElementPassViewController:didFinishWithResult:
    PKVehicleConnectionDelegate:
      sessionDidChangeConnectionState: sessionDidReceiveData:
    QLPreviewControllerDataSource:
      numberOfPreviewItemsInPreviewController: previewController:previewItemAtIndex:
    QLPreviewControllerDelegate:
      previewController:didSaveEditedCopyOfPreviewItem:atURL:
      previewController:didUpdateContentsOfPreviewItem:
      previewController:editingModeForPreviewItem:
      previewController:frameForPreviewItem:inSourceView:
      previewController:shouldOpenURL:forPreviewItem:
      previewController:transitionImageForPreviewItem:contentRect:
      previewController:transitionViewForPreviewItem: previewControllerDidDismiss:
      previewControllerWillDismiss:
    QLPreviewItem:
      previewItemDisplayState previewItemTitle previewItemURL
    QLPreviewingController:
      preparePreviewOfFileAtURL:completionHandler:
      preparePreviewOfSearchableItemWithIdentifier:queryString:completionHandler:
      providePreviewForFileRequest:completionHandler:
    SFSafariViewControllerDelegate:
      safariViewController:activityItemsForURL:title:
      safariViewController:didCompleteInitialLoad:
      safariViewController:excludedActivityTypesForURL:title:
      safariViewController:initialLoadDidRedirectToURL: safariViewControllerDidFinish:
      safariViewControllerWillOpenInBrowser:
    SKCloudServiceSetupViewControllerDelegate:
      cloudServiceSetupViewControllerDidDismiss:
    SKOverlayDelegate:
      storeOverlay:didFailToLoadWithError: storeOverlay:didFinishDismissal:
      storeOverlay:didFinishPresentation: storeOverlay:willStartDismissal:
      storeOverlay:willStartPresentation:
    SKPaymentQueueDelegate:
      paymentQueue:shouldContinueTransaction:inStorefront: paymentQueueShouldShowPriceConsent:
    SKPaymentTransactionObserver:
      paymentQueue:didRevokeEntitlementsForProductIdentifiers: paymentQueue:removedTransactions:
      paymentQueue:restoreCompletedTransactionsFailedWithError:
      paymentQueue:shouldAddStorePayment:forProduct: paymentQueue:updatedDownloads:
      paymentQueue:updatedTransactions: paymentQueueDidChangeStorefront:
      paymentQueueRestoreCompletedTransactionsFinished:
    SKPhysicsContactDelegate:
      didBeginContact: didEndContact:
    SKProductsRequestDelegate:
      <SKRequestDelegate productsRequest:didReceiveResponse:
    SKRequestDelegate:
      request:didFailWithError: requestDidFinish:
    SKSceneDelegate:
      didApplyConstraintsForScene: didEvaluateActionsForScene: didFinishUpdateForScene:
      didSimulatePhysicsForScene: update:forScene:
    SKStoreProductViewControllerDelegate:
      productViewControllerDidFinish:
    SKViewDelegate:
      view:shouldRenderAtTime:
    UIAccelerometerDelegate:
      accelerometer:didAccelerate:
    UIAccessibilityIdentification:
      accessibilityIdentifier setAccessibilityIdentifier:
    UIActionSheetDelegate:
      actionSheet:clickedButtonAtIndex: actionSheet:didDismissWithButtonIndex:
      actionSheet:willDismissWithButtonIndex: actionSheetCancel: didPresentActionSheet:
      willPresentActionSheet:
    UIActivityItemSource:
      activityViewController:dataTypeIdentifierForActivityType:
      activityViewController:itemForActivityType: activityViewController:subjectForActivityType:
      activityViewController:thumbnailImageForActivityType:suggestedSize:
      activityViewControllerLinkMetadata: activityViewControllerPlaceholderItem:
      activityViewControllerShareRecipients:
    UIActivityItemsConfigurationReading:
      activityItemsConfigurationMetadataForItemAtIndex:key:
      activityItemsConfigurationMetadataForKey:
      activityItemsConfigurationPreviewForItemAtIndex:intent:suggestedSize:
      activityItemsConfigurationSupportsInteraction:
      applicationActivitiesForActivityItemsConfiguration
      itemProvidersForActivityItemsConfiguration
    UIAdaptivePresentationControllerDelegate:
      adaptivePresentationStyleForPresentationController:
      adaptivePresentationStyleForPresentationController:traitCollection:
      presentationController:prepareAdaptivePresentationController:
      presentationController:viewControllerForAdaptivePresentationStyle:
      presentationController:willPresentWithAdaptiveStyle:transitionCoordinator:
      presentationControllerDidAttemptToDismiss: presentationControllerDidDismiss:
      presentationControllerShouldDismiss: presentationControllerWillDismiss:
    UIAlertViewDelegate:
      alertView:clickedButtonAtIndex: alertView:didDismissWithButtonIndex:
      alertView:willDismissWithButtonIndex: alertViewCancel:
      alertViewShouldEnableFirstOtherButton: didPresentAlertView: willPresentAlertView:
    UIAppearanceContainer:
    UIApplicationDelegate:
      application:configurationForConnectingSceneSession:options:
      application:continueUserActivity:restorationHandler: application:didChangeStatusBarFrame:
      application:didChangeStatusBarOrientation: application:didDecodeRestorableStateWithCoder:
      application:didDiscardSceneSessions:
      application:didFailToContinueUserActivityWithType:error:
      application:didFailToRegisterForRemoteNotificationsWithError:
      application:didFinishLaunchingWithOptions: application:didReceiveLocalNotification:
      application:didReceiveRemoteNotification:
      application:didReceiveRemoteNotification:fetchCompletionHandler:
      application:didRegisterForRemoteNotificationsWithDeviceToken:
      application:didRegisterUserNotificationSettings: application:didUpdateUserActivity:
      application:handleEventsForBackgroundURLSession:completionHandler:
      application:handleIntent:completionHandler: application:handleOpenURL:
      application:handleWatchKitExtensionRequest:reply: application:handlerForIntent:
      application:openURL:options: application:performActionForShortcutItem:completionHandler:
      application:performFetchWithCompletionHandler:
      application:shouldAllowExtensionPointIdentifier:
      application:shouldRestoreApplicationState:
      application:shouldRestoreSecureApplicationState: application:shouldSaveApplicationState:
      application:shouldSaveSecureApplicationState:
      application:supportedInterfaceOrientationsForWindow:
      application:userDidAcceptCloudKitShareWithMetadata:
      application:viewControllerWithRestorationIdentifierPath:coder:
      application:willChangeStatusBarFrame: application:willChangeStatusBarOrientation:duration:
      application:willContinueUserActivityWithType:
      application:willEncodeRestorableStateWithCoder:
      application:willFinishLaunchingWithOptions: applicationDidBecomeActive:
      applicationDidEnterBackground: applicationDidFinishLaunching:
      applicationDidReceiveMemoryWarning: applicationProtectedDataDidBecomeAvailable:
      applicationProtectedDataWillBecomeUnavailable:
      applicationShouldAutomaticallyLocalizeKeyCommands:
      applicationShouldRequestHealthAuthorization: applicationSignificantTimeChange:
      applicationWillEnterForeground: applicationWillResignActive: applicationWillTerminate:
      setWindow: window
    UIBarPositioning:
      barPosition
    UIBarPositioningDelegate:
      positionForBar:
    UICalendarSelectionMultiDateDelegate:
      multiDateSelection:canDeselectDate: multiDateSelection:canSelectDate:
      multiDateSelection:didDeselectDate: multiDateSelection:didSelectDate:
    UICalendarSelectionSingleDateDelegate:
      dateSelection:canSelectDate: dateSelection:didSelectDate:
    UICalendarViewDelegate:
      calendarView:decorationForDateComponents: calendarView:didChangeVisibleDateComponentsFrom:
    UICloudSharingControllerDelegate:
      cloudSharingController:failedToSaveShareWithError: cloudSharingControllerDidSaveShare:
      cloudSharingControllerDidStopSharing: itemThumbnailDataForCloudSharingController:
      itemTitleForCloudSharingController: itemTypeForCloudSharingController:
    UICollectionViewDataSource:
      collectionView:canMoveItemAtIndexPath: collectionView:cellForItemAtIndexPath:
      collectionView:indexPathForIndexTitle:atIndex:
      collectionView:moveItemAtIndexPath:toIndexPath: collectionView:numberOfItemsInSection:
      collectionView:viewForSupplementaryElementOfKind:atIndexPath:
      indexTitlesForCollectionView: numberOfSectionsInCollectionView:
    UICollectionViewDataSourcePrefetching:
      collectionView:cancelPrefetchingForItemsAtIndexPaths:
      collectionView:prefetchItemsAtIndexPaths:
    UICollectionViewDelegate:
      <UIScrollViewDelegate collectionView:canEditItemAtIndexPath:
      collectionView:canFocusItemAtIndexPath:
      collectionView:canPerformPrimaryActionForItemAtIndexPath:
      collectionView:contextMenuConfiguration:dismissalPreviewForItemAtIndexPath:
      collectionView:contextMenuConfiguration:highlightPreviewForItemAtIndexPath:
      collectionView:contextMenuConfigurationForItemAtIndexPath:point:
      collectionView:contextMenuConfigurationForItemsAtIndexPaths:point:
      collectionView:didBeginMultipleSelectionInteractionAtIndexPath:
      collectionView:didDeselectItemAtIndexPath:
      collectionView:didEndDisplayingCell:forItemAtIndexPath:
      collectionView:didHighlightItemAtIndexPath: collectionView:didSelectItemAtIndexPath:
      collectionView:didUnhighlightItemAtIndexPath:
      collectionView:didUpdateFocusInContext:withAnimationCoordinator:
      collectionView:performPrimaryActionForItemAtIndexPath:
      collectionView:previewForDismissingContextMenuWithConfiguration:
      collectionView:previewForHighlightingContextMenuWithConfiguration:
      collectionView:sceneActivationConfigurationForItemAtIndexPath:point:
      collectionView:selectionFollowsFocusForItemAtIndexPath:
      collectionView:shouldBeginMultipleSelectionInteractionAtIndexPath:
      collectionView:shouldDeselectItemAtIndexPath:
      collectionView:shouldHighlightItemAtIndexPath: collectionView:shouldSelectItemAtIndexPath:
      collectionView:shouldShowMenuForItemAtIndexPath:
      collectionView:shouldSpringLoadItemAtIndexPath:withContext:
      collectionView:shouldUpdateFocusInContext:
      collectionView:targetContentOffsetForProposedContentOffset:
      collectionView:targetIndexPathForMoveFromItemAtIndexPath:toProposedIndexPath:
      collectionView:transitionLayoutForOldLayout:newLayout:
      collectionView:willDisplayCell:forItemAtIndexPath:
      collectionView:willDisplayContextMenuWithConfiguration:animator:
      collectionView:willEndContextMenuInteractionWithConfiguration:animator:
      collectionView:willPerformPreviewActionForMenuWithConfiguration:animator:
      collectionViewDidEndMultipleSelectionInteraction:
      indexPathForPreferredFocusedViewInCollectionView:
    UICollectionViewDelegateFlowLayout:
      <UICollectionViewDelegate collectionView:layout:insetForSectionAtIndex:
      collectionView:layout:minimumInteritemSpacingForSectionAtIndex:
      collectionView:layout:minimumLineSpacingForSectionAtIndex:
      collectionView:layout:referenceSizeForFooterInSection:
      collectionView:layout:referenceSizeForHeaderInSection:
      collectionView:layout:sizeForItemAtIndexPath:
    UICollectionViewDragDelegate:
      collectionView:dragPreviewParametersForItemAtIndexPath:
      collectionView:dragSessionAllowsMoveOperation: collectionView:dragSessionDidEnd:
      collectionView:dragSessionIsRestrictedToDraggingApplication:
      collectionView:dragSessionWillBegin:
      collectionView:itemsForBeginningDragSession:atIndexPath:
    UICollectionViewDropDelegate:
      collectionView:canHandleDropSession:
      collectionView:dropPreviewParametersForItemAtIndexPath: collectionView:dropSessionDidEnd:
      collectionView:dropSessionDidEnter: collectionView:dropSessionDidExit:
      collectionView:dropSessionDidUpdate:withDestinationIndexPath:
      collectionView:performDropWithCoordinator:
    UICollisionBehaviorDelegate:
      collisionBehavior:endedContactForItem:withBoundaryIdentifier:
      collisionBehavior:endedContactForItem:withItem:
    UIColorPickerViewControllerDelegate:
      colorPickerViewController:didSelectColor:continuously: colorPickerViewControllerDidFinish:
      colorPickerViewControllerDidSelectColor:
    UIContentConfiguration:
      <NSCopying makeContentView updatedConfigurationForState:
    UIContentContainer:
      preferredContentSize preferredContentSizeDidChangeForChildContentContainer:
      sizeForChildContentContainer:withParentContainerSize:
      systemLayoutFittingSizeDidChangeForChildContentContainer:
      viewWillTransitionToSize:withTransitionCoordinator:
      willTransitionToTraitCollection:withTransitionCoordinator:
    UIContentSizeCategoryAdjusting:
      adjustsFontForContentSizeCategory setAdjustsFontForContentSizeCategory:
    UIContentView:
      configuration setConfiguration: supportsConfiguration:
    UIContextMenuInteractionDelegate:
      contextMenuInteraction:configuration:dismissalPreviewForItemWithIdentifier:
      contextMenuInteraction:configuration:highlightPreviewForItemWithIdentifier:
      contextMenuInteraction:configurationForMenuAtLocation:
      contextMenuInteraction:previewForDismissingMenuWithConfiguration:
      contextMenuInteraction:previewForHighlightingMenuWithConfiguration:
      contextMenuInteraction:willDisplayMenuForConfiguration:animator:
      contextMenuInteraction:willEndForConfiguration:animator:
      contextMenuInteraction:willPerformPreviewActionForMenuWithConfiguration:animator:
    UICoordinateSpace:
      bounds convertPoint:fromCoordinateSpace: convertPoint:toCoordinateSpace:
      convertRect:fromCoordinateSpace: convertRect:toCoordinateSpace:
    UIDataSourceModelAssociation:
      indexPathForElementWithModelIdentifier:inView:
      modelIdentifierForElementAtIndexPath:inView:
    UIDataSourceTranslating:
      dataSourceIndexPathForPresentationIndexPath:
      dataSourceSectionIndexForPresentationSectionIndex: performUsingPresentationValues:
      presentationIndexPathForDataSourceIndexPath:
      presentationSectionIndexForDataSourceSectionIndex:
    UIDocumentBrowserViewControllerDelegate:
      documentBrowser:applicationActivitiesForDocumentURLs:
      documentBrowser:didImportDocumentAtURL:toDestinationURL:
      documentBrowser:didPickDocumentURLs: documentBrowser:didPickDocumentsAtURLs:
      documentBrowser:didRequestDocumentCreationWithHandler:
      documentBrowser:failedToImportDocumentAtURL:error:
      documentBrowser:willPresentActivityViewController:
    UIDocumentInteractionControllerDelegate:
      documentInteractionController:canPerformAction:
      documentInteractionController:didEndSendingToApplication:
      documentInteractionController:performAction:
      documentInteractionController:willBeginSendingToApplication:
      documentInteractionControllerDidDismissOpenInMenu:
      documentInteractionControllerDidDismissOptionsMenu:
      documentInteractionControllerDidEndPreview: documentInteractionControllerRectForPreview:
      documentInteractionControllerViewControllerForPreview:
      documentInteractionControllerViewForPreview:
      documentInteractionControllerWillBeginPreview:
      documentInteractionControllerWillPresentOpenInMenu:
      documentInteractionControllerWillPresentOptionsMenu:
    UIDocumentMenuDelegate:
      documentMenu:didPickDocumentPicker: documentMenuWasCancelled:
    UIDocumentPickerDelegate:
      documentPicker:didPickDocumentAtURL: documentPicker:didPickDocumentsAtURLs:
      documentPickerWasCancelled:
    UIDragInteractionDelegate:
      dragInteraction:item:willAnimateCancelWithAnimator:
      dragInteraction:itemsForAddingToSession:withTouchAtPoint:
      dragInteraction:itemsForBeginningSession:
      dragInteraction:prefersFullSizePreviewsForSession:
      dragInteraction:previewForCancellingItem:withDefault:
      dragInteraction:previewForLiftingItem:session:
      dragInteraction:session:didEndWithOperation: dragInteraction:session:willEndWithOperation:
      dragInteraction:sessionAllowsMoveOperation: dragInteraction:sessionDidMove:
      dragInteraction:sessionDidTransferItems:
      dragInteraction:sessionForAddingItems:withTouchAtPoint:
      dragInteraction:sessionIsRestrictedToDraggingApplication:
      dragInteraction:sessionWillBegin: dragInteraction:willAnimateLiftWithAnimator:session:
    UIDropInteractionDelegate:
      dropInteraction:canHandleSession: dropInteraction:concludeDrop:
      dropInteraction:item:willAnimateDropWithAnimator: dropInteraction:performDrop:
      dropInteraction:previewForDroppingItem:withDefault: dropInteraction:sessionDidEnd:
      dropInteraction:sessionDidEnter: dropInteraction:sessionDidExit:
      dropInteraction:sessionDidUpdate:
    UIDynamicAnimatorDelegate:
      dynamicAnimatorDidPause: dynamicAnimatorWillResume:
    UIDynamicItem:
      bounds center collisionBoundingPath collisionBoundsType setCenter: setTransform: transform
    UIEditMenuInteractionDelegate:
      editMenuInteraction:menuForConfiguration:suggestedActions:
      editMenuInteraction:targetRectForConfiguration:
      editMenuInteraction:willDismissMenuForConfiguration:animator:
      editMenuInteraction:willPresentMenuForConfiguration:animator:
    UIFindInteractionDelegate:
      findInteraction:didBeginFindSession: findInteraction:didEndFindSession:
      findInteraction:sessionForView:
    UIFocusEnvironment:
      didUpdateFocusInContext:withAnimationCoordinator: focusGroupIdentifier focusItemContainer
      parentFocusEnvironment preferredFocusEnvironments preferredFocusedView setNeedsFocusUpdate
      shouldUpdateFocusInContext: soundIdentifierForFocusUpdateInContext: updateFocusIfNeeded
    UIFocusItem:
      <UIFocusEnvironment canBecomeFocused didHintFocusMovement: focusEffect focusGroupPriority
      focusItemDeferralMode frame isTransparentFocusItem
    UIFontPickerViewControllerDelegate:
      fontPickerViewControllerDidCancel: fontPickerViewControllerDidPickFont:
    UIGestureRecognizerDelegate:
      gestureRecognizer:shouldBeRequiredToFailByGestureRecognizer:
      gestureRecognizer:shouldReceiveEvent: gestureRecognizer:shouldReceivePress:
      gestureRecognizer:shouldReceiveTouch:
      gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:
      gestureRecognizer:shouldRequireFailureOfGestureRecognizer: gestureRecognizerShouldBegin:
    UIGuidedAccessRestrictionDelegate:
      detailTextForGuidedAccessRestrictionWithIdentifier: guidedAccessRestrictionIdentifiers
      guidedAccessRestrictionWithIdentifier:didChangeState:
      textForGuidedAccessRestrictionWithIdentifier:
    UIImagePickerControllerDelegate:
      imagePickerController:didFinishPickingImage:editingInfo:
      imagePickerController:didFinishPickingMediaWithInfo: imagePickerControllerDidCancel:
    UIIndirectScribbleInteractionDelegate:
      indirectScribbleInteraction:didFinishWritingInElement:
      indirectScribbleInteraction:frameForElement: indirectScribbleInteraction:isElementFocused:
      indirectScribbleInteraction:requestElementsInRect:completion:
      indirectScribbleInteraction:shouldDelayFocusForElement:
      indirectScribbleInteraction:willBeginWritingInElement:
    UIInputViewAudioFeedback:
      enableInputClicksWhenVisible
    UIInteraction:
      didMoveToView: view willMoveToView:
    UIKeyInput:
      <UITextInputTraits deleteBackward hasText insertText:
    UILargeContentViewerInteractionDelegate:
      largeContentViewerInteraction:didEndOnItem:atPoint:
      largeContentViewerInteraction:itemAtPoint: viewControllerForLargeContentViewerInteraction:
    UILayoutSupport:
      bottomAnchor heightAnchor length topAnchor
    UINavigationBarDelegate:
      <UIBarPositioningDelegate navigationBar:didPopItem: navigationBar:didPushItem:
      navigationBar:shouldPopItem: navigationBar:shouldPushItem: navigationBarNSToolbarSection:
    UINavigationControllerDelegate:
      navigationController:didShowViewController:animated:
      navigationController:interactionControllerForAnimationController:
      navigationController:willShowViewController:animated:
      navigationControllerPreferredInterfaceOrientationForPresentation:
      navigationControllerSupportedInterfaceOrientations:
    UINavigationItemRenameDelegate:
      navigationItem:didEndRenamingWithTitle: navigationItem:shouldEndRenamingWithTitle:
      navigationItem:willBeginRenamingWithSuggestedTitle:selectedRange:
      navigationItemShouldBeginRenaming:
    UIPageViewControllerDataSource:
      pageViewController:viewControllerAfterViewController:
      pageViewController:viewControllerBeforeViewController:
      presentationCountForPageViewController: presentationIndexForPageViewController:
    UIPageViewControllerDelegate:
      pageViewController:spineLocationForInterfaceOrientation:
      pageViewController:willTransitionToViewControllers:
      pageViewControllerPreferredInterfaceOrientationForPresentation:
      pageViewControllerSupportedInterfaceOrientations:
    UIPasteConfigurationSupporting:
      canPasteItemProviders: pasteConfiguration pasteItemProviders: setPasteConfiguration:
    UIPencilInteractionDelegate:
      pencilInteraction:didReceiveSqueeze: pencilInteraction:didReceiveTap:
      pencilInteractionDidTap:
    UIPickerViewAccessibilityDelegate:
      <UIPickerViewDelegate pickerView:accessibilityAttributedHintForComponent:
      pickerView:accessibilityAttributedLabelForComponent:
      pickerView:accessibilityAttributedUserInputLabelsForComponent:
      pickerView:accessibilityHintForComponent: pickerView:accessibilityLabelForComponent:
      pickerView:accessibilityUserInputLabelsForComponent:
    UIPickerViewDataSource:
      numberOfComponentsInPickerView: pickerView:numberOfRowsInComponent:
    UIPickerViewDelegate:
      pickerView:attributedTitleForRow:forComponent: pickerView:didSelectRow:inComponent:
      pickerView:rowHeightForComponent: pickerView:titleForRow:forComponent:
      pickerView:widthForComponent:
    UIPointerInteractionDelegate:
      pointerInteraction:regionForRequest:defaultRegion: pointerInteraction:styleForRegion:
      pointerInteraction:willEnterRegion:animator: pointerInteraction:willExitRegion:animator:
    UIPopoverControllerDelegate:
      popoverController:willRepositionPopoverToRect:inView: popoverControllerDidDismissPopover:
      popoverControllerShouldDismissPopover:
    UIPopoverPresentationControllerDelegate:
      <UIAdaptivePresentationControllerDelegate
      popoverPresentationController:willRepositionPopoverToRect:inView:
      popoverPresentationControllerDidDismissPopover:
      popoverPresentationControllerShouldDismissPopover: prepareForPopoverPresentation:
    UIPreviewInteractionDelegate:
      previewInteraction:didUpdateCommitTransition:ended:
      previewInteraction:didUpdatePreviewTransition:ended: previewInteractionDidCancel:
      previewInteractionShouldBegin:
    UIPrintInteractionControllerDelegate:
      printInteractionController:chooseCutterBehavior: printInteractionController:choosePaper:
      printInteractionController:cutLengthForPaper:
      printInteractionControllerDidDismissPrinterOptions:
      printInteractionControllerDidFinishJob:
      printInteractionControllerDidPresentPrinterOptions:
      printInteractionControllerParentViewController:
      printInteractionControllerWillDismissPrinterOptions:
      printInteractionControllerWillPresentPrinterOptions:
      printInteractionControllerWillStartJob:
    UIPrinterPickerControllerDelegate:
      printerPickerController:shouldShowPrinter: printerPickerControllerDidDismiss:
      printerPickerControllerDidPresent: printerPickerControllerDidSelectPrinter:
      printerPickerControllerParentViewController: printerPickerControllerWillDismiss:
      printerPickerControllerWillPresent:
    UIResponderStandardEditActions:
      copy: cut: decreaseSize: delete: duplicate: export: find: findAndReplace: findNext:
      findPrevious: increaseSize: makeTextWritingDirectionLeftToRight:
      makeTextWritingDirectionRightToLeft: move: paste: pasteAndGo: pasteAndMatchStyle:
      pasteAndSearch: print: rename: select: selectAll: showWritingTools: toggleBoldface:
      toggleItalics: toggleUnderline: updateTextAttributesWithConversionHandler:
      useSelectionForFind:
    UISceneDelegate:
      scene:continueUserActivity: scene:didFailToContinueUserActivityWithType:error:
      scene:didUpdateUserActivity: scene:openURLContexts:
      scene:restoreInteractionStateWithUserActivity: scene:willConnectToSession:options:
      scene:willContinueUserActivityWithType: sceneDidBecomeActive: sceneDidDisconnect:
      sceneDidEnterBackground: sceneWillEnterForeground: sceneWillResignActive:
      stateRestorationActivityForScene:
    UIScreenshotServiceDelegate:
      screenshotService:generatePDFRepresentationWithCompletion:
    UIScribbleInteractionDelegate:
      scribbleInteraction:shouldBeginAtLocation: scribbleInteractionDidFinishWriting:
      scribbleInteractionShouldDelayFocus: scribbleInteractionWillBeginWriting:
    UIScrollViewAccessibilityDelegate:
      <UIScrollViewDelegate accessibilityAttributedScrollStatusForScrollView:
      accessibilityScrollStatusForScrollView:
    UIScrollViewDelegate:
      scrollViewDidChangeAdjustedContentInset: scrollViewDidEndDecelerating:
      scrollViewDidEndDragging:willDecelerate: scrollViewDidEndScrollingAnimation:
      scrollViewDidEndZooming:withView:atScale: scrollViewDidScroll: scrollViewDidScrollToTop:
      scrollViewDidZoom: scrollViewShouldScrollToTop: scrollViewWillBeginDecelerating:
      scrollViewWillBeginDragging: scrollViewWillBeginZooming:withView:
      scrollViewWillEndDragging:withVelocity:targetContentOffset: viewForZoomingInScrollView:
    UISearchBarDelegate:
      <UIBarPositioningDelegate searchBar:selectedScopeButtonIndexDidChange:
      searchBar:shouldChangeTextInRange:replacementText: searchBar:textDidChange:
      searchBarBookmarkButtonClicked: searchBarCancelButtonClicked:
      searchBarResultsListButtonClicked: searchBarSearchButtonClicked:
      searchBarShouldBeginEditing: searchBarShouldEndEditing: searchBarTextDidBeginEditing:
      searchBarTextDidEndEditing:
    UISearchControllerDelegate:
      didDismissSearchController: didPresentSearchController: presentSearchController:
      searchController:didChangeFromSearchBarPlacement:
      searchController:willChangeToSearchBarPlacement: willDismissSearchController:
      willPresentSearchController:
    UISearchDisplayDelegate:
      searchDisplayController:didHideSearchResultsTableView:
      searchDisplayController:didLoadSearchResultsTableView:
      searchDisplayController:didShowSearchResultsTableView:
      searchDisplayController:shouldReloadTableForSearchScope:
      searchDisplayController:shouldReloadTableForSearchString:
      searchDisplayController:willHideSearchResultsTableView:
      searchDisplayController:willShowSearchResultsTableView:
      searchDisplayController:willUnloadSearchResultsTableView:
      searchDisplayControllerDidBeginSearch: searchDisplayControllerDidEndSearch:
      searchDisplayControllerWillBeginSearch: searchDisplayControllerWillEndSearch:
    UISearchResultsUpdating:
      updateSearchResultsForSearchController:
      updateSearchResultsForSearchController:selectingSearchSuggestion:
    UISearchTextFieldDelegate:
      <UITextFieldDelegate searchTextField:didSelectSuggestion:
      searchTextField:itemProviderForCopyingToken:
    UISheetPresentationControllerDelegate:
      <UIAdaptivePresentationControllerDelegate
      sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    UISplitViewControllerDelegate:
      primaryViewControllerForCollapsingSplitViewController:
      primaryViewControllerForExpandingSplitViewController:
      splitViewController:collapseSecondaryViewController:ontoPrimaryViewController:
      splitViewController:didHideColumn: splitViewController:didShowColumn:
      splitViewController:displayModeForExpandingToProposedDisplayMode:
      splitViewController:popoverController:willPresentViewController:
      splitViewController:separateSecondaryViewControllerFromPrimaryViewController:
      splitViewController:shouldHideViewController:inOrientation:
      splitViewController:showDetailViewController:sender:
      splitViewController:showViewController:sender:
      splitViewController:topColumnForCollapsingToProposedTopColumn:
      splitViewController:willChangeToDisplayMode: splitViewController:willHideColumn:
      splitViewController:willShowColumn:
      splitViewController:willShowViewController:invalidatingBarButtonItem:
      splitViewControllerDidCollapse: splitViewControllerDidExpand:
      splitViewControllerInteractivePresentationGestureDidEnd:
      splitViewControllerInteractivePresentationGestureWillBegin:
      splitViewControllerPreferredInterfaceOrientationForPresentation:
      splitViewControllerSupportedInterfaceOrientations:
      targetDisplayModeForActionInSplitViewController:
    UISpringLoadedInteractionSupporting:
      isSpringLoaded setSpringLoaded:
    UIStateRestoring:
      applicationFinishedRestoringState decodeRestorableStateWithCoder:
      encodeRestorableStateWithCoder: objectRestorationClass restorationParent
    UITabBarControllerDelegate:
      tabBarController:animationControllerForTransitionFromViewController:toViewController:
      tabBarController:didEndCustomizingViewControllers:changed:
      tabBarController:didSelectTab:previousTab: tabBarController:didSelectViewController:
      tabBarController:displayOrderDidChangeForGroup:
      tabBarController:displayedViewControllersForTab:proposedViewControllers:
      tabBarController:interactionControllerForAnimationController:
      tabBarController:shouldSelectTab: tabBarController:shouldSelectViewController:
      tabBarController:tab:acceptItemsFromDropSession:
      tabBarController:tab:operationForAcceptingItemsFromDropSession:
      tabBarController:visibilityDidChangeForTabs:
      tabBarController:willBeginCustomizingViewControllers:
      tabBarController:willEndCustomizingViewControllers:changed: tabBarControllerDidEndEditing:
      tabBarControllerPreferredInterfaceOrientationForPresentation:
      tabBarControllerSupportedInterfaceOrientations: tabBarControllerWillBeginEditing:
    UITabBarDelegate:
      tabBar:didBeginCustomizingItems: tabBar:didEndCustomizingItems:changed:
      tabBar:didSelectItem: tabBar:willBeginCustomizingItems:
      tabBar:willEndCustomizingItems:changed:
    UITableViewDataSource:
      numberOfSectionsInTableView: sectionIndexTitlesForTableView:
      tableView:canEditRowAtIndexPath: tableView:canMoveRowAtIndexPath:
      tableView:cellForRowAtIndexPath: tableView:commitEditingStyle:forRowAtIndexPath:
      tableView:moveRowAtIndexPath:toIndexPath: tableView:numberOfRowsInSection:
      tableView:sectionForSectionIndexTitle:atIndex: tableView:titleForFooterInSection:
      tableView:titleForHeaderInSection:
    UITableViewDataSourcePrefetching:
      tableView:cancelPrefetchingForRowsAtIndexPaths: tableView:prefetchRowsAtIndexPaths:
    UITableViewDelegate:
      <UIScrollViewDelegate indexPathForPreferredFocusedViewInTableView:
      tableView:accessoryButtonTappedForRowWithIndexPath:
      tableView:accessoryTypeForRowWithIndexPath: tableView:canFocusRowAtIndexPath:
      tableView:canPerformPrimaryActionForRowAtIndexPath:
      tableView:contextMenuConfigurationForRowAtIndexPath:point:
      tableView:didBeginMultipleSelectionInteractionAtIndexPath:
      tableView:didDeselectRowAtIndexPath: tableView:didEndDisplayingCell:forRowAtIndexPath:
      tableView:didEndDisplayingFooterView:forSection:
      tableView:didEndDisplayingHeaderView:forSection: tableView:didEndEditingRowAtIndexPath:
      tableView:didHighlightRowAtIndexPath: tableView:didSelectRowAtIndexPath:
      tableView:didUnhighlightRowAtIndexPath:
      tableView:didUpdateFocusInContext:withAnimationCoordinator:
      tableView:editActionsForRowAtIndexPath: tableView:editingStyleForRowAtIndexPath:
      tableView:estimatedHeightForFooterInSection: tableView:estimatedHeightForHeaderInSection:
      tableView:estimatedHeightForRowAtIndexPath: tableView:heightForFooterInSection:
      tableView:heightForHeaderInSection: tableView:heightForRowAtIndexPath:
      tableView:indentationLevelForRowAtIndexPath:
      tableView:leadingSwipeActionsConfigurationForRowAtIndexPath:
      tableView:performPrimaryActionForRowAtIndexPath:
      tableView:previewForDismissingContextMenuWithConfiguration:
      tableView:previewForHighlightingContextMenuWithConfiguration:
      tableView:selectionFollowsFocusForRowAtIndexPath:
      tableView:shouldBeginMultipleSelectionInteractionAtIndexPath:
      tableView:shouldHighlightRowAtIndexPath: tableView:shouldIndentWhileEditingRowAtIndexPath:
      tableView:shouldShowMenuForRowAtIndexPath:
      tableView:shouldSpringLoadRowAtIndexPath:withContext:
      tableView:shouldUpdateFocusInContext:
      tableView:targetIndexPathForMoveFromRowAtIndexPath:toProposedIndexPath:
      tableView:titleForDeleteConfirmationButtonForRowAtIndexPath:
      tableView:trailingSwipeActionsConfigurationForRowAtIndexPath:
      tableView:viewForFooterInSection: tableView:viewForHeaderInSection:
      tableView:willBeginEditingRowAtIndexPath: tableView:willDeselectRowAtIndexPath:
      tableView:willDisplayCell:forRowAtIndexPath:
      tableView:willDisplayContextMenuWithConfiguration:animator:
      tableView:willDisplayFooterView:forSection: tableView:willDisplayHeaderView:forSection:
      tableView:willEndContextMenuInteractionWithConfiguration:animator:
      tableView:willPerformPreviewActionForMenuWithConfiguration:animator:
      tableView:willSelectRowAtIndexPath: tableViewDidEndMultipleSelectionInteraction:
    UITableViewDragDelegate:
      tableView:dragPreviewParametersForRowAtIndexPath:
      tableView:dragSessionAllowsMoveOperation: tableView:dragSessionDidEnd:
      tableView:dragSessionIsRestrictedToDraggingApplication: tableView:dragSessionWillBegin:
      tableView:itemsForBeginningDragSession:atIndexPath:
    UITableViewDropDelegate:
      tableView:canHandleDropSession: tableView:dropPreviewParametersForRowAtIndexPath:
      tableView:dropSessionDidEnd: tableView:dropSessionDidEnter: tableView:dropSessionDidExit:
      tableView:dropSessionDidUpdate:withDestinationIndexPath:
      tableView:performDropWithCoordinator:
    UITextDocumentProxy:
      <UIKeyInput adjustTextPositionByCharacterOffset: documentContextAfterInput
      documentContextBeforeInput documentIdentifier documentInputMode selectedText
      setMarkedText:selectedRange: unmarkText
    UITextDragDelegate:
      textDraggableView:dragPreviewForLiftingItem:session:
      textDraggableView:dragSessionDidEnd:withOperation: textDraggableView:dragSessionWillBegin:
      textDraggableView:itemsForDrag: textDraggableView:willAnimateLiftWithAnimator:session:
    UITextDropDelegate:
      textDroppableView:dropSessionDidEnd: textDroppableView:dropSessionDidEnter:
      textDroppableView:dropSessionDidExit: textDroppableView:dropSessionDidUpdate:
      textDroppableView:previewForDroppingAllItemsWithDefault:
      textDroppableView:proposalForDrop: textDroppableView:willBecomeEditableForDrop:
      textDroppableView:willPerformDrop:
    UITextFieldDelegate:
      textField:editMenuForCharactersInRange:suggestedActions:
      textField:shouldChangeCharactersInRange:replacementString:
      textField:willDismissEditMenuWithAnimator: textField:willPresentEditMenuWithAnimator:
      textFieldDidBeginEditing: textFieldDidChangeSelection: textFieldDidEndEditing:
      textFieldDidEndEditing:reason: textFieldShouldBeginEditing: textFieldShouldClear:
      textFieldShouldEndEditing: textFieldShouldReturn:
    UITextFormattingViewControllerDelegate:
      textFormattingDidFinish: textFormattingViewController:didChangeValue:
      textFormattingViewController:shouldPresentColorPicker:
      textFormattingViewController:shouldPresentFontPicker:
    UITextInput:
      <UIKeyInput attributedTextInRange: baseWritingDirectionForPosition:inDirection:
      beginFloatingCursorAtPoint: beginningOfDocument caretRectForPosition:
      caretTransformForPosition: characterOffsetOfPosition:withinRange: characterRangeAtPoint:
      characterRangeByExtendingPosition:inDirection: closestPositionToPoint:
      closestPositionToPoint:withinRange: comparePosition:toPosition: dictationRecognitionFailed
      dictationRecordingDidEnd didDismissWritingTools editMenuForTextRange:suggestedActions:
      endFloatingCursor endOfDocument firstRectForRange: frameForDictationResultPlaceholder:
      inputDelegate insertAdaptiveImageGlyph:replacementRange: insertAttributedText:
      insertDictationResult: insertDictationResultPlaceholder insertText:alternatives:style:
      insertTextPlaceholderWithSize: markedTextRange markedTextStyle
      offsetFromPosition:toPosition: positionFromPosition:inDirection:offset:
      positionFromPosition:offset: positionWithinRange:atCharacterOffset:
      positionWithinRange:farthestInDirection:
      removeDictationResultPlaceholder:willInsertResult: removeTextPlaceholder:
      replaceRange:withAttributedText: replaceRange:withText: selectedTextRange
      selectionAffinity selectionRectsForRange: setAttributedMarkedText:selectedRange:
      setBaseWritingDirection:forRange: setInputDelegate: setMarkedText:selectedRange:
      setMarkedTextStyle: setSelectedTextRange: setSelectionAffinity:
      setSupportsAdaptiveImageGlyph: shouldChangeTextInRange:replacementText:
      supportsAdaptiveImageGlyph textInRange: textInputView textRangeFromPosition:toPosition:
      textStylingAtPosition:inDirection: tokenizer unmarkText updateFloatingCursorAtPoint:
      willDismissEditMenuWithAnimator: willPresentEditMenuWithAnimator: willPresentWritingTools
    UITextInputDelegate:
      conversationContext:didChange: selectionDidChange: selectionWillChange: textDidChange:
      textWillChange:
    UITextInputTraits:
      allowedWritingToolsResultOptions autocapitalizationType autocorrectionType
      conversationContext enablesReturnKeyAutomatically inlinePredictionType isSecureTextEntry
      keyboardAppearance keyboardType mathExpressionCompletionType passwordRules returnKeyType
      setAllowedWritingToolsResultOptions: setAutocapitalizationType: setAutocorrectionType:
      setConversationContext: setEnablesReturnKeyAutomatically: setInlinePredictionType:
      setKeyboardAppearance: setKeyboardType: setMathExpressionCompletionType: setPasswordRules:
      setReturnKeyType: setSecureTextEntry: setSmartDashesType: setSmartInsertDeleteType:
      setSmartQuotesType: setSpellCheckingType: setTextContentType: setWritingToolsBehavior:
      smartDashesType smartInsertDeleteType smartQuotesType spellCheckingType textContentType
      writingToolsBehavior
    UITextInteractionDelegate:
      interactionDidEnd: interactionShouldBegin:atPoint: interactionWillBegin:
    UITextPasteDelegate:
      textPasteConfigurationSupporting:combineItemAttributedStrings:forRange:
      textPasteConfigurationSupporting:performPasteOfAttributedString:toRange:
      textPasteConfigurationSupporting:shouldAnimatePasteOfAttributedString:toRange:
      textPasteConfigurationSupporting:transformPasteItem:
    UITextSearching:
      clearAllDecoratedFoundText compareFoundRange:toRange:inDocument:
      compareOrderFromDocument:toDocument: decorateFoundTextRange:inDocument:usingStyle:
      performTextSearchWithQueryString:usingOptions:resultAggregator:
      replaceAllOccurrencesOfQueryString:usingOptions:withText:
      replaceFoundTextInRange:inDocument:withText: scrollRangeToVisible:inDocument:
      selectedTextRange selectedTextSearchDocument
      shouldReplaceFoundTextInRange:inDocument:withText: supportsTextReplacement
      willHighlightFoundTextRange:inDocument:
    UITextViewDelegate:
      <UIScrollViewDelegate textView:didBeginFormattingWithViewController:
      textView:didEndFormattingWithViewController:
      textView:editMenuForTextInRange:suggestedActions: textView:insertInputSuggestion:
      textView:menuConfigurationForTextItem:defaultMenu:
      textView:primaryActionForTextItem:defaultAction:
      textView:shouldChangeTextInRange:replacementText:
      textView:shouldInteractWithTextAttachment:inRange: textView:shouldInteractWithURL:inRange:
      textView:textItemMenuWillDisplayForTextItem:animator:
      textView:textItemMenuWillEndForTextItem:animator:
      textView:willBeginFormattingWithViewController: textView:willDismissEditMenuWithAnimator:
      textView:willEndFormattingWithViewController: textView:willPresentEditMenuWithAnimator:
      textView:writingToolsIgnoredRangesInEnclosingRange: textViewDidBeginEditing:
      textViewDidChange: textViewDidChangeSelection: textViewDidEndEditing:
      textViewShouldBeginEditing: textViewShouldEndEditing: textViewWritingToolsDidEnd:
      textViewWritingToolsWillBegin:
    UIToolTipInteractionDelegate:
      toolTipInteraction:configurationAtPoint:
    UIToolbarDelegate:
      <UIBarPositioningDelegate
    UITraitEnvironment:
      traitCollection traitCollectionDidChange:
    UIUserActivityRestoring:
      restoreUserActivityState:
    UIVideoEditorControllerDelegate:
      videoEditorController:didFailWithError: videoEditorController:didSaveEditedVideoToPath:
      videoEditorControllerDidCancel:
    UIViewControllerAnimatedTransitioning:
      animateTransition: animationEnded: interruptibleAnimatorForTransition: transitionDuration:
    UIViewControllerContextTransitioning:
      cancelInteractiveTransition completeTransition: containerView finalFrameForViewController:
      finishInteractiveTransition initialFrameForViewController: isAnimated isInteractive
      pauseInteractiveTransition presentationStyle targetTransform transitionWasCancelled
      updateInteractiveTransition: viewControllerForKey: viewForKey:
    UIViewControllerInteractiveTransitioning:
      completionCurve completionSpeed startInteractiveTransition: wantsInteractiveStart
    UIViewControllerPreviewingDelegate:
      previewingContext:commitViewController: previewingContext:viewControllerForLocation:
    UIViewControllerTransitioningDelegate:
      animationControllerForDismissedController:
      animationControllerForPresentedController:presentingController:sourceController:
      interactionControllerForDismissal: interactionControllerForPresentation:
      presentationControllerForPresentedViewController:presentingViewController:sourceViewController:
    UIWebViewDelegate:
      webView:didFailLoadWithError: webView:shouldStartLoadWithRequest:navigationType:
      webViewDidFinishLoad: webViewDidStartLoad:
    UIWindowSceneDelegate:
      <UISceneDelegate preferredWindowingControlStyleForScene: setWindow: window
      windowScene:didUpdateEffectiveGeometry:
      windowScene:performActionForShortcutItem:completionHandler:
      windowScene:userDidAcceptCloudKitShareWithMetadata:
    UNNotificationContentExtension:
      didReceiveNotification: didReceiveNotificationResponse:completionHandler: mediaPause
      mediaPlay mediaPlayPauseButtonFrame mediaPlayPauseButtonTintColor mediaPlayPauseButtonType
    UNUserNotificationCenterDelegate:
      userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:
      userNotificationCenter:openSettingsForNotification:
      userNotificationCenter:willPresentNotification:withCompletionHandler:
    WKDownloadDelegate:
      download:decidePlaceholderPolicy: download:didFailWithError:resumeData:
      download:didReceiveAuthenticationChallenge:completionHandler: download:didReceiveFinalURL:
      download:didReceivePlaceholderURL:completionHandler: downloadDidFinish:
    WKHTTPCookieStoreObserver:
      cookiesDidChangeInCookieStore:
    WKNavigationDelegate:
      webView:authenticationChallenge:shouldAllowDeprecatedTLS:
      webView:decidePolicyForNavigationAction:decisionHandler:
      webView:decidePolicyForNavigationResponse:decisionHandler: webView:didCommitNavigation:
      webView:didFailNavigation:withError: webView:didFailProvisionalNavigation:withError:
      webView:didFinishNavigation: webView:didReceiveAuthenticationChallenge:completionHandler:
      webView:didReceiveServerRedirectForProvisionalNavigation:
      webView:didStartProvisionalNavigation: webView:navigationAction:didBecomeDownload:
      webView:navigationResponse:didBecomeDownload: webViewWebContentProcessDidTerminate:
    WKScriptMessageHandler:
      userContentController:didReceiveScriptMessage:
    WKScriptMessageHandlerWithReply:
      userContentController:didReceiveScriptMessage:replyHandler:
    WKUIDelegate:
      webView:commitPreviewingViewController:
      webView:contextMenuConfigurationForElement:completionHandler:
      webView:contextMenuDidEndForElement: webView:contextMenuForElement:willCommitWithAnimator:
      webView:contextMenuWillPresentForElement: webView:insertInputSuggestion:
      webView:previewingViewControllerForElement:defaultActions: webView:shouldPreviewElement:
      webView:showLockdownModeFirstUseMessage:completionHandler:
      webView:willDismissEditMenuWithAnimator: webView:willPresentEditMenuWithAnimator:
      webViewDidClose:
    WKURLSchemeHandler:
      webView:startURLSchemeTask: webView:stopURLSchemeTask:
    """
}
