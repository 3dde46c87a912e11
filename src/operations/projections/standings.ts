import { analysisDocs } from '../../domain/collections/analyses.ts';
import { organisationDocs } from '../../domain/collections/organisations.ts';
import { userDocs } from '../../domain/collections/users.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { noteAnalysis, noteOrganisation, notePerson } from '../leaderboards/note-change.ts';
import { changesProfile } from './changes-profile.ts';
import type { Projection } from './projection.ts';

const isDeleted = (data: DocumentData | null) => data?.isDeleted === true;

/** Authors of analyses that were changed otherwise than by a save, as by deleting them, are counted anew. A save notes itself. */
export const standingOfAuthor: Projection = {
  name: 'standing-of-author',
  queue: 'standings',
  follows: [analysisDocs],
  keysOf: ({ path, before, after }) =>
    before !== null && after !== null && isDeleted(before) !== isDeleted(after) ? [path] : [],
  run: noteAnalysis,
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
