import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasedFiles } from '../../../../src/ports/host/erased-files.ts';
import type { ServerContext } from '../../../front/context.ts';
import { overwriteTexts } from './overwrite-texts.ts';

export interface ServerFolders {
  readonly exports: string;
  readonly logs: string;
}

type Context = Pick<ServerContext, 'store' | 'photos' | 'records' | 'backups' | 'settings'>;

/** Where the check of photos on the disk stands: a hash. */
const cursorSetting = 'sync.scrubCursor';

/** What a server of one's own keeps beside documents. */
export function serverFiles(
  { store, photos, records, backups, settings }: Context,
  folders: ServerFolders,
): ErasedFiles {
  return {
    async removePhoto({ path, sha256, isShared }) {
      if (isShared) return await photos.remove(path);
      await photos.erase(sha256);
      if (settings.get(cursorSetting) === sha256) settings.set(cursorSetting, '');
    },
    async removeDownload(exportId) {
      for (const ending of ['zip', 'part'])
        await rm(join(folders.exports, `${exportId}.${ending}`), { recursive: true, force: true });
    },
    rewriteRecords: (paths) => records.bytesMoved(paths),
    async forget(texts) {
      await records.followed();
      await overwriteTexts(folders.logs, texts);
      store.pendingKeys.forget(texts);
      // Copies from now on stand on none of before, and those go once the one that is made here is a day old.
      await backups.rememberDeletion();
      backups.emptyLogs();
      await backups.make();
      await backups.deleteForgotten();
    },
  };
}
