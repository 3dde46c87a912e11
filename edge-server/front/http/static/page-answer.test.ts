import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import express from 'express';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/server/temporary-database.ts';
import { answerPage } from './page-answer.ts';

test('a page that was built anew while the server runs is the one that is answered', async () => {
  const folder = temporaryFolder();
  const build = (text: string) => writeFileSync(join(folder, 'index.html'), `<html>${text}</html>`);
  build('first');
  const app = express();
  app.get('/', answerPage({ folder, headOf: null }));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(await page()).toBe('<html>first</html>');
  expect(await page()).toBe('<html>first</html>');
  build('second one');
  expect(await page()).toBe('<html>second one</html>');
  server.close();
});
