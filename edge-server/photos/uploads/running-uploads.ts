import type { PhotoRows } from '../../ports/photo-rows.ts';
import type { Files } from '../disk/files.ts';
import type { PhotoFolders } from '../disk/photo-folders.ts';
import { type OpenUpload, openUpload } from './open-uploads.ts';

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
