import { text } from '../../language/say.ts';

/** What becomes of a kind of record when its person's account is deleted. */
export type OnDeletion = 'deleted' | 'name removed' | 'kept';
/** What becomes of it when the account is brought into another one of the same person. */
export type OnMerging = 'moved' | 'deleted' | 'kept';

/** One kind of record that the programme keeps of a person. */
export interface PersonalKindFacts {
  /** Shapes of the documents' paths. Empty where no document is kept, but a file or a row of a table. */
  readonly patterns: readonly string[];
  /** What it is, for the person themselves: in the download and on the privacy page. */
  readonly what: string;
  readonly onDeletion: OnDeletion;
  /** Of records that stay: why. */
  readonly why?: string;
  readonly onMerging: OnMerging;
  /** Name of its file in "Download my data"; null where the download leaves it out, with the reason in `leftOut`. */
  readonly file: string | null;
  readonly leftOut?: string;
}

const nameless = text('They belong to the census, and stay without your name.');

/**
 * The inventory of personal data: every kind of record that names a person, by uid, address or name. Deletion, merging and "Download my
 * data" walk through it in this order; the privacy page shows it. `src/operations/personal-data/inventory.test.ts` fails for a collection that
 * is neither here nor in `impersonalPatterns`.
 */
export const personalKinds = {
  account: {
    patterns: ['users/{uid}', 'endedaccounts/{uid}'],
    what: text(
      'Your account: name, address, place, organisation, settings and what the programme notes of it.',
    ),
    onDeletion: 'deleted',
    onMerging: 'moved',
    file: 'account.json',
  },
  'profile-photo': {
    patterns: [],
    what: text('Your profile picture.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: 'profile.jpg',
  },
  devices: {
    patterns: [],
    what: text('Where you are signed in.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: 'devices.json',
  },
  letters: {
    patterns: ['mails/{mailId}', 'mail/{mailId}'],
    what: text('Mails that we sent you, or are about to send.'),
    onDeletion: 'deleted',
    onMerging: 'kept',
    file: null,
    leftOut: 'The mailbox has them; a mail that waits may hold a code.',
  },
  enquiries: {
    patterns: ['enquiries/{enquiryId}'],
    what: text('What you wrote to join an expedition.'),
    onDeletion: 'deleted',
    onMerging: 'kept',
    file: 'enquiries.json',
  },
  'image-access': {
    patterns: ['censusimageusers/{userId}'],
    what: text('That you may fetch the photos of the whole census.'),
    onDeletion: 'deleted',
    onMerging: 'kept',
    file: 'image-access.json',
  },
  credentials: {
    patterns: [
      'credentialchanges/{changeId}',
      'confirmations/{uid}',
      'confirmationtries/{uid}',
      'expectedlinks/{uid}',
      'mergeproofs/{uid}',
      'mergerequests/{uid}',
      'twostep/{uid}',
      'signinlinks/{hash}',
      'logincodes/{hash}',
    ],
    what: text('What the programme notes while you change how you sign in, and your two-step secret.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: null,
    leftOut: 'Secrets with which somebody could sign in.',
  },
  // Behind those that are found by the addresses of absorbed accounts, which end here.
  boats: {
    patterns: [
      'boatusers/{memory}',
      'boatpeople/{person}',
      'unowned/{place}',
      'unownedaddresses/{hash}',
      'mergedaccounts/{uid}',
    ],
    what: text('Which boats brought your surveys home, and accounts that were merged into yours.'),
    onDeletion: 'name removed',
    why: text(
      'Only the number of the account stays: what a boat still brings for it is refused. Each boat that was told of your account forgets your name and address when it next reaches the internet.',
    ),
    onMerging: 'moved',
    file: 'boats.json',
  },
  surveys: {
    patterns: ['users/{uid}/surveys/{surveyId}'],
    what: text('The surveys that you handed in.'),
    onDeletion: 'name removed',
    why: nameless,
    onMerging: 'moved',
    file: 'surveys.json',
  },
  photos: {
    patterns: ['users/{uid}/surveys/{surveyId}/images/{imageId}'],
    what: text('The record of each photo of your surveys.'),
    onDeletion: 'name removed',
    why: nameless,
    onMerging: 'moved',
    file: 'photos.json',
  },
  'storage-use': {
    patterns: ['storageuse/{uid}', 'storageuse/{uid}/objects/{objectId}'],
    what: text('How much room the files of your photos take.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: 'storage-use.json',
  },
  analyses: {
    patterns: ['users/{uid}/analysis/{analysisId}'],
    what: text('What you said of photos.'),
    onDeletion: 'name removed',
    why: nameless,
    onMerging: 'moved',
    file: 'analyses.json',
  },
  drawings: {
    patterns: ['users/{uid}/drawings/{analysisId}'],
    what: text('The lines of your drawings, as geobuf in base64 (github.com/mapbox/geobuf).'),
    onDeletion: 'name removed',
    why: nameless,
    onMerging: 'moved',
    file: 'drawings.json',
  },
  'begun-photos': {
    patterns: ['users/{uid}/analysed/{page}'],
    what: text('Which photos you have begun, by day.'),
    onDeletion: 'deleted',
    onMerging: 'moved',
    file: 'begun-photos.json',
  },
  skills: {
    patterns: ['users/{uid}/skills/{regionId}'],
    what: text('How well you tell what is on photos, as measured against experts and others.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: 'skills.json',
  },
  figures: {
    patterns: ['users/{uid}/figures/{figure}'],
    what: text('Counts of your work: photos by month.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: 'figures.json',
  },
  agreements: {
    patterns: ['users/{uid}/agreed/{analysisId}'],
    what: text('Which suggestions of the program you agreed with.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: 'agreements.json',
  },
  hours: {
    patterns: ['users/{uid}/hours/{year}'],
    what: text('How long you have worked on photos, in milliseconds a day.'),
    onDeletion: 'deleted',
    onMerging: 'moved',
    file: 'hours.json',
  },
  donations: {
    patterns: ['users/{uid}/gifts/{giftId}', 'gifts/{giftId}'],
    what: text('Your donations and their receipts.'),
    onDeletion: 'kept',
    why: text(
      'The law asks whoever takes a donation to keep its record for years; the copies in your account go.',
    ),
    onMerging: 'moved',
    file: 'donations.json',
  },
  certificates: {
    patterns: ['users/{uid}/certificates/{number}', 'certificates/{number}'],
    what: text('Your certificates.'),
    onDeletion: 'deleted',
    onMerging: 'moved',
    file: 'certificates.json',
  },
  downloads: {
    patterns: ['users/{uid}/exports/{exportId}'],
    what: text('Data that you asked for on the report map.'),
    onDeletion: 'deleted',
    onMerging: 'deleted',
    file: 'downloads.json',
  },
  events: {
    patterns: ['events/{eventId}/participants/{uid}', 'events/{eventId}/useractivity/{uid}'],
    what: text('Events in which you take part, and what you have done in each.'),
    onDeletion: 'name removed',
    why: text('What you did stays counted, and is nobody’s.'),
    onMerging: 'moved',
    file: 'events.json',
  },
  leaderboards: {
    patterns: ['leaderboards/{scope}/standings/{uid}', 'leaderboards/{scope}/due/{uid}'],
    what: text('What counts of you on leaderboards, over all regions and in each.'),
    onDeletion: 'name removed',
    why: text('What you did stays counted, and is nobody’s.'),
    onMerging: 'moved',
    file: 'leaderboards.json',
  },
  'back-office': {
    patterns: ['changes/{changeId}', 'jobs/{jobId}', 'administratorwords/{uid}'],
    what: text('What you changed as an administrator, and what administrators changed of what is yours.'),
    onDeletion: 'name removed',
    why: text('Who changed data of the census must stay known to be somebody; not by name.'),
    onMerging: 'kept',
    file: 'changes.json',
  },
} as const satisfies Readonly<Record<string, PersonalKindFacts>>;

export type PersonalKindName = keyof typeof personalKinds;
export const personalKindNames = Object.keys(personalKinds) as PersonalKindName[];

/** Shapes of documents that name nobody, or somebody by a number of which nothing can be made: counts, settings, maps, salted hashes. */
export const impersonalPatterns: readonly string[] = [
  'regions/{regionId}',
  'mapdata/{regionId}/{kind}/{id}',
  'mapdata/{regionId}/areas/{areaId}/reefs/{datasetId}',
  // Organiser's uid alone; what is written of an event is the organisation's.
  'events/{eventId}',
  'events/{eventId}/taken/places',
  'events/{eventId}/locationactivity/{placeKey}',
  // Made anew from the records above whenever one of them changes.
  'events/{eventId}/board/{board}',
  'events/{eventId}/slides/{slides}',
  'leaderboards/{scope}',
  'leaderboards/{scope}/orgstandings/{handle}',
  'organisations/{handle}',
  'site/{itemId}',
  'giftevents/{eventId}',
  'giftledger/{kind}',
  // By the hash of a ticket that is good for an hour.
  'gifttickets/{hash}',
  // Whose work a guest's is, by uid alone.
  'guests/{uid}',
  'attempts/{name}',
  'hubkeys/{publicKey}',
  'boatreports/{hub}',
  'cloudidentity/{name}',
  'boatmarkers/{boat}',
  'jobturns/{kind}',
  'pageviews/{day}',
  'pageerrors/{errorId}',
  'suggestionmodels/{modelId}',
  'suggestionweights/{modelId}',
  'suggestionagreement/{modelId}',
  'suggestiontraining/{name}',
  'suggestionturns/{turnId}',
  'suggestionsweep/{name}',
  'taughtphotos/{photoId}',
  // Hashes of what was erased, and of whom; the operator's own log.
  'erased/{key}',
  'erasurelog/{number}',
];
