/** One kind of trace that a photo leaves. */
interface PhotoTraceFacts {
  /** Shapes of the documents in which it stands. None where it is files: originals, small copies, features, uploads, records beside the photos. */
  readonly patterns: readonly string[];
  /** For the operator: "3 ANALYSES". One and many. */
  readonly words: readonly [string, string];
}

/**
 * The inventory of what a photo, and with all of its photos a survey, leaves where. An erasure walks through it in this order; the photo's own
 * record goes last, by which a run that was killed finds what is left. `src/operations/erasure/photo-traces.test.ts` fails for a collection that
 * is neither here nor in `photolessPatterns`.
 */
export const photoTraces = {
  files: {
    patterns: [],
    words: ['file with its copies', 'files with their copies'],
  },
  analyses: {
    patterns: ['users/{uid}/analysis/{analysisId}', 'users/{uid}/agreed/{analysisId}'],
    words: ['analysis', 'analyses'],
  },
  drawings: { patterns: ['users/{uid}/drawings/{analysisId}'], words: ['drawing', 'drawings'] },
  'begun-photos': {
    patterns: ['users/{uid}/analysed/{page}'],
    words: ['list of begun photos', 'lists of begun photos'],
  },
  readings: {
    patterns: ['mapdata/{regionId}/readings/{surveyId}'],
    words: ['reading for an estimate', 'readings for estimates'],
  },
  slides: { patterns: ['events/{eventId}/slides/{slides}'], words: ['slideshow', 'slideshows'] },
  downloads: { patterns: ['users/{uid}/exports/{exportId}'], words: ['download', 'downloads'] },
  models: {
    patterns: ['suggestionweights/{modelId}', 'suggestionsweep/{name}'],
    words: ['list of photos for models', 'lists of photos for models'],
  },
  'back-office': {
    patterns: ['changes/{changeId}', 'jobs/{jobId}'],
    words: ['entry of the back office', 'entries of the back office'],
  },
  record: {
    patterns: ['users/{uid}/surveys/{surveyId}/images/{imageId}'],
    words: ['record of a photo', 'records of photos'],
  },
} as const satisfies Readonly<Record<string, PhotoTraceFacts>>;

export type PhotoTraceName = keyof typeof photoTraces;
export const photoTraceNames = Object.keys(photoTraces) as PhotoTraceName[];

/** Shapes of documents that name no photo and no survey by its id, or are counted anew without them. */
export const photolessPatterns: readonly string[] = [
  // The survey itself: of an erased photo its cover and its counts are made anew.
  'users/{uid}/surveys/{surveyId}',
  'users/{uid}',
  'users/{uid}/figures/{figure}',
  'users/{uid}/skills/{regionId}',
  'users/{uid}/hours/{year}',
  'users/{uid}/gifts/{giftId}',
  'users/{uid}/certificates/{number}',
  'endedaccounts/{uid}',
  // Bytes of uploads, by the hash of their paths.
  'storageuse/{uid}',
  'storageuse/{uid}/objects/{objectId}',
  'confirmations/{uid}',
  'expectedlinks/{uid}',
  'mergeproofs/{uid}',
  'mergerequests/{uid}',
  'giftledger/{kind}',
  'mergedaccounts/{uid}',
  'credentialchanges/{changeId}',
  'mails/{mailId}',
  'certificates/{number}',
  'gifts/{giftId}',
  'giftevents/{eventId}',
  'enquiries/{enquiryId}',
  'administratorwords/{uid}',
  'censusimageusers/{userId}',
  'regions/{regionId}',
  // Figures by survey, counted anew once a survey is marked as deleted.
  'mapdata/{regionId}/features/{featureId}',
  'mapdata/{regionId}/figures/{featureId}',
  'mapdata/{regionId}/results/{reefId}',
  'mapdata/{regionId}/areas/{areaId}',
  'mapdata/{regionId}/areas/{areaId}/reefs/{datasetId}',
  'mapdata/{regionId}/datasets/{datasetId}',
  'mapdata/{regionId}/estimates/{name}',
  'mapdata/{regionId}/backfills/{datasetId}',
  'events/{eventId}',
  'events/{eventId}/taken/places',
  'events/{eventId}/participants/{uid}',
  'events/{eventId}/useractivity/{uid}',
  'events/{eventId}/locationactivity/{placeKey}',
  'events/{eventId}/board/{board}',
  'leaderboards/{scope}',
  'leaderboards/{scope}/standings/{uid}',
  'leaderboards/{scope}/orgstandings/{handle}',
  'leaderboards/{scope}/due/{uid}',
  'organisations/{handle}',
  'site/{itemId}',
  'hubkeys/{publicKey}',
  'boatreports/{hub}',
  'cloudidentity/{name}',
  'boatmarkers/{boat}',
  'jobturns/{kind}',
  'pageviews/{day}',
  // Without ids (rule 22.3).
  'pageerrors/{errorId}',
  'suggestionmodels/{modelId}',
  'suggestionagreement/{modelId}',
  'suggestiontraining/{name}',
  'suggestionturns/{turnId}',
  // Photos of laboratories, which an operator brings in and takes out.
  'taughtphotos/{photoId}',
  // What an erasure leaves: hashes, and its log.
  'erased/{key}',
  'erasurelog/{number}',
];
