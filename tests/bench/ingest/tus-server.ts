import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';

// tus as its README starts it, with one line more: a finished file is synced before the last answer, so that
// its word is worth as much as a receipt. No hash, because tus-js-client sends none.

const folder = process.env.REEF_DATA_DIR ?? '.';
const tus = new Server({
  path: '/files',
  relativeLocation: true,
  datastore: new FileStore({ directory: folder }),
  async onUploadFinish(_request, upload) {
    const file = await open(join(folder, upload.id), 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    return {};
  },
});

const server = createServer((request, response) => void tus.handle(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`tus answers at http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
