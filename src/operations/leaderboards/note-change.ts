import { standingDocs, standingsOfOrganisation } from '../../domain/collections/leaderboards.ts';
import { type DocumentData, sameJson } from '../../domain/documents/json.ts';
import { largestPage } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import type { StandingDeps } from './count-standing.ts';
import { dueWrite } from './note-due.ts';

/** What of an account a standing says. */
const standing = ['name', 'loc', 'org'] as const;

/** Whether a standing would say the same of two states of an account. */
export const isSameInProfile = (before: DocumentData, after: DocumentData): boolean =>
  standing.every((field) => sameJson(before[field] ?? null, after[field] ?? null));

/** Notes somebody who has said something else of themselves, where they stand anywhere. */
export async function notePerson(uid: string, { store, clock }: StandingDeps): Promise<void> {
  const stands = await store.get(standingDocs.path({ scope: 'global', uid }));
  if (stands !== null) await store.write([dueWrite('global', uid, `profile ${clock.now()}`)]);
}

/** Notes everybody of an organisation that an administrator has changed. */
export async function noteOrganisation(handle: string, { store, clock }: StandingDeps): Promise<void> {
  const people = await everyDocument(store, {
    ...standingsOfOrganisation('global', handle),
    limit: largestPage,
  });
  const mark = `organisation ${clock.now()}`;
  await writeInBatches(
    store,
    people.map(({ id }) => dueWrite('global', id, mark)),
  );
}
