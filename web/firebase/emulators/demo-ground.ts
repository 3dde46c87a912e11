import { randomBytes } from 'node:crypto';
import { getStorage } from 'firebase-admin/storage';
import type { DemoGround } from '../../../edge-server/edge/www/demo/seed.ts';
import { userDocs } from '../../../src/domain/collections/users.ts';
import { ground } from '../functions/ground.ts';
import { keepAccount } from '../functions/keep-account.ts';
import { ownSuggestions } from '../functions/own-suggestions.ts';
import { foundPhoto } from '../functions/photos/photo-bucket.ts';

/**
 * The project of the emulators as the demo is put into it, by what the functions themselves stand on.
 * @param dataDir Where the passwords of the demo's accounts stay.
 */
export function groundOfEmulators(dataDir: string): DemoGround {
  const operations = { ...ground(), suggestions: ownSuggestions };
  const { accounts, store } = operations;
  return {
    dataDir,
    operations,
    async ensure({ email, password, name, flags }) {
      const { uid } = await accounts.findOrCreate(email);
      // Proves the address, and takes a password away that was there before: its own comes after it.
      await accounts.customToken(uid);
      await accounts.setPassword(uid, password);
      await keepAccount({ uid, email, emailVerified: true }, operations);
      await store.write([userDocs.merge({ uid }, { name, ...flags })]);
      return uid;
    },
    async putPhoto({ owner, surveyId, path, bytes, sha256 }, recordOf) {
      const before = await foundPhoto(path);
      if (before === null) {
        const token = randomBytes(16).toString('hex');
        await getStorage()
          .bucket()
          .file(path)
          .save(Buffer.from(bytes), {
            resumable: false,
            contentType: 'image/jpeg',
            metadata: {
              cacheControl: 'private, no-store',
              metadata: { token, sha256, user: owner, survey: surveyId },
            },
          });
      }
      const kept = before ?? (await foundPhoto(path));
      if (kept === null) throw new Error(`The demo photo ${path} was refused.`);
      await store.write([recordOf(kept)]);
      return kept;
    },
  };
}
