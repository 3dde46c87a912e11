import { anonymousName } from '../../domain/account/user.ts';
import { administratorWordDocs } from '../../domain/collections/back-office/administrator-words.ts';
import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { imageUserDocs } from '../../domain/collections/back-office/image-users.ts';
import { jobDocs } from '../../domain/collections/back-office/jobs.ts';
import { userDocs } from '../../domain/collections/users.ts';
import {
  type DocumentData,
  documentOf,
  isJsonObject,
  type Json,
  valueAt,
} from '../../domain/documents/json.ts';
import { everythingIn, thoseWith } from '../../domain/documents/query.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { writeInBatches } from '../../ports/write-documents.ts';
import { at, deleted, type FindDeps, type Person, type PersonalKind, stays } from './personal-kind.ts';

/** Who may fetch the photos of the whole census, by address. */
const imageUsers: PersonalKind['find'] = async ({ emails }, { store }) => {
  const found = emails.map((email) =>
    everyDocument(store, thoseWith(imageUserDocs.under({}), 'email', email)),
  );
  return (await Promise.all(found)).flat();
};
export const imageAccess: PersonalKind = { ...deleted(imageUsers), move: stays };

/** Changes of the account and of what is under it. */
function changesOfWhatIsTheirs({ uid }: Person, { store }: FindDeps) {
  const path = userDocs.path({ uid });
  return everyDocument(store, {
    ...everythingIn(changeDocs.under({})),
    where: [
      { field: 'subject', op: '>=', value: path },
      // Behind every path that begins with this one and a slash.
      { field: 'subject', op: '<', value: `${path}0` },
    ],
    orderBy: [{ field: 'subject', direction: 'asc' }],
  });
}

const belongsTo = (uid: string) => {
  const path = userDocs.path({ uid });
  return (subject: Json | undefined) => subject === path || String(subject).startsWith(`${path}/`);
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in which names and addresses of a person, as whole words, read as nobody's. */
const withoutNames = (text: string, { emails, names }: Person): string =>
  [...emails, ...names].reduce(
    (left, name) =>
      left.replaceAll(
        new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'giu'),
        anonymousName,
      ),
    text,
  );

function withoutPerson(json: Json, person: Person): Json {
  if (typeof json === 'string') return withoutNames(json, person);
  if (Array.isArray(json)) return json.map((item) => withoutPerson(item, person));
  if (!isJsonObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withoutPerson(value, person)]));
}

/** What an entry says in words and keeps of states; its paths, ids and kinds stay as they are. */
const worded = ['what', 'why', 'before', 'after'] as const;

function anonymised(data: DocumentData, person: Person): DocumentData {
  const words = worded.flatMap((field) => {
    const value = data[field];
    return value === undefined ? [] : [[field, withoutPerson(value, person)] as const];
  });
  const isTheirs = valueAt(data, 'by.uid') === person.uid;
  const by = isTheirs ? { by: { uid: person.uid, name: anonymousName } } : {};
  return documentOf({ ...data, ...Object.fromEntries(words), ...by });
}

/** The record of the back office, its jobs, and words that somebody be an administrator. */
export const backOffice: PersonalKind = {
  async find(person, deps) {
    const { store } = deps;
    const isTheirs = belongsTo(person.uid);
    const theirs = await changesOfWhatIsTheirs(person, deps);
    const found = [
      ...theirs.filter(({ data }) => isTheirs(data.subject)),
      ...(await everyDocument(store, thoseWith(changeDocs.under({}), 'by.uid', person.uid))),
      ...(await everyDocument(store, thoseWith(jobDocs.under({}), 'by.uid', person.uid))),
      ...(await everyDocument(store, thoseWith(administratorWordDocs.under({}), 'by.uid', person.uid))),
      ...(await at(({ uid }) => [administratorWordDocs.path({ uid })])(person, deps)),
    ];
    return [...new Map(found.map((doc) => [doc.path, doc])).values()];
  },
  async end(person, deps) {
    const found = await backOffice.find(person, deps);
    await writeInBatches(
      deps.store,
      found.map(({ path, data }) => {
        if (administratorWordDocs.match(path)?.uid === person.uid) return { op: 'delete', path };
        return { op: 'set', path, data: anonymised(data, person) };
      }),
    );
  },
  /** The record says who did it, as they were then. */
  move: stays,
};
