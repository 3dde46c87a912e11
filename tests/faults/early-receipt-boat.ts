import { loadConfig } from '../../edge-server/config.ts';
import { createEdgeServer } from '../../edge-server/index.ts';

/** Milliseconds for which a receipted photo is not safe yet. */
const lateMs = 50;

/** A boat with the one fault that a receipt must never have: it answers first, and commits later. */
const server = await createEdgeServer({
  config: loadConfig('edge', process.env),
  photos: (photos) => ({
    ...photos,
    async commit(owner, key, path, writesFor, options) {
      const offer = await photos.announced(owner, key);
      setTimeout(() => {
        // A commit that fails here is exactly the loss that the harness is to see.
        photos.commit(owner, key, path, writesFor, options).catch(() => undefined);
      }, lateMs);
      return {
        status: 'stored',
        blob: { path, bytes: 1, sha256: '0'.repeat(64), token: '0'.repeat(32) },
        facts: { width: 1, height: 1, type: offer?.type ?? 'image/jpeg' },
      };
    },
  }),
});
process.stdout.write(`Reef Census (early receipts) answers at ${server.url}\n`);
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
