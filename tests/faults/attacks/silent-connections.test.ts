import { connect } from 'node:net';
import { test } from 'vitest';
import { besideAttack, expectStoodFirm } from './beside-attack.ts';

test('threat 22: half a thousand connections that say nothing cost nobody else an answer', async () => {
  const report = await besideAttack({
    name: 'silent connections',
    against: 'www',
    async run(server, begin) {
      const { hostname, port } = new URL(server.url);
      await begin();
      const idle = Array.from({ length: 500 }, () =>
        connect(Number(port), hostname).on('error', () => undefined),
      );
      const answer = await fetch(`${server.url}/store/get`, { method: 'POST', body: '{' });
      for (const socket of idle) socket.destroy();
      return [await answer.text()];
    },
  });
  expectStoodFirm(report);
});
