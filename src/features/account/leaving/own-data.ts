import {
  type ToldKind,
  tellOwnRecordsAnswer,
  tellOwnRecordsName,
  toldKinds,
} from '../../../contract/account/own-data.ts';
import {
  type PersonalKindName,
  personalKindNames,
  personalKinds,
} from '../../../domain/account/personal-data.ts';
import { profilePhotoPath, shownPhoto } from '../../../domain/account/profile-photo.ts';
import { userSchema } from '../../../domain/account/user.ts';
import { ownCertificateDocs } from '../../../domain/collections/account/certificates.ts';
import { ownGiftDocs } from '../../../domain/collections/account/gifts.ts';
import { hoursDocs } from '../../../domain/collections/account/hours.ts';
import { ownFigureDocs } from '../../../domain/collections/account/own-figures.ts';
import { analysedPageDocs, analysisDocs, drawingDocs } from '../../../domain/collections/analyses.ts';
import { skillDocs } from '../../../domain/collections/estimates.ts';
import { userActivityDocs } from '../../../domain/collections/events/activity.ts';
import { participantDocs, participationsOf } from '../../../domain/collections/events/events.ts';
import { exportDocs } from '../../../domain/collections/exports.ts';
import { imageDocs } from '../../../domain/collections/images.ts';
import { standingDocs } from '../../../domain/collections/leaderboards.ts';
import { surveyDocs } from '../../../domain/collections/surveys.ts';
import { userDocs } from '../../../domain/collections/users.ts';
import type { DocumentData } from '../../../domain/documents/json.ts';
import { everythingIn, largestPage } from '../../../domain/documents/query.ts';
import { leaderboardScopes } from '../../../domain/leaderboards/standing.ts';
import { idsOfRegions } from '../../../domain/region/known-regions.ts';
import { imageSchema } from '../../../domain/survey/image.ts';
import { say } from '../../../language/say.ts';
import type { Backend } from '../../../ports/backend.ts';
import { everyRegion } from '../../../ports/every-region.ts';
import { everyDocument, parseDocuments } from '../../../ports/read-documents.ts';
import type { StoredDocument } from '../../../ports/store.ts';

type Sources = Pick<Backend, 'store' | 'auth' | 'calls'>;

/** A kind of record that this programme keeps of a person. */
export interface OwnRecords {
  /** Name of the file in the archive. */
  readonly file: string;
  /** What it is, for whoever opens the archive. */
  readonly what: string;
  readonly records: readonly unknown[];
}

/** A file of the person's, as it was sent. */
export interface OwnPhoto {
  /** Where it lies, for `Blobs.original`. */
  readonly url: string;
  /** In the archive. */
  readonly file: string;
}

export interface OwnData {
  readonly kinds: readonly OwnRecords[];
  /** Photos of surveys, those that were taken off among them, and the profile picture. */
  readonly photos: readonly OwnPhoto[];
}

const said = (docs: readonly StoredDocument[]) => docs.map(({ id, data }) => ({ id, ...data }));

/** Kinds whose records are read here, by the rights of their person. */
type ReadKind = Exclude<PersonalKindName, ToldKind | 'profile-photo' | 'letters' | 'credentials'>;
type Readers = Readonly<Record<ReadKind, () => Promise<readonly unknown[]>>>;

/** How each kind is read. */
function readersOf(uid: string, { store, auth }: Sources): Readers {
  const all = (collection: string) => everyDocument(store, everythingIn(collection));
  const under = (docs: { under(params: { readonly uid: string }): string }) => async () =>
    said(await all(docs.under({ uid })));
  const known = async (paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => store.get(path)))).filter((doc) => doc !== null);
  return {
    account: async () => said(await known([userDocs.path({ uid })])),
    async devices() {
      const devices = auth.devices?.kind === 'listed' ? await auth.devices.list() : null;
      return devices?.status === 'ok' ? devices.devices : [];
    },
    surveys: under(surveyDocs),
    async photos() {
      const images: StoredDocument[] = [];
      for (const { id } of await all(surveyDocs.under({ uid })))
        images.push(...(await all(imageDocs.under({ uid, surveyId: id }))));
      return said(images);
    },
    analyses: under(analysisDocs),
    drawings: under(drawingDocs),
    'begun-photos': under(analysedPageDocs),
    async skills() {
      const regions = idsOfRegions(await everyRegion({ store }));
      return said(await known(regions.map((regionId) => skillDocs.path({ uid, regionId }))));
    },
    figures: under(ownFigureDocs),
    hours: under(hoursDocs),
    donations: under(ownGiftDocs),
    certificates: under(ownCertificateDocs),
    downloads: under(exportDocs),
    async events() {
      const places = await everyDocument(store, { ...participationsOf(uid), limit: largestPage });
      return await Promise.all(
        places.flatMap(({ path, data: place }) => {
          const eventId = participantDocs.match(path)?.eventId;
          if (eventId === undefined) return [];
          const activity = store.get(userActivityDocs.path({ eventId, uid }));
          return [activity.then((doc) => ({ event: eventId, place, activity: doc?.data }))];
        }),
      );
    },
    async leaderboards() {
      const scopes = leaderboardScopes(await everyRegion({ store }));
      const standings = await Promise.all(
        scopes.map(async (scope) => ({ scope, doc: await store.get(standingDocs.path({ scope, uid })) })),
      );
      return standings.flatMap(({ scope, doc }) => (doc === null ? [] : [{ of: scope, ...doc.data }]));
    },
  };
}

const isReadHere = (name: PersonalKindName, readers: Readers): name is ReadKind =>
  Object.hasOwn(readers, name);

/** The files of photos, by their records; photos that were taken off are kept, and so are theirs. */
const filesOf = (records: readonly unknown[]): OwnPhoto[] =>
  parseDocuments(
    imageSchema,
    records.map((data) => ({ data: data as DocumentData })),
  ).items.map(({ id, url, survey }) => ({
    url,
    file: `photos/${survey.id}/${id}${/\.[a-z]+$/.exec(url)?.[0] ?? '.jpg'}`,
  }));

/**
 * Everything that is kept under an account, of every region and year: each kind of the inventory that is for its person to see. Rejects with a
 * `StoreError` or a `CallError`.
 */
export async function readOwnData(uid: string, sources: Sources): Promise<OwnData> {
  const readers = readersOf(uid, sources);
  const told = tellOwnRecordsAnswer.parse(await sources.calls.call(tellOwnRecordsName, {})).records;
  const records = new Map<PersonalKindName, readonly unknown[]>();
  for (const name of personalKindNames)
    if (isReadHere(name, readers)) records.set(name, await readers[name]());
  for (const name of toldKinds) records.set(name, told[name] ?? []);
  const kinds = personalKindNames.flatMap((name) => {
    const { file, what } = personalKinds[name];
    const found = records.get(name);
    return file === null || found === undefined ? [] : [{ file, what: say(what), records: found }];
  });
  const [account] = userSchema.array().safeParse(records.get('account')).data ?? [];
  const picture =
    shownPhoto(account?.photoURL) === null ? [] : [{ url: profilePhotoPath(uid), file: 'profile.jpg' }];
  return { kinds, photos: [...picture, ...filesOf(records.get('photos') ?? [])] };
}
