import type {
  MovedDocument,
  MovedDocuments,
  MovedPhoto,
  MoveSide,
} from '../../../../src/ports/moving/sides.ts';
import { eachAtOnce } from './at-once.ts';
import { createFindings, type Findings } from './findings.ts';
import { collectionOf, staysHere } from './left-here.ts';
import { accountDifferences, hashOf, hashOfDocument, isSamePhoto } from './same.ts';

const pagesAtOnce = 4;
const photosAtOnce = 8;

/** What of the side that is left has no place on the other one. */
export interface Apart {
  /** Documents that stay, by what they are. */
  readonly documents: ReadonlyMap<string, number>;
  /** Files that are no photo of this program, or whose bytes are gone. */
  readonly files: number;
  /** People whose password goes on working, and those who have to set one by an e-mailed code. */
  readonly passwordsKept: number;
  readonly passwordsLost: number;
  /** Guests: nobody can come back to their account. */
  readonly guests: number;
}

export interface Comparison extends Apart {
  readonly findings: Findings;
  readonly photoBytes: number;
}

interface Sides {
  readonly from: MoveSide;
  readonly to: MoveSide;
  readonly signal: AbortSignal;
}

function noteDocument(here: MovedDocument, there: MovedDocument | undefined, findings: Findings): void {
  const tally = findings.tally(collectionOf(here.path));
  tally.here += 1;
  if (there !== undefined) tally.there += 1;
  const problem = here.problem ?? there?.problem ?? null;
  if (problem !== null) findings.differs(`${here.path}: ${problem}`);
  else if (there === undefined) findings.differs(`${here.path} is not there.`);
  else if (hashOfDocument(here.data) !== hashOfDocument(there.data))
    findings.differs(`${here.path} says something else there.`);
  else tally.equal += 1;
}

/** Documents that only the other side has: looked for one by one where their number is not the one that was found. */
async function findMore(from: MovedDocuments, to: MovedDocuments, findings: Findings): Promise<void> {
  const there = new Map<string, number>();
  for await (const page of to.paths())
    for (const path of page) {
      const collection = collectionOf(path);
      if (staysHere(path) === null) there.set(collection, (there.get(collection) ?? 0) + 1);
    }
  const found = new Map(findings.kinds().map(([kind, tally]) => [kind, tally.there]));
  if ([...there].every(([kind, count]) => count === (found.get(kind) ?? 0))) return;
  for await (const page of to.paths()) {
    const moving = page.filter((path) => staysHere(path) === null);
    for (let at = 0; at < moving.length; at += 250) {
      const asked = moving.slice(at, at + 250);
      const here = await from.read(asked);
      for (const path of asked.filter((one) => !here.has(one))) {
        findings.tally(collectionOf(path)).there += 1;
        findings.differs(`${path} is there, and not here.`);
      }
    }
  }
}

async function compareDocuments({ from, to, signal }: Sides, findings: Findings) {
  const staying = new Map<string, number>();
  await eachAtOnce(from.documents.walk(), pagesAtOnce, async (page) => {
    signal.throwIfAborted();
    for (const what of page.flatMap(({ path }) => staysHere(path) ?? []))
      staying.set(what, (staying.get(what) ?? 0) + 1);
    const moving = page.filter(({ path }) => staysHere(path) === null);
    const there = await to.documents.read(moving.map(({ path }) => path));
    for (const document of moving) noteDocument(document, there.get(document.path), findings);
  });
  await findMore(from.documents, to.documents, findings);
  return staying;
}

/** Both are read whole: what a side says of its own bytes is not asked. */
async function areBytesSame(photo: MovedPhoto, { from, to }: Sides): Promise<boolean> {
  const both = await Promise.all([from, to].map(({ photos }) => hashOf(photos.read(photo.path))));
  return both.every(({ sha256, bytes }) => sha256 === photo.sha256 && bytes === photo.bytes);
}

async function comparePhotos(sides: Sides, findings: Findings) {
  const { from, to, signal } = sides;
  const tally = findings.tally('photos');
  const all = { files: 0, bytes: 0 };
  async function* photos() {
    for await (const page of from.photos.walk()) {
      all.files += page.others.length;
      yield* page.photos;
    }
  }
  await eachAtOnce(photos(), photosAtOnce, async (photo) => {
    signal.throwIfAborted();
    tally.here += 1;
    all.bytes += photo.bytes;
    const there = await to.photos.head(photo.path);
    if (there === null) return findings.differs(`${photo.path} is not there.`);
    tally.there += 1;
    if (!isSamePhoto(photo, there)) findings.differs(`${photo.path}: other things are noted of it there.`);
    else if (await areBytesSame(photo, sides)) tally.equal += 1;
    else findings.differs(`${photo.path}: its bytes are not those that were first taken in.`);
  });
  const found = tally.there;
  let inAll = 0;
  for await (const page of to.photos.walk()) inAll += page.photos.length;
  if (inAll === found) return all;
  for await (const page of to.photos.walk())
    for (const { path } of page.photos)
      if ((await from.photos.head(path)) === null) {
        tally.there += 1;
        findings.differs(`${path} is there, and not here.`);
      }
  return all;
}

async function compareAccounts({ from, to, signal }: Sides, findings: Findings) {
  const tally = findings.tally('accounts');
  const counts = { passwordsKept: 0, passwordsLost: 0, guests: 0 };
  for await (const page of from.accounts.walk()) {
    signal.throwIfAborted();
    const found = await to.accounts.read(page.map(({ uid }) => uid));
    for (const here of page) {
      tally.here += 1;
      if (here.isGuest) counts.guests += 1;
      const there = found.get(here.uid);
      if (here.password !== null && there?.password) counts.passwordsKept += 1;
      else if (here.password !== null) counts.passwordsLost += 1;
      if (there !== undefined) tally.there += 1;
      const differing = there === undefined ? ['the account'] : accountDifferences(here, there);
      if (differing.length === 0) tally.equal += 1;
      else findings.differs(`The account ${here.uid}: ${differing.join(', ')}.`);
    }
  }
  const known = tally.there;
  let inAll = 0;
  for await (const page of to.accounts.walk()) inAll += page.length;
  if (inAll > known) {
    tally.there = inAll;
    findings.differs(`${inAll - known} accounts are there, and not here.`);
  }
  return counts;
}

/** Looks at everything on both sides, and writes nothing. */
export async function compareSides(sides: Sides): Promise<Comparison> {
  const findings = createFindings();
  const documents = await compareDocuments(sides, findings);
  const { files, bytes } = await comparePhotos(sides, findings);
  const counts = await compareAccounts(sides, findings);
  return { findings, documents, files, photoBytes: bytes, ...counts };
}
