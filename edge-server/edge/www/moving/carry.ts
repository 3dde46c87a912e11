import { createHash } from 'node:crypto';
import pRetry from 'p-retry';
import type {
  MovedAccount,
  MovedDocument,
  MovedPhoto,
  MoveSide,
} from '../../../../src/ports/moving/sides.ts';
import { eachAtOnce } from './at-once.ts';
import { staysHere } from './left-here.ts';
import { accountDifferences, hashOfDocument, isSamePhoto } from './same.ts';

/** Pages of documents, and photos, that are under way side by side: a store far away answers many in the time of one. */
const pagesAtOnce = 4;
const photosAtOnce = 8;
/** A line is said after so many, after twice as many, and so on, and from the last on after each as many again. */
const firstLine = 32;
const lastDoubled = 4_096;

export interface Carrying {
  readonly from: MoveSide;
  readonly to: MoveSide;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
  /** Whether a failure of a side passes by itself. */
  readonly isPassing: (error: unknown) => boolean;
}

/** What was under way when the operator interrupted it; what is carried stays. */
function throwIfStopped({ signal }: Carrying): void {
  if (signal.aborted) throw signal.reason;
}

/** Counts, and says how far it is now and then. */
function progress(kind: string, { say }: Carrying) {
  let looked = 0;
  let sent = 0;
  let next = firstLine;
  const line = () => `${kind}: ${looked} looked at, ${sent} sent`;
  return {
    add(more: number, ofThemSent: number) {
      looked += more;
      sent += ofThemSent;
      if (looked < next) return;
      while (next <= looked) next += Math.min(next, lastDoubled);
      say(`${line()} …`);
    },
    end: () => say(`${line()}.`),
  };
}

const isUnsent = (here: MovedDocument, there: MovedDocument | undefined) =>
  there === undefined || there.problem !== null || hashOfDocument(there.data) !== hashOfDocument(here.data);

async function carryDocuments(carrying: Carrying): Promise<void> {
  const { from, to, say } = carrying;
  const seen = progress('documents', carrying);
  await eachAtOnce(from.documents.walk(), pagesAtOnce, async (page) => {
    throwIfStopped(carrying);
    const moving = page.filter(({ path, problem }) => problem === null && staysHere(path) === null);
    const there = await to.documents.read(moving.map(({ path }) => path));
    const unsent = moving.filter((document) => isUnsent(document, there.get(document.path)));
    const refused = unsent.length === 0 ? [] : await to.documents.write(unsent);
    for (const { path, reason } of refused) say(`${path} was not taken: ${reason}`);
    seen.add(page.length, unsent.length - refused.length);
  });
  seen.end();
}

/** The bytes of a photo are not what was once taken in. */
class DamagedPhotoError extends Error {
  override readonly name = 'DamagedPhotoError';
}

/** Passes pieces on, and throws at the end where they are not the photo's: so nobody keeps them. */
async function* checked(pieces: AsyncIterable<Uint8Array>, { sha256 }: MovedPhoto) {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') !== sha256)
    throw new DamagedPhotoError('Its bytes are not those that were first taken in.');
}

/** Answers whether it was sent: not where the same is there. */
async function carryPhoto(photo: MovedPhoto, { from, to, isPassing }: Carrying): Promise<boolean> {
  const there = await to.photos.head(photo.path);
  if (there !== null && isSamePhoto(photo, there)) return false;
  await pRetry(() => to.photos.write(photo, checked(from.photos.read(photo.path), photo)), {
    ...{ retries: 6, minTimeout: 500, factor: 2, randomize: true },
    shouldRetry: ({ error }) => isPassing(error),
  });
  return true;
}

async function* photosOf({ from }: Carrying): AsyncGenerator<MovedPhoto> {
  for await (const { photos } of from.photos.walk()) yield* photos;
}

async function carryPhotos(carrying: Carrying): Promise<void> {
  const seen = progress('photos', carrying);
  await eachAtOnce(photosOf(carrying), photosAtOnce, async (photo) => {
    throwIfStopped(carrying);
    const sent = await carryPhoto(photo, carrying).catch((error: unknown) => {
      if (!(error instanceof Error) || carrying.isPassing(error)) throw error;
      if (error.name !== 'DamagedPhotoError' && error.name !== 'UnkeptPhotoError') throw error;
      // One that is damaged stops nobody else; the comparison names it again.
      carrying.say(`${photo.path} was not taken: ${error.message}`);
      return false;
    });
    seen.add(1, sent ? 1 : 0);
  });
  seen.end();
}

const isUnsentAccount = (here: MovedAccount, there: MovedAccount | undefined) =>
  there === undefined ||
  accountDifferences(here, there).length > 0 ||
  (there.password === null && here.password !== null && here.password.kind !== 'untold');

async function carryAccounts(carrying: Carrying): Promise<void> {
  const { from, to, say } = carrying;
  const seen = progress('accounts', carrying);
  for await (const page of from.accounts.walk()) {
    throwIfStopped(carrying);
    const there = await to.accounts.read(page.map(({ uid }) => uid));
    const unsent = page.filter((account) => isUnsentAccount(account, there.get(account.uid)));
    const refused = unsent.length === 0 ? [] : await to.accounts.write(unsent);
    for (const { path, reason } of refused) say(`The account ${path} was not taken: ${reason}`);
    seen.add(page.length, unsent.length - refused.length);
  }
  seen.end();
}

/**
 * Carries everything that is not there yet, documents first: an account asks its document whether it is shut. What is there with the
 * same hash is not sent again, so a run that was killed is gone on with by another one.
 */
export async function carryAll(carrying: Carrying): Promise<void> {
  await carryDocuments(carrying);
  await carryPhotos(carrying);
  await carryAccounts(carrying);
}
