import type { PublicPerson } from '../../domain/account/user.ts';
import type { MergedAccount } from '../../domain/collections/account/merged-accounts.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import type { StoredDocument } from '../../ports/store.ts';
import { writeInBatches } from '../../ports/write-documents.ts';

export type FindDeps = Pick<OperationContext, 'store' | 'clock'>;
export type EndDeps = FindDeps & Pick<OperationContext, 'mailer' | 'accounts' | 'photos'>;
export type MoveDeps = FindDeps &
  Pick<OperationContext, 'accounts' | 'photos' | 'randomBytes' | 'minAgreeingAnalyses'>;

/** Whose records are looked for. */
export interface Person {
  readonly uid: string;
  /** Addresses of the account, and of those that it has absorbed. */
  readonly emails: readonly string[];
  /** Names as they stand in records, the longest first. */
  readonly names: readonly string[];
}

/** One account being brought into another one of the same person. */
export interface Move extends Pick<MergedAccount, 'into' | 'email' | 'at'> {
  readonly from: string;
  /** Who has everything from now on, as everybody sees it. */
  readonly to: PublicPerson;
  readonly mayGoOn: () => boolean;
}

/** How one kind of the inventory is found, ended and moved. Each of these does nothing when it is done again. */
export interface PersonalKind {
  find(person: Person, deps: FindDeps): Promise<readonly StoredDocument[]>;
  /** Deletes it, or takes the person's name off it. */
  end(person: Person, deps: EndDeps): Promise<void>;
  /** Brings it into another account. Resolves with whether that was all: a long move stops when `mayGoOn` says so. */
  move(move: Move, deps: MoveDeps): Promise<boolean>;
}

type Find = PersonalKind['find'];

async function deleteAll(docs: readonly StoredDocument[], { store }: FindDeps): Promise<void> {
  await writeInBatches(
    store,
    docs.map(({ path }) => ({ op: 'delete', path })),
  );
}

/** A person of whom only the uid is known: the account that a merge ends. */
const personAt = (uid: string): Person => ({ uid, emails: [], names: [] });

/** A kind that goes with its account; `move` brings over first what is wanted of it. */
export function deleted(find: Find, move?: PersonalKind['move']): PersonalKind {
  return {
    find,
    end: async (person, deps) => deleteAll(await find(person, deps), deps),
    async move(moving, deps) {
      if (move !== undefined && !(await move(moving, deps))) return false;
      await deleteAll(await find(personAt(moving.from), deps), deps);
      return true;
    },
  };
}

/** Everything in a collection under a uid. */
export const under =
  (docs: { under(params: { readonly uid: string }): string }): Find =>
  ({ uid }, { store }) =>
    everyDocument(store, everythingIn(docs.under({ uid })));

/** Documents at known paths, as far as they are there. */
export const at =
  (paths: (person: Person) => readonly string[]): Find =>
  async (person, { store }) => {
    const docs = await Promise.all(paths(person).map((path) => store.get(path)));
    return docs.filter((doc) => doc !== null);
  };

/** What several searches find. */
export const allOf =
  (...finds: readonly Find[]): Find =>
  async (person, deps) =>
    (await Promise.all(finds.map((find) => find(person, deps)))).flat();

export const stays: PersonalKind['move'] = async () => true;
