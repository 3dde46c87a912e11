import { open, readFile } from 'node:fs/promises';
import type { DescribedPhoto } from '../../../../src/domain/suggestion/photo/describe-photo.ts';
import {
  headOfDescribed,
  kindOfDescribed,
  readDescribed,
} from '../../../../src/domain/suggestion/photo/pack-described.ts';

/** What is kept of what was seen of a photo. */
export type Kept =
  | { readonly status: 'kept'; readonly described: DescribedPhoto }
  /** Nobody has looked at it; or another version did, by other features. */
  | { readonly status: 'nothing' | 'seen otherwise' }
  /** What a cut or a failing disk left, and why it says nothing, in words. */
  | { readonly status: 'damaged'; readonly problem: string };

/** What a file keeps of a photo, by the features of this name. Never throws: whatever cannot be read can be made again. */
export async function readKept(file: string, kind: string): Promise<Kept> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { status: 'nothing' };
    return { status: 'damaged', problem: error instanceof Error ? error.message : 'It cannot be read.' };
  }
  const read = readDescribed(bytes);
  if (read.status === 'refused') return { status: 'damaged', problem: read.problem };
  return read.described.kind === kind
    ? { status: 'kept', described: read.described }
    : { status: 'seen otherwise' };
}

/** The same for whoever needs it or nothing. */
export async function keptDescribed(file: string, kind: string): Promise<DescribedPhoto | null> {
  const kept = await readKept(file, kind);
  return kept.status === 'kept' ? kept.described : null;
}

/** By which features a file's photo was seen, of its first bytes; null where it says none. Never throws. */
export async function keptKind(file: string): Promise<string | null> {
  try {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(headOfDescribed), 0, headOfDescribed, 0);
      return kindOfDescribed(buffer.subarray(0, bytesRead), size);
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
