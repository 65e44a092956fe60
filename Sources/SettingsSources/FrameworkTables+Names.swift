extension FrameworkTables {
  /// The subclasses of each class, without the classes above.
  static let nameTable = """
    AUAudioUnit:
      AVSpeechSynthesisProviderAudioUnit
    AVAsset:
      AVComposition AVMovie AVURLAsset
    AVAssetDownloadStorageManagementPolicy:
      AVMutableAssetDownloadStorageManagementPolicy
    AVAssetReaderOutput:
      AVAssetReaderAudioMixOutput AVAssetReaderSampleReferenceOutput AVAssetReaderTrackOutput
      AVAssetReaderVideoCompositionOutput
    AVAssetResourceLoadingRequest:
      AVAssetResourceRenewalRequest
    AVAssetTrack:
      AVCompositionTrack AVFragmentedAssetTrack AVMovieTrack
    AVAssetTrackSegment:
      AVCompositionTrackSegment
    AVAudioBuffer:
      AVAudioCompressedBuffer AVAudioPCMBuffer
    AVAudioIONode:
      AVAudioInputNode AVAudioOutputNode
    AVAudioMix:
      AVMutableAudioMix
    AVAudioMixInputParameters:
      AVMutableAudioMixInputParameters
    AVAudioNode:
      AVAudioEnvironmentNode AVAudioIONode AVAudioMixerNode AVAudioPlayerNode AVAudioSinkNode
      AVAudioSourceNode AVAudioUnit
    AVAudioUnit:
      AVAudioUnitEffect AVAudioUnitGenerator AVAudioUnitMIDIInstrument AVAudioUnitTimeEffect
    AVAudioUnitEffect:
      AVAudioUnitDelay AVAudioUnitDistortion AVAudioUnitEQ AVAudioUnitReverb
    AVAudioUnitMIDIInstrument:
      AVAudioUnitSampler
    AVAudioUnitTimeEffect:
      AVAudioUnitTimePitch AVAudioUnitVarispeed
    AVCaption:
      AVMutableCaption
    AVCaptionConversionAdjustment:
      AVCaptionConversionTimeRangeAdjustment
    AVCaptionRegion:
      AVMutableCaptionRegion
    AVCaptureBracketedStillImageSettings:
      AVCaptureAutoExposureBracketedStillImageSettings
      AVCaptureManualExposureBracketedStillImageSettings
    AVCaptureControl:
      AVCaptureIndexPicker AVCaptureSlider AVCaptureSystemExposureBiasSlider
      AVCaptureSystemZoomSlider
    AVCaptureFileOutput:
      AVCaptureAudioFileOutput AVCaptureMovieFileOutput
    AVCaptureInput:
      AVCaptureDeviceInput AVCaptureMetadataInput AVCaptureScreenInput
    AVCaptureOutput:
      AVCaptureAudioDataOutput AVCaptureAudioPreviewOutput AVCaptureDepthDataOutput
      AVCaptureFileOutput AVCaptureMetadataOutput AVCapturePhotoOutput AVCaptureStillImageOutput
      AVCaptureVideoDataOutput
    AVCapturePhoto:
      AVCaptureDeferredPhotoProxy
    AVCapturePhotoSettings:
      AVCapturePhotoBracketSettings
    AVCaptureSession:
      AVCaptureMultiCamSession
    AVCaptureSynchronizedData:
      AVCaptureSynchronizedDepthData AVCaptureSynchronizedMetadataObjectData
      AVCaptureSynchronizedSampleBufferData
    AVComposition:
      AVMutableComposition
    AVCompositionTrack:
      AVMutableCompositionTrack
    AVContentKeyRequest:
      AVPersistableContentKeyRequest
    AVDateRangeMetadataGroup:
      AVMutableDateRangeMetadataGroup
    AVDelegatingPlaybackCoordinatorPlaybackControlCommand:
      AVDelegatingPlaybackCoordinatorBufferingCommand AVDelegatingPlaybackCoordinatorPauseCommand
      AVDelegatingPlaybackCoordinatorPlayCommand AVDelegatingPlaybackCoordinatorSeekCommand
    AVFragmentedAssetMinder:
      AVFragmentedMovieMinder
    AVMIDIChannelEvent:
      AVMIDIChannelPressureEvent AVMIDIControlChangeEvent AVMIDIPitchBendEvent
      AVMIDIPolyPressureEvent AVMIDIProgramChangeEvent
    AVMediaSelection:
      AVMutableMediaSelection
    AVMediaSelectionGroup:
      AVAssetWriterInputGroup
    AVMetadataBodyObject:
      AVMetadataCatBodyObject AVMetadataDogBodyObject AVMetadataHumanBodyObject
      AVMetadataHumanFullBodyObject
    AVMetadataGroup:
      AVDateRangeMetadataGroup AVTimedMetadataGroup
    AVMetadataItem:
      AVMutableMetadataItem
    AVMetadataObject:
      AVMetadataBodyObject AVMetadataFaceObject AVMetadataMachineReadableCodeObject
      AVMetadataSalientObject
    AVMetricEvent:
      AVMetricContentKeyRequestEvent AVMetricErrorEvent AVMetricHLSMediaSegmentRequestEvent
      AVMetricHLSPlaylistRequestEvent AVMetricMediaResourceRequestEvent
      AVMetricPlayerItemLikelyToKeepUpEvent AVMetricPlayerItemPlaybackSummaryEvent
      AVMetricPlayerItemRateChangeEvent AVMetricPlayerItemVariantSwitchEvent
      AVMetricPlayerItemVariantSwitchStartEvent
    AVMetricPlayerItemLikelyToKeepUpEvent:
      AVMetricPlayerItemInitialLikelyToKeepUpEvent
    AVMetricPlayerItemRateChangeEvent:
      AVMetricPlayerItemSeekDidCompleteEvent AVMetricPlayerItemSeekEvent
      AVMetricPlayerItemStallEvent
    AVMovie:
      AVFragmentedMovie AVMutableMovie
    AVMovieTrack:
      AVFragmentedMovieTrack AVMutableMovieTrack
    AVMusicEvent:
      AVAUPresetEvent AVExtendedNoteOnEvent AVExtendedTempoEvent AVMIDIChannelEvent
      AVMIDIMetaEvent AVMIDINoteEvent AVMIDISysexEvent AVMusicUserEvent AVParameterEvent
    AVPlaybackCoordinator:
      AVDelegatingPlaybackCoordinator AVPlayerPlaybackCoordinator
    AVPlayer:
      AVQueuePlayer
    AVPlayerInterstitialEventMonitor:
      AVPlayerInterstitialEventController
    AVPlayerItemMediaDataCollector:
      AVPlayerItemMetadataCollector
    AVPlayerItemOutput:
      AVPlayerItemLegibleOutput AVPlayerItemMetadataOutput AVPlayerItemRenderedLegibleOutput
      AVPlayerItemVideoOutput
    AVTimedMetadataGroup:
      AVMutableTimedMetadataGroup
    AVURLAsset:
      AVFragmentedAsset
    AVVideoComposition:
      AVMutableVideoComposition
    AVVideoCompositionInstruction:
      AVMutableVideoCompositionInstruction
    AVVideoCompositionLayerInstruction:
      AVMutableVideoCompositionLayerInstruction
    CAAnimation:
      CAAnimationGroup CAPropertyAnimation CATransition
    CABasicAnimation:
      CASpringAnimation
    CALayer:
      AVCaptureVideoPreviewLayer AVPlayerLayer AVSampleBufferDisplayLayer AVSynchronizedLayer
      CAEAGLLayer CAEmitterLayer CAGradientLayer CAMetalLayer CAOpenGLLayer CAReplicatorLayer
      CAScrollLayer CAShapeLayer CATextLayer CATiledLayer CATransformLayer UIHoverEffectLayer
    CAPropertyAnimation:
      CABasicAnimation CAKeyframeAnimation
    CLBeaconIdentityCondition:
      CLBeaconIdentityConstraint
    CLCondition:
      CLBeaconIdentityCondition CLCircularGeographicCondition
    CLPlacemark:
      MKPlacemark
    CLRegion:
      CLBeaconRegion CLCircularRegion
    CNChangeHistoryEvent:
      CNChangeHistoryAddContactEvent CNChangeHistoryAddGroupEvent
      CNChangeHistoryAddMemberToGroupEvent CNChangeHistoryAddSubgroupToGroupEvent
      CNChangeHistoryDeleteContactEvent CNChangeHistoryDeleteGroupEvent
      CNChangeHistoryDropEverythingEvent CNChangeHistoryRemoveMemberFromGroupEvent
      CNChangeHistoryRemoveSubgroupFromGroupEvent CNChangeHistoryUpdateContactEvent
      CNChangeHistoryUpdateGroupEvent
    CNContact:
      CNMutableContact
    CNFetchRequest:
      CNChangeHistoryFetchRequest CNContactFetchRequest
    CNGroup:
      CNMutableGroup
    CNPostalAddress:
      CNMutablePostalAddress
    MKAnnotationView:
      MKMarkerAnnotationView MKPinAnnotationView MKUserLocationView
    MKMapConfiguration:
      MKHybridMapConfiguration MKImageryMapConfiguration MKStandardMapConfiguration
    MKMultiPoint:
      MKPolygon MKPolyline
    MKOverlayPathRenderer:
      MKCircleRenderer MKMultiPolygonRenderer MKMultiPolylineRenderer MKPolygonRenderer
      MKPolylineRenderer
    MKOverlayPathView:
      MKCircleView MKPolygonView MKPolylineView
    MKOverlayRenderer:
      MKOverlayPathRenderer MKTileOverlayRenderer
    MKOverlayView:
      MKOverlayPathView
    MKPolyline:
      MKGeodesicPolyline
    MKPolylineRenderer:
      MKGradientPolylineRenderer
    MKShape:
      MKCircle MKMultiPoint MKMultiPolygon MKMultiPolyline MKPointAnnotation
    NSAttributeDescription:
      NSCompositeAttributeDescription NSDerivedAttributeDescription
    NSAttributedString:
      NSMutableAttributedString
    NSCharacterSet:
      NSMutableCharacterSet
    NSClassDescription:
      NSScriptClassDescription
    NSCoder:
      NSArchiver NSKeyedArchiver NSKeyedUnarchiver NSPortCoder NSUnarchiver NSXPCCoder
    NSCollectionLayoutItem:
      NSCollectionLayoutDecorationItem NSCollectionLayoutGroup NSCollectionLayoutSupplementaryItem
    NSCollectionLayoutSupplementaryItem:
      NSCollectionLayoutBoundarySupplementaryItem
    NSData:
      NSMutableData
    NSDate:
      NSCalendarDate
    NSDimension:
      NSUnitAcceleration NSUnitAngle NSUnitArea NSUnitConcentrationMass NSUnitDispersion
      NSUnitDuration NSUnitElectricCharge NSUnitElectricCurrent NSUnitElectricPotentialDifference
      NSUnitElectricResistance NSUnitEnergy NSUnitFrequency NSUnitFuelEfficiency NSUnitIlluminance
      NSUnitInformationStorage NSUnitLength NSUnitMass NSUnitPower NSUnitPressure NSUnitSpeed
      NSUnitTemperature NSUnitVolume
    NSEnumerator:
      NSDirectoryEnumerator
    NSExpression:
      NSFetchRequestExpression
    NSExtensionContext:
      PHProjectExtensionContext
    NSFormatter:
      CNContactFormatter CNPostalAddressFormatter MKDistanceFormatter NSByteCountFormatter
      NSDateComponentsFormatter NSDateIntervalFormatter NSEnergyFormatter NSISO8601DateFormatter
      NSLengthFormatter NSListFormatter NSMassFormatter NSMeasurementFormatter
      NSPersonNameComponentsFormatter NSRelativeDateTimeFormatter
    NSIndexSet:
      NSMutableIndexSet
    NSInflectionRule:
      NSInflectionRuleExplicit
    NSLayoutAnchor:
      NSLayoutDimension NSLayoutXAxisAnchor NSLayoutYAxisAnchor
    NSMigrationStage:
      NSCustomMigrationStage NSLightweightMigrationStage
    NSMutableAttributedString:
      NSTextStorage
    NSMutableData:
      NSPurgeableData
    NSMutableSet:
      NSCountedSet
    NSNotificationCenter:
      NSDistributedNotificationCenter
    NSNumber:
      NSDecimalNumber
    NSObject:
      AVAsset AVAssetCache AVAssetDownloadConfiguration AVAssetDownloadContentConfiguration
      AVAssetDownloadStorageManagementPolicy AVAssetDownloadStorageManager AVAssetExportSession
      AVAssetImageGenerator AVAssetPlaybackAssistant AVAssetReader AVAssetReaderOutput
      AVAssetReaderOutputCaptionAdaptor AVAssetReaderOutputMetadataAdaptor AVAssetResourceLoader
      AVAssetResourceLoadingContentInformationRequest AVAssetResourceLoadingDataRequest
      AVAssetResourceLoadingRequest AVAssetResourceLoadingRequestor AVAssetSegmentReport
      AVAssetSegmentReportSampleInformation AVAssetSegmentTrackReport AVAssetTrack
      AVAssetTrackGroup AVAssetTrackSegment AVAssetVariant AVAssetVariantAudioAttributes
      AVAssetVariantAudioRenditionSpecificAttributes AVAssetVariantQualifier
      AVAssetVariantVideoAttributes AVAssetVariantVideoLayoutAttributes AVAssetWriter
      AVAssetWriterInput AVAssetWriterInputCaptionAdaptor AVAssetWriterInputMetadataAdaptor
      AVAssetWriterInputPassDescription AVAssetWriterInputPixelBufferAdaptor
      AVAssetWriterInputTaggedPixelBufferGroupAdaptor AVAsynchronousCIImageFilteringRequest
      AVAsynchronousVideoCompositionRequest AVAudioApplication AVAudioBuffer AVAudioChannelLayout
      AVAudioConnectionPoint AVAudioConverter AVAudioEngine
      AVAudioEnvironmentDistanceAttenuationParameters AVAudioEnvironmentReverbParameters
      AVAudioFile AVAudioFormat AVAudioMix AVAudioMixInputParameters AVAudioMixingDestination
      AVAudioNode AVAudioPlayer AVAudioRecorder AVAudioRoutingArbiter AVAudioSequencer
      AVAudioSession AVAudioSessionCapability AVAudioSessionChannelDescription
      AVAudioSessionDataSourceDescription AVAudioSessionPortDescription
      AVAudioSessionRouteDescription AVAudioTime AVAudioUnitComponent AVAudioUnitComponentManager
      AVAudioUnitEQFilterParameters AVCameraCalibrationData AVCaption
      AVCaptionConversionAdjustment AVCaptionConversionValidator AVCaptionConversionWarning
      AVCaptionDimension AVCaptionFormatConformer AVCaptionGroup AVCaptionGrouper AVCaptionPoint
      AVCaptionRegion AVCaptionRenderer AVCaptionRendererScene AVCaptionRuby AVCaptionSize
      AVCaptureAudioChannel AVCaptureBracketedStillImageSettings AVCaptureConnection
      AVCaptureControl AVCaptureDataOutputSynchronizer AVCaptureDeskViewApplication
      AVCaptureDeskViewApplicationLaunchConfiguration AVCaptureDevice
      AVCaptureDeviceDiscoverySession AVCaptureDeviceFormat AVCaptureDeviceInputSource
      AVCaptureDeviceRotationCoordinator AVCaptureEvent AVCaptureEventInteraction AVCaptureInput
      AVCaptureInputPort AVCaptureOutput AVCapturePhoto AVCapturePhotoOutputReadinessCoordinator
      AVCapturePhotoSettings AVCaptureReactionEffectState AVCaptureResolvedPhotoSettings
      AVCaptureSession AVCaptureSpatialAudioMetadataSampleGenerator AVCaptureSynchronizedData
      AVCaptureSynchronizedDataCollection AVCaptureSystemPressureState
      AVCaptureWhiteBalanceChromaticityValues AVCompositionTrackFormatDescriptionReplacement
      AVContentKey AVContentKeyRequest AVContentKeyResponse AVContentKeySession
      AVContentKeySpecifier AVContentProposal AVContinuityDevice AVCoordinatedPlaybackParticipant
      AVCoordinatedPlaybackSuspension AVDelegatingPlaybackCoordinatorPlaybackControlCommand
      AVDepthData AVDisplayManager AVExposureBiasRange AVExternalStorageDevice
      AVExternalStorageDeviceDiscoverySession AVExternalSyncDevice AVFragmentedAssetMinder
      AVFrameRateRange AVInterstitialTimeRange AVMIDIPlayer AVMediaDataStorage AVMediaSelection
      AVMediaSelectionGroup AVMediaSelectionOption AVMetadataGroup AVMetadataItem
      AVMetadataItemFilter AVMetadataItemValueRequest AVMetadataObject AVMetricEvent
      AVMetricEventStream AVMetricMediaRendition AVMusicEvent AVMusicTrack
      AVNavigationMarkersGroup AVOutputSettingsAssistant AVPictureInPictureController
      AVPictureInPictureControllerContentSource AVPlaybackCoordinator AVPlaybackSpeed AVPlayer
      AVPlayerInterstitialEvent AVPlayerInterstitialEventMonitor AVPlayerItem
      AVPlayerItemAccessLog AVPlayerItemAccessLogEvent AVPlayerItemErrorLog
      AVPlayerItemErrorLogEvent AVPlayerItemIntegratedTimeline
      AVPlayerItemIntegratedTimelineSnapshot AVPlayerItemMediaDataCollector AVPlayerItemOutput
      AVPlayerItemSegment AVPlayerItemTrack AVPlayerLooper AVPlayerMediaSelectionCriteria
      AVPlayerVideoOutput AVPlayerVideoOutputConfiguration AVPortraitEffectsMatte
      AVRenderedCaptionImage AVRouteDetector AVSampleBufferAudioRenderer AVSampleBufferGenerator
      AVSampleBufferGeneratorBatch AVSampleBufferRenderSynchronizer AVSampleBufferRequest
      AVSampleBufferVideoRenderer AVSampleCursor AVSemanticSegmentationMatte
      AVSpatialVideoConfiguration AVSpeechSynthesisMarker AVSpeechSynthesisProviderRequest
      AVSpeechSynthesisProviderVoice AVSpeechSynthesisVoice AVSpeechSynthesizer AVSpeechUtterance
      AVTextStyleRule AVVideoComposition AVVideoCompositionCoreAnimationTool
      AVVideoCompositionInstruction AVVideoCompositionLayerInstruction
      AVVideoCompositionRenderContext AVVideoCompositionRenderHint AVVideoOutputSpecification
      AVVideoPerformanceMetrics AVZoomRange CAAnimation CAConstraint CAConstraintLayoutManager
      CADisplayLink CAEDRMetadata CAEmitterCell CAMediaTimingFunction CAMetalDisplayLink
      CAMetalDisplayLinkUpdate CARemoteLayerClient CARemoteLayerServer CARenderer CATransaction
      CAValueFunction CLBackgroundActivitySession CLBackgroundActivitySessionDiagnostic CLBeacon
      CLCondition CLFloor CLGeocoder CLHeading CLLocation CLLocationSourceInformation
      CLLocationUpdater CLMonitor CLMonitorConfiguration CLMonitoringEvent CLMonitoringRecord
      CLPlacemark CLRegion CLServiceSession CLServiceSessionDiagnostic CLUpdate CLVisit
      CNChangeHistoryEvent CNContact CNContactProperty CNContactRelation CNContactStore
      CNContactVCardSerialization CNContactsUserDefaults CNContainer CNFetchRequest CNFetchResult
      CNGroup CNInstantMessageAddress CNLabeledValue CNPhoneNumber CNPostalAddress CNSaveRequest
      CNSocialProfile MKAddressFilter MKClusterAnnotation MKDirections MKDirectionsRequest
      MKDirectionsResponse MKETAResponse MKGeoJSONDecoder MKGeoJSONFeature MKIconStyle
      MKLocalPointsOfInterestRequest MKLocalSearch MKLocalSearchCompleter MKLocalSearchCompletion
      MKLocalSearchRequest MKLocalSearchResponse MKLookAroundScene MKLookAroundSceneRequest
      MKLookAroundSnapshot MKLookAroundSnapshotOptions MKLookAroundSnapshotter MKMapCamera
      MKMapCameraBoundary MKMapCameraZoomRange MKMapConfiguration MKMapFeatureAnnotation MKMapItem
      MKMapItemAnnotation MKMapItemDetailSelectionAccessoryPresentationStyle MKMapItemIdentifier
      MKMapItemRequest MKMapSnapshot MKMapSnapshotOptions MKMapSnapshotter MKOverlayRenderer
      MKPointOfInterestFilter MKReverseGeocoder MKRoute MKRouteStep MKSelectionAccessory MKShape
      MKTileOverlay MKUserLocation NSAdaptiveImageGlyph NSAffineTransform NSAppleEventDescriptor
      NSAppleEventManager NSAppleScript NSAssertionHandler NSAtomicStoreCacheNode
      NSAttributedString NSAttributedStringMarkdownParsingOptions
      NSAttributedStringMarkdownSourcePosition NSAutoreleasePool NSBackgroundActivityScheduler
      NSBundleResourceRequest NSCachedURLResponse NSCalendar NSCharacterSet NSClassDescription
      NSCoder NSCollectionLayoutAnchor NSCollectionLayoutDimension NSCollectionLayoutEdgeSpacing
      NSCollectionLayoutGroupCustomItem NSCollectionLayoutItem NSCollectionLayoutSection
      NSCollectionLayoutSize NSCollectionLayoutSpacing NSCondition NSConditionLock NSConnection
      NSConstraintConflict NSCoreDataCoreSpotlightDelegate NSDataAsset NSDateComponents
      NSDateInterval NSDecimalNumberHandler NSDiffableDataSourceSectionSnapshot
      NSDiffableDataSourceSectionTransaction NSDiffableDataSourceSnapshot
      NSDiffableDataSourceTransaction NSDistantObjectRequest NSDistributedLock NSEntityDescription
      NSEntityMapping NSEntityMigrationPolicy NSEnumerator NSExpression NSExtensionItem
      NSFetchIndexDescription NSFetchIndexElementDescription NSFileAccessIntent NSFileCoordinator
      NSFileHandle NSFileProviderExtension NSFileProviderService NSFileSecurity NSFileVersion
      NSFileWrapper NSGarbageCollector NSHTTPCookie NSHTTPCookieStorage NSHashTable NSHost
      NSIncrementalStoreNode NSIndexPath NSIndexSet NSInflectionRule NSInvocation NSItemProvider
      NSJSONSerialization NSKeyValueSharedObservers NSKeyValueSharedObserversSnapshot
      NSLayoutAnchor NSLayoutConstraint NSLayoutManager NSLinguisticTagger NSLocale
      NSLocalizedNumberFormatRule NSLock NSManagedObjectContext NSManagedObjectID
      NSManagedObjectModel NSManagedObjectModelReference NSMapTable NSMappingModel NSMeasurement
      NSMergeConflict NSMergePolicy NSMetadataItem NSMetadataQuery
      NSMetadataQueryAttributeValueTuple NSMetadataQueryResultGroup NSMethodSignature
      NSMigrationManager NSMigrationStage NSMorphology NSMorphologyCustomPronoun
      NSMorphologyPronoun NSNetService NSNetServiceBrowser NSNotification NSNotificationQueue
      NSNull NSOrderedCollectionChange NSOrderedCollectionDifference NSOrderedSet NSOrthography
      NSParagraphStyle NSPersistentCloudKitContainerEvent NSPersistentCloudKitContainerOptions
      NSPersistentHistoryChange NSPersistentHistoryToken NSPersistentHistoryTransaction
      NSPersistentStore NSPersistentStoreCoordinator NSPersistentStoreDescription
      NSPersistentStoreRequest NSPersistentStoreResult NSPersonNameComponents NSPipe
      NSPointerArray NSPointerFunctions NSPort NSPortMessage NSPortNameServer
      NSPositionalSpecifier NSPredicate NSPresentationIntent NSProcessInfo NSPropertyDescription
      NSPropertyListSerialization NSPropertyMapping NSQueryGenerationToken NSRecursiveLock
      NSRegularExpression NSRunLoop NSScanner NSScriptCoercionHandler NSScriptCommand
      NSScriptCommandDescription NSScriptExecutionContext NSScriptObjectSpecifier
      NSScriptSuiteRegistry NSScriptWhoseTest NSShadow NSSortDescriptor NSSpellServer
      NSStagedMigrationManager NSStream NSStringDrawingContext NSTask NSTermOfAddress
      NSTextAttachment NSTextAttachmentViewProvider NSTextCheckingResult NSTextContainer
      NSTextContentManager NSTextElement NSTextLayoutFragment NSTextLayoutManager
      NSTextLineFragment NSTextList NSTextRange NSTextSelection NSTextSelectionNavigation
      NSTextTab NSTextViewportLayoutController NSTimeZone NSURLAuthenticationChallenge NSURLCache
      NSURLComponents NSURLConnection NSURLCredential NSURLCredentialStorage NSURLDownload
      NSURLHandle NSURLProtectionSpace NSURLProtocol NSURLQueryItem NSURLRequest NSURLResponse
      NSURLSessionConfiguration NSURLSessionTask NSURLSessionTaskMetrics
      NSURLSessionTaskTransactionMetrics NSURLSessionWebSocketMessage NSUUID
      NSUbiquitousKeyValueStore NSUnit NSUnitConverter NSUserNotification NSUserNotificationAction
      NSUserNotificationCenter NSUserScriptTask NSValueTransformer NSXMLNode NSXMLParser
      NSXPCConnection NSXPCInterface NSXPCListener NSXPCListenerEndpoint PHPickerConfiguration
      PHPickerFilter PHPickerResult PHPickerUpdateConfiguration PHProjectElement PHProjectInfo
      PHProjectRegionOfInterest PHProjectSection PHProjectSectionContent PHProjectTypeDescription
      PKAddIdentityDocumentMetadata PKAddPassMetadataPreview PKAddPaymentPassRequest
      PKAddPaymentPassRequestConfiguration PKAddSecureElementPassConfiguration
      PKAutomaticReloadPaymentRequest PKBarcodeEventConfigurationRequest
      PKBarcodeEventMetadataRequest PKBarcodeEventMetadataResponse PKBarcodeEventSignatureRequest
      PKBarcodeEventSignatureResponse PKContact PKDateComponentsRange PKDeferredPaymentRequest
      PKDisbursementAuthorizationController PKDisbursementVoucher PKIdentityAnyOfDescriptor
      PKIdentityAuthorizationController PKIdentityDocument PKIdentityDriversLicenseDescriptor
      PKIdentityElement PKIdentityIntentToStore PKIdentityNationalIDCardDescriptor
      PKIdentityPhotoIDDescriptor PKIdentityRequest PKIssuerProvisioningExtensionHandler
      PKIssuerProvisioningExtensionPassEntry PKIssuerProvisioningExtensionStatus PKLabeledValue
      PKObject PKPassLibrary PKPayment PKPaymentAuthorizationController
      PKPaymentAuthorizationResult PKPaymentMerchantSession PKPaymentMethod PKPaymentOrderDetails
      PKPaymentRequest PKPaymentRequestMerchantSessionUpdate PKPaymentRequestUpdate
      PKPaymentSummaryItem PKPaymentToken PKPaymentTokenContext PKRecurringPaymentRequest
      PKShareablePassMetadata PKStoredValuePassBalance PKStoredValuePassProperties
      PKVehicleConnectionSession QLFilePreviewRequest QLFileThumbnailRequest QLPreviewProvider
      QLPreviewReply QLPreviewReplyAttachment QLPreviewSceneOptions QLThumbnailGenerationRequest
      QLThumbnailGenerator QLThumbnailProvider QLThumbnailReply QLThumbnailRepresentation
      SFAuthenticationSession SFContentBlockerManager SFContentBlockerState SFSafariApplication
      SFSafariExtension SFSafariExtensionHandler SFSafariExtensionManager SFSafariExtensionState
      SFSafariPage SFSafariPageProperties SFSafariTab SFSafariToolbarItem
      SFSafariViewControllerActivityButton SFSafariViewControllerConfiguration
      SFSafariViewControllerDataStore SFSafariViewControllerPrewarmingToken SFSafariWindow
      SFUniversalLink SKAction SKAdImpression SKAdNetwork SKArcadeService SKAttribute
      SKAttributeValue SKCloudServiceController SKConstraint SKDownload SKKeyframeSequence
      SKOverlay SKOverlayConfiguration SKOverlayTransitionContext SKPayment SKPaymentDiscount
      SKPaymentTransaction SKPhysicsBody SKPhysicsContact SKPhysicsJoint SKPhysicsWorld SKProduct
      SKProductDiscount SKProductStorePromotionController SKProductSubscriptionPeriod
      SKProductsResponse SKRange SKReachConstraints SKRegion SKRenderer SKRequest SKShader
      SKStoreReviewController SKStorefront SKTexture SKTextureAtlas SKTileDefinition SKTileGroup
      SKTileGroupRule SKTileSet SKTransition SKUniform SKWarpGeometry SSReadingList UIAcceleration
      UIAccelerometer UIAccessibilityCustomAction UIAccessibilityCustomRotor
      UIAccessibilityCustomRotorItemResult UIAccessibilityCustomRotorSearchPredicate
      UIAccessibilityLocationDescriptor UIActivity UIActivityCollaborationModeRestriction
      UIActivityItemsConfiguration UIAlertAction UIApplicationShortcutIcon
      UIApplicationShortcutItem UIBackgroundConfiguration UIBandSelectionInteraction
      UIBarAppearance UIBarButtonItemAppearance UIBarButtonItemGroup
      UIBarButtonItemStateAppearance UIBezierPath UIButtonConfiguration UICalendarSelection
      UICalendarViewDecoration UICellAccessory UICollectionLayoutListConfiguration
      UICollectionLayoutSectionOrthogonalScrollingProperties UICollectionViewCellRegistration
      UICollectionViewCompositionalLayoutConfiguration
      UICollectionViewDiffableDataSourceReorderingHandlers
      UICollectionViewDiffableDataSourceSectionSnapshotHandlers UICollectionViewLayout
      UICollectionViewLayoutAttributes UICollectionViewLayoutInvalidationContext
      UICollectionViewPlaceholder UICollectionViewSupplementaryRegistration
      UICollectionViewUpdateItem UIColor UICommandAlternate UIContentUnavailableButtonProperties
      UIContentUnavailableConfiguration UIContentUnavailableConfigurationState
      UIContentUnavailableImageProperties UIContentUnavailableTextProperties
      UIContextMenuConfiguration UIContextMenuInteraction UIContextualAction UIConversationContext
      UIConversationEntry UICubicTimingParameters UIDictationPhrase UIDocumentBrowserAction
      UIDocumentBrowserTransitionController UIDocumentInteractionController UIDocumentProperties
      UIDocumentViewControllerLaunchOptions UIDragInteraction UIDragItem UIDragPreview
      UIDropInteraction UIDropProposal UIDynamicItemGroup UIEditMenuConfiguration
      UIEditMenuInteraction UIEvent UIEventAttribution UIFeedbackGenerator UIFindInteraction
      UIFindSession UIFocusAnimationCoordinator UIFocusDebugger UIFocusEffect UIFocusMovementHint
      UIFocusSystem UIFocusUpdateContext UIFont UIFontDescriptor UIFontMetrics
      UIFontPickerViewControllerConfiguration UIGraphicsRenderer UIGraphicsRendererContext
      UIGraphicsRendererFormat UIHoverAutomaticEffect UIHoverHighlightEffect UIHoverLiftEffect
      UIHoverStyle UIImage UIImageAsset UIImageConfiguration UIImageReader
      UIImageReaderConfiguration UIIndirectScribbleInteraction UIInputSuggestion UIKey
      UILargeContentViewerInteraction UILayoutGuide UILexicon UILexiconEntry
      UIListContentConfiguration UIListContentImageProperties UIListContentTextProperties
      UIListSeparatorConfiguration UILocalNotification UILocalizedIndexedCollation
      UIMenuController UIMenuDisplayPreferences UIMenuElement UIMenuItem UIMenuSystem
      UIMotionEffect UINib UIOpenURLContext UIPageControlProgress UIPasteConfiguration
      UIPasteControlConfiguration UIPencilHoverPose UIPencilInteraction UIPencilInteractionSqueeze
      UIPencilInteractionTap UIPercentDrivenInteractiveTransition UIPointerAccessory
      UIPointerEffect UIPointerInteraction UIPointerLockState UIPointerRegion
      UIPointerRegionRequest UIPointerShape UIPopoverController UIPress UIPreviewAction
      UIPreviewActionGroup UIPreviewInteraction UIPreviewParameters UIPreviewTarget
      UIPrintFormatter UIPrintInfo UIPrintInteractionController UIPrintPageRenderer UIPrintPaper
      UIPrintServiceExtension UIPrinter UIPrinterDestination UIPrinterPickerController UIRegion
      UIResolvedShape UISceneActivationConditions UISceneActivationRequestOptions
      UISceneConfiguration UISceneConnectionOptions UISceneDestructionRequestOptions
      UISceneOpenExternalURLOptions UISceneOpenURLOptions UISceneSession
      UISceneSessionActivationRequest UISceneSizeRestrictions UISceneSystemProtectionManager
      UISceneWindowingBehaviors UIScreenMode UIScreenshotService UIScribbleInteraction
      UISearchDisplayController UISearchSuggestionItem UISearchToken UIShadowProperties UIShape
      UIShapeResolutionContext UISheetPresentationControllerDetent UISpringLoadedInteraction
      UISpringTimingParameters UIStatusBarManager UIStoryboard UIStoryboardUnwindSegueSource
      UISwipeActionsConfiguration UISymbolEffectCompletionContext UITab UITabBarControllerSidebar
      UITabBarItemAppearance UITabBarItemStateAppearance UITabSidebarItem UITabSidebarItemRequest
      UITableViewPlaceholder UITableViewRowAction UITargetedPreview UITextChecker
      UITextCursorDropPositionAnimator UITextDragPreviewRenderer UITextFormattingCoordinator
      UITextFormattingViewControllerChangeValue UITextFormattingViewControllerComponent
      UITextFormattingViewControllerComponentGroup UITextFormattingViewControllerConfiguration
      UITextFormattingViewControllerFormattingDescriptor
      UITextFormattingViewControllerFormattingStyle UITextInputAssistantItem UITextInputContext
      UITextInputMode UITextInputPasswordRules UITextInputStringTokenizer UITextInteraction
      UITextItem UITextItemMenuConfiguration UITextItemMenuPreview UITextLoupeSession
      UITextPlaceholder UITextPosition UITextRange UITextSearchOptions
      UITextSelectionDisplayInteraction UITextSelectionRect UIToolTipConfiguration
      UIToolTipInteraction UITouch UITraitAccessibilityContrast UITraitActiveAppearance
      UITraitCollection UITraitDisplayGamut UITraitDisplayScale UITraitForceTouchCapability
      UITraitHorizontalSizeClass UITraitImageDynamicRange UITraitLayoutDirection
      UITraitLegibilityWeight UITraitListEnvironment UITraitPreferredContentSizeCategory
      UITraitSceneCaptureState UITraitToolbarItemPresentationSize UITraitTypesettingLanguage
      UITraitUserInterfaceIdiom UITraitUserInterfaceLevel UITraitUserInterfaceStyle
      UITraitVerticalSizeClass UIUpdateActionPhase UIUpdateInfo UIUpdateLink
      UIUserNotificationAction UIUserNotificationCategory UIUserNotificationSettings
      UIViewConfigurationState UIViewControllerTransition UIViewPropertyAnimator UIVisualEffect
      UIWindowSceneActivationConfiguration UIWindowSceneActivationInteraction
      UIWindowSceneDragInteraction UIWindowSceneGeometry UIWindowSceneGeometryPreferences
      UIWindowScenePlacement UIWritingToolsCoordinator
      UIWritingToolsCoordinatorAnimationParameters UIWritingToolsCoordinatorContext
      UIZoomTransitionAlignmentRectContext UIZoomTransitionInteractionContext
      UIZoomTransitionOptions UNNotification UNNotificationAction UNNotificationActionIcon
      UNNotificationAttachment UNNotificationCategory UNNotificationContent UNNotificationRequest
      UNNotificationResponse UNNotificationServiceExtension UNNotificationSettings
      UNNotificationSound UNNotificationTrigger UNUserNotificationCenter WKBackForwardList
      WKBackForwardListItem WKContentRuleList WKContentRuleListStore WKContentWorld
      WKContextMenuElementInfo WKDownload WKFindConfiguration WKFindResult WKFrameInfo
      WKHTTPCookieStore WKNavigation WKNavigationAction WKNavigationResponse WKOpenPanelParameters
      WKPDFConfiguration WKPreferences WKPreviewElementInfo WKProcessPool WKScriptMessage
      WKSecurityOrigin WKSnapshotConfiguration WKUserContentController WKUserScript WKWebExtension
      WKWebExtensionAction WKWebExtensionCommand WKWebExtensionContext WKWebExtensionController
      WKWebExtensionControllerConfiguration WKWebExtensionDataRecord WKWebExtensionMatchPattern
      WKWebExtensionMessagePort WKWebExtensionTabConfiguration WKWebExtensionWindowConfiguration
      WKWebViewConfiguration WKWebpagePreferences WKWebsiteDataRecord WKWebsiteDataStore
      WKWindowFeatures WebArchive WebBackForwardList WebDataSource WebFrame WebHistory
      WebHistoryItem WebPreferences WebResource WebScriptObject WebUndefined
    NSOperation:
      NSBlockOperation NSInvocationOperation UIActivityItemProvider
    NSOrderedSet:
      NSMutableOrderedSet
    NSParagraphStyle:
      NSMutableParagraphStyle
    NSPersistentContainer:
      NSPersistentCloudKitContainer
    NSPersistentStore:
      NSAtomicStore NSIncrementalStore
    NSPersistentStoreAsynchronousResult:
      NSAsynchronousFetchResult
    NSPersistentStoreRequest:
      NSAsynchronousFetchRequest NSBatchDeleteRequest NSBatchInsertRequest NSBatchUpdateRequest
      NSFetchRequest NSPersistentCloudKitContainerEventRequest NSPersistentHistoryChangeRequest
      NSSaveChangesRequest
    NSPersistentStoreResult:
      NSBatchDeleteResult NSBatchInsertResult NSBatchUpdateResult
      NSPersistentCloudKitContainerEventResult NSPersistentHistoryResult
      NSPersistentStoreAsynchronousResult
    NSPort:
      NSMachPort NSMessagePort NSSocketPort
    NSPortNameServer:
      NSMachBootstrapServer NSMessagePortNameServer NSSocketPortNameServer
    NSPredicate:
      NSComparisonPredicate NSCompoundPredicate
    NSPropertyDescription:
      NSAttributeDescription NSExpressionDescription NSFetchedPropertyDescription
      NSRelationshipDescription
    NSProxy:
      NSDistantObject NSProtocolChecker
    NSRegularExpression:
      NSDataDetector
    NSScriptCommand:
      NSCloneCommand NSCloseCommand NSCountCommand NSCreateCommand NSDeleteCommand NSExistsCommand
      NSGetCommand NSMoveCommand NSQuitCommand NSSetCommand
    NSScriptObjectSpecifier:
      NSIndexSpecifier NSMiddleSpecifier NSNameSpecifier NSPropertySpecifier NSRandomSpecifier
      NSRangeSpecifier NSRelativeSpecifier NSUniqueIDSpecifier NSWhoseSpecifier
    NSScriptWhoseTest:
      NSLogicalTest NSSpecifierTest
    NSSet:
      NSMutableSet
    NSSimpleCString:
      NSConstantString
    NSStream:
      NSInputStream NSOutputStream
    NSString:
      NSSimpleCString
    NSTextContentManager:
      NSTextContentStorage
    NSTextElement:
      NSTextParagraph
    NSTextParagraph:
      NSTextListElement
    NSURLDownload:
      WebDownload
    NSURLRequest:
      NSMutableURLRequest
    NSURLResponse:
      NSHTTPURLResponse
    NSURLSession:
      AVAssetDownloadURLSession
    NSURLSessionDataTask:
      NSURLSessionUploadTask
    NSURLSessionTask:
      AVAggregateAssetDownloadTask AVAssetDownloadTask NSURLSessionDataTask
      NSURLSessionDownloadTask NSURLSessionStreamTask NSURLSessionWebSocketTask
    NSUnit:
      NSDimension
    NSUnitConverter:
      NSUnitConverterLinear
    NSUserScriptTask:
      NSUserAppleScriptTask NSUserAutomatorTask NSUserUnixTask
    NSValueTransformer:
      NSSecureUnarchiveFromDataTransformer
    NSView:
      AVCaptureView AVPlayerView MKPitchControl MKZoomControl WebFrameView WebView
    NSViewController:
      SFSafariExtensionViewController
    NSXMLNode:
      NSXMLDTD NSXMLDTDNode NSXMLDocument NSXMLElement
    PHProjectElement:
      PHProjectAssetElement PHProjectJournalEntryElement PHProjectMapElement PHProjectTextElement
    PKAddIdentityDocumentMetadata:
      PKJapanIndividualNumberCardMetadata
    PKAddPassMetadataPreview:
      PKShareablePassMetadataPreview
    PKAddSecureElementPassConfiguration:
      PKAddCarKeyPassConfiguration PKAddIdentityDocumentConfiguration
      PKAddShareablePassConfiguration
    PKIssuerProvisioningExtensionPassEntry:
      PKIssuerProvisioningExtensionPaymentPassEntry
    PKObject:
      PKPass
    PKPass:
      PKSecureElementPass
    PKPaymentRequest:
      PKDisbursementRequest
    PKPaymentRequestUpdate:
      PKPaymentRequestCouponCodeUpdate PKPaymentRequestPaymentMethodUpdate
      PKPaymentRequestShippingContactUpdate PKPaymentRequestShippingMethodUpdate
    PKPaymentSummaryItem:
      PKAutomaticReloadPaymentSummaryItem PKDeferredPaymentSummaryItem PKDisbursementSummaryItem
      PKInstantFundsOutFeeSummaryItem PKRecurringPaymentSummaryItem PKShippingMethod
    PKSecureElementPass:
      PKPaymentPass
    PKStoredValuePassProperties:
      PKTransitPassProperties
    PKTransitPassProperties:
      PKSuicaPassProperties
    SKEffectNode:
      SKScene
    SKNode:
      SK3DNode SKAudioNode SKCameraNode SKCropNode SKEffectNode SKEmitterNode SKFieldNode
      SKLabelNode SKLightNode SKReferenceNode SKShapeNode SKSpriteNode SKTileMapNode
      SKTransformNode SKVideoNode
    SKOverlayConfiguration:
      SKOverlayAppClipConfiguration SKOverlayAppConfiguration
    SKPayment:
      SKMutablePayment
    SKPhysicsJoint:
      SKPhysicsJointFixed SKPhysicsJointLimit SKPhysicsJointPin SKPhysicsJointSliding
      SKPhysicsJointSpring
    SKRequest:
      SKProductsRequest SKReceiptRefreshRequest
    SKTexture:
      SKMutableTexture
    SKWarpGeometry:
      SKWarpGeometryGrid
    UIAction:
      UIWindowSceneActivationAction
    UIApplicationShortcutItem:
      UIMutableApplicationShortcutItem
    UIBarAppearance:
      UINavigationBarAppearance UITabBarAppearance UIToolbarAppearance
    UIBarButtonItem:
      MKUserTrackingBarButtonItem
    UIButton:
      PKAddPassButton PKPaymentButton
    UICalendarSelection:
      UICalendarSelectionMultiDate UICalendarSelectionSingleDate UICalendarSelectionWeekOfYear
    UICellAccessory:
      UICellAccessoryCheckmark UICellAccessoryCustomView UICellAccessoryDelete
      UICellAccessoryDetail UICellAccessoryDisclosureIndicator UICellAccessoryInsert
      UICellAccessoryLabel UICellAccessoryMultiselect UICellAccessoryOutlineDisclosure
      UICellAccessoryPopUpMenu UICellAccessoryReorder
    UICollectionViewLayout:
      UICollectionViewCompositionalLayout UICollectionViewFlowLayout
      UICollectionViewTransitionLayout
    UICollectionViewLayoutInvalidationContext:
      UICollectionViewFlowLayoutInvalidationContext
    UICollectionViewPlaceholder:
      UICollectionViewDropPlaceholder
    UICommand:
      UIKeyCommand
    UIControl:
      PKIdentityButton UIPasteControl
    UIConversationContext:
      UIMailConversationContext UIMessageConversationContext
    UIConversationEntry:
      UIMailConversationEntry UIMessageConversationEntry
    UIDropProposal:
      UICollectionViewDropProposal UITableViewDropProposal UITextDropProposal
    UIDynamicBehavior:
      UIAttachmentBehavior UICollisionBehavior UIDynamicItemBehavior UIFieldBehavior
      UIGravityBehavior UIPushBehavior UISnapBehavior
    UIEvent:
      UIPressesEvent
    UIFeedbackGenerator:
      UICanvasFeedbackGenerator UIImpactFeedbackGenerator UINotificationFeedbackGenerator
      UISelectionFeedbackGenerator
    UIFindSession:
      UITextSearchingFindSession
    UIFocusEffect:
      UIFocusHaloEffect
    UIFocusUpdateContext:
      UICollectionViewFocusUpdateContext UITableViewFocusUpdateContext
    UIGestureRecognizer:
      UIHoverGestureRecognizer UILongPressGestureRecognizer UIPanGestureRecognizer
      UIPinchGestureRecognizer UIRotationGestureRecognizer UISwipeGestureRecognizer
      UITapGestureRecognizer
    UIGraphicsRenderer:
      UIGraphicsImageRenderer UIGraphicsPDFRenderer
    UIGraphicsRendererContext:
      UIGraphicsImageRendererContext UIGraphicsPDFRendererContext
    UIGraphicsRendererFormat:
      UIGraphicsImageRendererFormat UIGraphicsPDFRendererFormat
    UIHoverStyle:
      UIPointerStyle
    UIImageConfiguration:
      UIImageSymbolConfiguration
    UIInputSuggestion:
      UISmartReplySuggestion
    UILayoutGuide:
      UIFocusGuide UITrackingLayoutGuide
    UIMenuElement:
      UIAction UICommand UIDeferredMenuElement UIMenu
    UIMotionEffect:
      UIInterpolatingMotionEffect UIMotionEffectGroup
    UIPageControlProgress:
      UIPageControlTimerProgress
    UIPanGestureRecognizer:
      UIScreenEdgePanGestureRecognizer
    UIPointerEffect:
      UIPointerHighlightEffect UIPointerHoverEffect UIPointerLiftEffect
    UIPresentationController:
      UISheetPresentationController
    UIPreviewParameters:
      UIDragPreviewParameters
    UIPreviewTarget:
      UIDragPreviewTarget
    UIPrintFormatter:
      UIMarkupTextPrintFormatter UISimpleTextPrintFormatter UIViewPrintFormatter
    UIResponder:
      SKNode UIAccessibilityElement
    UISceneActivationRequestOptions:
      UIWindowSceneActivationRequestOptions
    UISceneDestructionRequestOptions:
      UIWindowSceneDestructionRequestOptions
    UIStoryboardSegue:
      UIStoryboardPopoverSegue
    UITab:
      UISearchTab UITabGroup
    UITableViewPlaceholder:
      UITableViewDropPlaceholder
    UITargetedPreview:
      UITargetedDragPreview
    UITextField:
      UISearchTextField
    UITrackingLayoutGuide:
      UIKeyboardLayoutGuide
    UIUserNotificationAction:
      UIMutableUserNotificationAction
    UIUserNotificationCategory:
      UIMutableUserNotificationCategory
    UIView:
      AVRoutePickerView MKCompassButton MKOverlayView MKScaleView MKUserTrackingButton
      PHLivePhotoView PKPayLaterView SKView UIActionSheet UIAlertView UICalendarView
      UIContentUnavailableView UIEventAttributionView UIListContentView UIPopoverBackgroundView
      UIStandardTextCursorView UIWebView
    UIViewConfigurationState:
      UICellConfigurationState
    UIViewController:
      AVContentProposalViewController AVPictureInPictureVideoCallViewController
      MKLookAroundViewController MKMapItemDetailViewController PKAddPassesViewController
      PKAddPaymentPassViewController PKAddSecureElementPassViewController
      PKPaymentAuthorizationViewController PKShareSecureElementPassViewController
      SKCloudServiceSetupViewController UICloudSharingController UIDocumentMenuViewController
      UIDocumentPickerExtensionViewController UIDocumentViewController
      UISearchContainerViewController UITextFormattingViewController
    UIVisualEffect:
      UIBlurEffect UIVibrancyEffect
    UIWindowSceneActivationConfiguration:
      QLPreviewSceneActivationConfiguration
    UIWindowSceneGeometryPreferences:
      UIWindowSceneGeometryPreferencesIOS UIWindowSceneGeometryPreferencesMac
      UIWindowSceneGeometryPreferencesVision
    UIWindowScenePlacement:
      UIWindowSceneProminentPlacement UIWindowScenePushPlacement UIWindowSceneReplacePlacement
      UIWindowSceneStandardPlacement
    UNNotificationAction:
      UNTextInputNotificationAction
    UNNotificationContent:
      UNMutableNotificationContent
    UNNotificationResponse:
      UNTextInputNotificationResponse
    UNNotificationTrigger:
      UNCalendarNotificationTrigger UNLocationNotificationTrigger UNPushNotificationTrigger
      UNTimeIntervalNotificationTrigger
    """
}
