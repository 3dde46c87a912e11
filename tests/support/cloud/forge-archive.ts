import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { readFront } from '../../../edge-server/storage/archive/read-archive.ts';
import {
  tarEnd,
  tarHeader,
  tarHeaderBytes,
  tarPadding,
} from '../../../edge-server/storage/archive/tar-layout.ts';
import { type CourierManifest, courierBytes } from '../../../src/contract/courier.ts';

type Json = Record<string, unknown>;

/** An archive in its pieces, to be changed and put together again. */
export interface Pieces {
  readonly manifest: CourierManifest;
  readonly signature: string;
  /** `records.json`, and the photos in their order. */
  readonly files: readonly { readonly name: string; readonly content: Uint8Array }[];
}

export async function takeApart(file: string): Promise<Pieces> {
  const { layout, manifest } = await readFront(file);
  const bytes = await readFile(file);
  let at = 0;
  const pieces = layout.map((entry) => {
    const content = bytes.subarray(at + tarHeaderBytes, at + tarHeaderBytes + entry.bytes);
    at += tarHeaderBytes + entry.bytes + tarPadding(entry.bytes).byteLength;
    return { name: entry.name, content };
  });
  return { manifest, signature: String(pieces[1]?.content), files: pieces.slice(2) };
}

/** The same pieces with other records, listed as they are now. */
export function withRecords(pieces: Pieces, change: (records: Record<string, Json[]>) => void): Pieces {
  const records = JSON.parse(Buffer.from(pieces.files[0]?.content ?? []).toString()) as Record<
    string,
    Json[]
  >;
  change(records);
  const content = Buffer.from(JSON.stringify(records));
  const files = pieces.files.map((file) => (file.name === 'records.json' ? { ...file, content } : file));
  const sha256 = createHash('sha256').update(content).digest('hex');
  const entries = pieces.manifest.entries.map((entry) =>
    entry.name === 'records.json' ? { ...entry, sha256, bytes: content.byteLength } : entry,
  );
  return { ...pieces, files, manifest: { ...pieces.manifest, entries } };
}

/** Signs what the pieces say now. */
export function signedBy({ sign }: { sign(bytes: Uint8Array): string }, pieces: Pieces): Pieces {
  return {
    ...pieces,
    signature: sign(courierBytes('manifest', Buffer.from(JSON.stringify(pieces.manifest)))),
  };
}

export async function putTogether(file: string, { manifest, signature, files }: Pieces): Promise<string> {
  const all = [
    { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) },
    { name: 'manifest.sig', content: Buffer.from(signature) },
    ...files,
  ];
  const parts = all.flatMap(({ name, content }) => [
    tarHeader({ name, bytes: content.byteLength }),
    content,
    tarPadding(content.byteLength),
  ]);
  await writeFile(file, Buffer.concat([...parts, tarEnd]));
  return file;
}
