import type { DocumentData } from '../../../src/domain/documents/json.ts';

// Documents as the access matrix sends them: whole ones, so that a refusal is about access and never about
// a missing field.

/** For whom and by whom a document of the matrix is written. */
export interface Subject {
  /** The role's uid; 'nobody' for the visitor. */
  readonly actorUid: string;
  /** Whose `users/{uid}` tree it is in. */
  readonly ownerUid: string;
  /** A hub that is not the actor. */
  readonly strangerHubUid: string;
  /** Last segment of the document's path. */
  readonly id: string;
}

export const surveyIdOfImages = 'survey-of-images';
const moment = '2025-10-01T02:00:00.000Z';
const place = { latitude: -16.03, longitude: 145.83 };
const sha256 = 'a'.repeat(64);

export const userOf = ({ ownerUid }: Subject): DocumentData => ({
  uid: ownerUid,
  name: { first: 'Mia', last: 'Tane' },
  optin: false,
  createdAt: moment,
  updatedAt: moment,
});

export const surveyOf = ({ ownerUid, id }: Subject): DocumentData => ({
  id,
  // No moment: a server that counts the photos of surveys passes these over, and changes nothing of them.
  date: '2025-10-01',
  timeofday: 'late-morning',
  type: 'scuba',
  site: { _geoloc: place, type: 'reef', name: 'Agincourt Reef' },
  loc: { _geoloc: place, id: 'agincourt', name: 'Agincourt Reef', type: 'reef', regionId: 'gbr' },
  experience: { overall: ['good'] },
  name: 'Agincourt Reef',
  user: { uid: ownerUid, name: 'Mia' },
  datasets: ['grc6'],
  since: moment,
  isDeleted: false,
  meta: { images: { total: 3 } },
  priority: 3,
});

export const imageOf = ({ ownerUid, id }: Subject): DocumentData => ({
  id,
  type: 'subject',
  index: 0,
  user: { uid: ownerUid, name: 'Mia' },
  url: `survey_v2/gbr/agincourt-reef/2025-10-01/${id}.jpg`,
  token: '0123456789abcdef0123456789abcdef',
  sha256,
  bytes: 120_000,
  survey: {
    id: surveyIdOfImages,
    name: 'Agincourt Reef',
    date: moment,
    _geoloc: place,
    regionId: 'gbr',
    locId: 'agincourt',
    priority: 3,
  },
  meta: {
    optimised: true,
    width: 2000,
    height: 1500,
    analysis: { total: 0 },
    analysis_expert: { total: 0 },
  },
  since: moment,
  ml: false,
  seed: 'abcdefghijklmnopqrst',
  copyright: 'CC BY 4.0',
  isDeleted: false,
});

export const analysisOf = ({ ownerUid, id }: Subject): DocumentData => ({
  id,
  kind: 'percentage',
  version: 3,
  updated: moment,
  isDeleted: false,
  image: {
    id: 'image-1',
    path: `users/${ownerUid}/surveys/s/images/image-1`,
    user: { uid: ownerUid, name: 'Mia' },
  },
  survey: { id: 's', name: 'Agincourt Reef', regionId: 'gbr' },
  user: { uid: ownerUid, name: 'Mia' },
  sync: 0,
  verified: false,
  stats: { coverage: 1 },
  analysis: { percentages: { 'branching-live': 100 }, 'dominant-coral': 'branching', 'bad-image': false },
});

/** An event that is announced; which it is says `isPublic` alone. */
export const eventOf = ({ id }: Subject): DocumentData => ({
  id,
  handle: 'reef-day',
  name: 'Reef Day',
  desc: ['A day of photos.'],
  version: 2,
  regionId: 'gbr',
  eventType: 'PARTNER',
  status: 'scheduled',
  timestart: moment,
  timeend: '2025-10-08T02:00:00.000Z',
  createdBy: 'uid-organiser',
  domains: ['school.example'],
  deleted: false,
  isPublic: true,
  createdAt: moment,
  updatedAt: moment,
});

/** A document of a collection whose rules look at nobody's fields. */
export const plainOf = ({ id }: Subject): DocumentData => ({
  id,
  name: 'Agincourt Reef',
  isDeleted: false,
  updatedAt: moment,
});
