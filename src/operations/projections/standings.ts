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
  keysOf({ write, states }) {
    if (states === null) return write.op === 'update' ? [write.path] : [];
    const { before, after } = states;
    return before !== null && after !== null && isDeleted(before) !== isDeleted(after) ? [write.path] : [];
  },
  run: noteAnalysis,
};

/** Leaderboards name people as their accounts do. */
export const standingOfPerson: Projection = {
  name: 'standing-of-person',
  queue: 'standings',
  follows: [userDocs],
  keysOf(change) {
    const { write, states } = change;
    const uid = userDocs.match(write.path)?.uid;
    const mayBe =
      changesProfile(change) || (states === null && (write.op === 'set' || write.op === 'delete'));
    return uid !== undefined && mayBe ? [uid] : [];
  },
  run: notePerson,
};

/** An administrator has renamed an organisation, or said that it is a school. */
export const standingsOfMembers: Projection = {
  name: 'standings-of-members',
  queue: 'standings',
  follows: [organisationDocs],
  keysOf({ write }) {
    const handle = organisationDocs.match(write.path)?.handle;
    return handle === undefined ? [] : [handle];
  },
  run: noteOrganisation,
};
