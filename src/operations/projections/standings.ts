import { analysisDocs } from '../../domain/collections/analyses.ts';
import { organisationDocs } from '../../domain/collections/organisations.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { type DocumentData, sameJson } from '../../domain/documents/json.ts';
import { noteOrganisation, notePerson } from '../leaderboards/note-change.ts';
import { dueWrite } from '../leaderboards/note-due.ts';
import { changesProfile } from './changes-profile.ts';
import type { Projection } from './projection.ts';

const rankedSchema = analysisDocs.schema.pick({
  ...{ image: true, survey: true, isDeleted: true, isRanked: true, workedMs: true },
});

/** What an analysis counts on leaderboards; null where it does not. A guest's, which does not name who took the photo, does not either. */
function ranked(data: DocumentData | null) {
  const found = rankedSchema.safeParse(data).data;
  if (found === undefined || found.isDeleted || found.isRanked !== true || found.image.user === undefined)
    return null;
  return { regionId: found.survey.regionId, workedMs: found.workedMs ?? 0 };
}

/** Authors are counted anew where one of their analyses begins or ceases to count on leaderboards, or was worked on for longer. */
export const standingOfAuthor: Projection = {
  name: 'standing-of-author',
  queue: 'standings',
  follows: [analysisDocs],
  keysOf({ path, before, after }) {
    const uid = analysisDocs.match(path)?.uid;
    const [was, is] = [ranked(before), ranked(after)];
    if (sameJson(was, is)) return [];
    const regions = new Set([was, is].flatMap((one) => one?.regionId ?? []));
    return [...regions].map((regionId) => `${regionId}/${uid}`);
  },
  async run(key, { store, clock }) {
    const [regionId = '', uid = ''] = key.split('/');
    await store.write([dueWrite(regionId, uid, `analysis ${clock.now()}`)]);
  },
};

/** Leaderboards name people as their accounts do. */
export const standingOfPerson: Projection = {
  name: 'standing-of-person',
  queue: 'standings',
  follows: [userDocs],
  keysOf(change) {
    const uid = userDocs.match(change.path)?.uid;
    return uid !== undefined && changesProfile(change) ? [uid] : [];
  },
  run: notePerson,
};

/** An administrator has renamed an organisation, or said that it is a school. */
export const standingsOfMembers: Projection = {
  name: 'standings-of-members',
  queue: 'standings',
  follows: [organisationDocs],
  keysOf({ path }) {
    const handle = organisationDocs.match(path)?.handle;
    return handle === undefined ? [] : [handle];
  },
  run: noteOrganisation,
};
