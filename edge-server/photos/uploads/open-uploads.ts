import { createHash, type Hash } from 'node:crypto';
import type { UploadRow } from '../../ports/photo-rows.ts';
import type { Files, OpenFile } from '../disk/files.ts';
import type { PhotoFolders } from '../disk/photo-folders.ts';
import { createPhotoWalk, type PhotoWalk, type WalkAnswer } from '../structure/photo-walk.ts';

/** The running state of one upload: how much is held, and the hash over it. Used in turn, never at once. */
export interface OpenUpload {
  readonly row: UploadRow;
  held(): number;
  digest(): string;
  /** What the structure of the bytes says of the photo. */
  structure(): WalkAnswer;
  /** Appends; what a failed write left behind is not counted and is written over next time. */
  append(bytes: Uint8Array): Promise<void>;
  /** Puts what is held on the disk. A failure here means that nothing held may be trusted any more. */
  sync(): Promise<void>;
  /** Closes the file unless it is in use just now; the next append opens it again. */
  park(): Promise<void>;
  /** Forgets the bytes: the sender begins again at 0. */
  restart(): Promise<void>;
}

/** Opens an upload; the bytes that an earlier run of the server held are hashed again. */
export async function openUpload(row: UploadRow, files: Files, folders: PhotoFolders): Promise<OpenUpload> {
  const path = folders.upload(row.file);
  const hash = createHash('sha256');
  const walk = createPhotoWalk();
  let held = 0;
  if ((await files.size(path)) !== null) {
    for await (const piece of files.read(path)) {
      const bytes = piece.subarray(0, row.bytes - held);
      hash.update(bytes);
      walk.push(bytes);
      held += bytes.byteLength;
    }
  }
  return uploadFrom({ hash, walk, held }, row, files, folders);
}

/** An upload of which nothing is there yet; its file is made with the first bytes. */
export function newUpload(row: UploadRow, files: Files, folders: PhotoFolders): OpenUpload {
  return uploadFrom(atFirstByte(), row, files, folders);
}

interface Progress {
  readonly hash: Hash;
  readonly walk: PhotoWalk;
  readonly held: number;
}

const atFirstByte = (): Progress => ({ hash: createHash('sha256'), walk: createPhotoWalk(), held: 0 });

function uploadFrom(start: Progress, row: UploadRow, files: Files, folders: PhotoFolders): OpenUpload {
  const path = folders.upload(row.file);
  let { hash, walk, held } = start;
  let handle: OpenFile | null = null;
  let inUse = 0;

  async function close() {
    const open = handle;
    handle = null;
    await open?.close();
  }

  async function withHandle(work: (open: OpenFile) => Promise<void>): Promise<void> {
    inUse += 1;
    try {
      handle ??= await files.open(path);
      await work(handle);
    } finally {
      inUse -= 1;
    }
  }

  return {
    row,
    held: () => held,
    digest: () => hash.copy().digest('hex'),
    structure: () => walk.answer(),
    async append(bytes) {
      await withHandle((open) => open.write(bytes, held));
      hash.update(bytes);
      walk.push(bytes);
      held += bytes.byteLength;
    },
    sync: () => withHandle((open) => open.sync()),
    async park() {
      if (inUse === 0) await close();
    },
    async restart() {
      ({ hash, walk, held } = atFirstByte());
      await close();
      await files.remove(path);
    },
  };
}
