import { createHash, type Hash } from 'node:crypto';
import type { PhotoRows, UploadRow } from '../../ports/photo-rows.ts';
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
  /** Whether the file still stands there as long as what is held: a virus scanner may have taken it away. */
  isThere(): Promise<boolean>;
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
async function openUpload(row: UploadRow, files: Files, folders: PhotoFolders): Promise<OpenUpload> {
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
    isThere: async () => ((await files.size(path)) ?? 0) >= held,
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

/** Files kept open at once: three for each of fifty phones, and some. More only cost an open and a close. */
const mostOpen = 200;

export const uploadId = (owner: string, key: string) => `${owner}\n${key}`;

/** Uploads that were used since the start, with their held bytes hashed; those used last have their files open. */
export interface RunningUploads {
  /** null when none has begun. */
  find(owner: string, key: string): Promise<OpenUpload | null>;
  add(upload: OpenUpload): Promise<void>;
  forget(owner: string, key: string): void;
  close(): Promise<void>;
}

export function createRunningUploads(deps: {
  readonly files: Files;
  readonly folders: PhotoFolders;
  readonly rows: Pick<PhotoRows, 'upload'>;
}): RunningUploads {
  const { files, folders, rows } = deps;
  /** In the order of their last use. */
  const open = new Map<string, OpenUpload>();

  function use(id: string, upload: OpenUpload): void {
    open.delete(id);
    open.set(id, upload);
  }

  async function parkIdle(): Promise<void> {
    let surplus = open.size - mostOpen;
    for (const upload of open.values()) {
      if (surplus-- <= 0) return;
      await upload.park();
    }
  }

  async function add(upload: OpenUpload): Promise<void> {
    use(uploadId(upload.row.owner, upload.row.key), upload);
    await parkIdle();
  }

  return {
    async find(owner, key) {
      const id = uploadId(owner, key);
      const running = open.get(id);
      if (running !== undefined) {
        use(id, running);
        return running;
      }
      const row = rows.upload(owner, key);
      if (row === null) return null;
      const upload = await openUpload(row, files, folders);
      await add(upload);
      return upload;
    },
    add,
    forget: (owner, key) => open.delete(uploadId(owner, key)),
    async close() {
      for (const upload of open.values()) await upload.park();
      open.clear();
    },
  };
}
