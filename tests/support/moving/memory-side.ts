import { createHash } from 'node:crypto';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import type { MovedAccount, MovedPhoto, MoveMark, MoveSide } from '../../../src/ports/moving/sides.ts';

const encoder = new TextEncoder();

/** One end of a move in memory, which a test looks into and spoils. */
export interface MemorySide extends MoveSide {
  readonly held: {
    readonly documents: Map<string, DocumentData>;
    readonly photos: Map<string, { photo: MovedPhoto; bytes: Uint8Array }>;
    readonly accounts: Map<string, MovedAccount>;
    mark: MoveMark | null;
  };
  /** How often something was written, and how much at most at once. */
  readonly written: { documents: number; photos: number; accounts: number; most: number };
}

/** A photo with these bytes. */
export function photoWith(path: string, text: string): { photo: MovedPhoto; bytes: Uint8Array } {
  const bytes = encoder.encode(text);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    bytes,
    photo: {
      ...{ path, bytes: bytes.byteLength, sha256, token: sha256.slice(0, 32), type: 'image/jpeg' },
      ...{ owner: 'ada', sender: 'person', key: path, survey: null, size: null, metadata: {}, storedAt: 0 },
    },
  };
}

export function accountOf(uid: string, more: Partial<MovedAccount> = {}): MovedAccount {
  return {
    ...{ uid, email: `${uid}@example.org`, isProven: true, name: uid, isDisabled: false, isGuest: false },
    ...{ providers: [], password: null, createdAt: 1_700_000_000_000 },
    ...more,
  };
}

async function* inPages<Item>(items: readonly Item[], size: number) {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

export function memorySide(id: string, documents: Readonly<Record<string, DocumentData>> = {}): MemorySide {
  const held: MemorySide['held'] = {
    documents: new Map(Object.entries(documents)),
    photos: new Map(),
    accounts: new Map(),
    mark: null,
  };
  const written = { documents: 0, photos: 0, accounts: 0, most: 0 };
  const documentAt = (path: string) => {
    const data = held.documents.get(path);
    return data === undefined ? [] : [[path, { path, data, problem: null }] as const];
  };
  return {
    ...{ id, name: id, held, written },
    documents: {
      async *walk() {
        for await (const page of inPages([...held.documents.keys()], 100))
          yield page.flatMap(documentAt).map(([, document]) => document);
      },
      async *paths() {
        yield* inPages([...held.documents.keys()], 100);
      },
      read: async (paths) => new Map(paths.flatMap(documentAt)),
      async write(all) {
        written.most = Math.max(written.most, all.length);
        const taken = all.filter(({ path }) => !path.startsWith('refused/'));
        written.documents += taken.length;
        for (const { path, data } of taken) held.documents.set(path, data);
        return all.flatMap(({ path }) => (path.startsWith('refused/') ? [{ path, reason: 'No.' }] : []));
      },
    },
    photos: {
      async *walk() {
        for await (const page of inPages([...held.photos.values()], 100))
          yield { photos: page.map(({ photo }) => photo), others: [] };
      },
      head: async (path) => held.photos.get(path)?.photo ?? null,
      async *read(path) {
        const bytes = held.photos.get(path)?.bytes ?? new Uint8Array();
        for (let at = 0; at < bytes.byteLength; at += 3) yield bytes.subarray(at, at + 3);
      },
      async write(photo, pieces) {
        const all: Uint8Array[] = [];
        for await (const piece of pieces) all.push(piece);
        written.photos += 1;
        held.photos.set(photo.path, { photo, bytes: Buffer.concat(all) });
      },
    },
    accounts: {
      async *walk() {
        yield* inPages([...held.accounts.values()], 100);
      },
      read: async (uids) =>
        new Map(uids.flatMap((uid) => [held.accounts.get(uid) ?? []].flat()).map((a) => [a.uid, a])),
      async write(all) {
        written.accounts += all.length;
        for (const account of all) held.accounts.set(account.uid, account);
        return [];
      },
    },
    mark: async () => held.mark,
    async setMark(mark) {
      held.mark = mark;
    },
    isEmpty: async () => held.documents.size + held.photos.size + held.accounts.size === 0,
    staying: () => [],
    close: async () => undefined,
  };
}
