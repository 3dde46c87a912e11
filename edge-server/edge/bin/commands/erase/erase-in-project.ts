import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openErasingProject } from '../../../../../src/adapters/firebase-admin/open-erasing.ts';
import { createOutboxMailer } from '../../../../../src/adapters/firebase-admin/outbox-mailer.ts';
import { toInstant } from '../../../../../src/domain/documents/instant.ts';
import type { ErasureDeps } from '../../../../../src/operations/erasure/erase.ts';
import { createStoredLog } from '../../../../../src/operations/erasure/stored-log.ts';
import { openHubKey } from '../../../../storage/hub/hub-key.ts';
import { tellLog } from '../../../www/erasure/erasure-lines.ts';
import { type AskedErasure, workOnErasureWith } from '../../../www/erasure/erasure-work.ts';

/**
 * Erases in a project of Firebase. Functions have no key of their own, so the machine at which it is typed signs, with a key that is kept in its
 * data folder.
 */
export function openErasing(
  { project, bucket }: { readonly project: string; readonly bucket: string },
  dataDir: string,
  say: (line: string) => void,
) {
  const { store, accounts, photos, files, close } = openErasingProject({ projectId: project, bucket });
  const log = createStoredLog(store);
  const clock = { now: () => toInstant(Date.now()) };

  function depsHere(): ErasureDeps {
    const folder = join(dataDir, 'firebase-operator');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const signer = openHubKey(folder, (file) =>
      say(`The key of this machine could not be read: see ${file}.`),
    );
    const newId = () => randomBytes(16).toString('hex');
    return {
      ...{ store, clock, accounts, files, log, signer },
      mailer: createOutboxMailer({ store, clock, newId, sender: {} }),
      photos: { about: async () => null, remove: photos.remove },
      randomBytes: (length) => randomBytes(length),
    };
  }
  return {
    ask: async (asked: AskedErasure | { readonly act: 'erasure-log' }): Promise<boolean> =>
      asked.act === 'erasure-log'
        ? tellLog(await log.entries(), say)
        : workOnErasureWith(asked, depsHere(), say),
    close,
  };
}
