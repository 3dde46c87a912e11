import { createHash, randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// The limit: what a safe receipt needs at least, and nothing else. PUT: hashed and written as it arrives,
// synced, renamed to its hash, answered. No identity, no resumption, no database, no look at the picture.

const folder = process.env.REEF_DATA_DIR ?? '.';

async function take(request: IncomingMessage): Promise<string> {
  const partial = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  const file = await open(partial, 'wx', 0o600);
  try {
    let position = 0;
    for await (const piece of request) {
      const bytes: Buffer = piece;
      hash.update(bytes);
      await file.write(bytes, 0, bytes.length, position);
      position += bytes.length;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  const sha256 = hash.digest('hex');
  await rename(partial, join(folder, sha256));
  return sha256;
}

const server = createServer((request, response) => {
  take(request).then(
    (sha256) => response.writeHead(201, { 'Content-Type': 'text/plain' }).end(sha256),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`raw answers at http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
