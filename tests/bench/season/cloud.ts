// A www server in a process of its own, behind a proxy that counts bytes: the cloud of `bench:season`. Started with an IPC channel.

import '../../../edge-server/setup/process/import-hook.mjs';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { startTestServer } from '../../support/server/test-server.ts';

/** What the parent is told first, and what it asks for later by any message. */
export type CloudMessage =
  | { readonly kind: 'up'; readonly url: string; readonly email: string; readonly password: string }
  | { readonly kind: 'moved'; readonly bytes: number };

const tell = (message: CloudMessage) => process.send?.(message);

const www = await startTestServer();
const hub = await www.person('Boat', { hub: true });

let bytes = 0;
function pass(from: Socket, to: Socket): void {
  from.on('data', (piece: Buffer) => {
    bytes += piece.byteLength;
  });
  from.pipe(to);
  for (const end of ['error', 'close']) from.on(end, () => to.destroy());
}
const proxy = createServer((socket) => {
  const inner = connect(www.port, '127.0.0.1');
  pass(socket, inner);
  pass(inner, socket);
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
const address = proxy.address();
if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

process.on('message', () => tell({ kind: 'moved', bytes }));
tell({ kind: 'up', url: `http://127.0.0.1:${address.port}`, email: hub.email, password: hub.password });
process.once('disconnect', async () => {
  await www.close();
  process.exit();
});
