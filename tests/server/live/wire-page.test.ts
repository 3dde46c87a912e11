import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { jpegPhoto, sha256Of } from '../../support/photos/test-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const client = fileURLToPath(new URL('../../../docs/client.mjs', import.meta.url));

async function runClient(args: readonly string[]) {
  const program = spawn(process.execPath, [client, ...args]);
  let said = '';
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  await once(program, 'close');
  return said;
}

test('the fifty lines that were written from the page of the wire hand a survey in', async () => {
  await using server = await startTestServer({ network: 'edge' });
  const folder = await mkdtemp(join(tmpdir(), 'reef-wire-'));
  try {
    // The first is larger than one chunk.
    const photos = [await jpegPhoto(1, 640, 480), await jpegPhoto(2)];
    const files = photos.map((_, index) => join(folder, `photo${index}.jpg`));
    for (const [index, bytes] of photos.entries()) await writeFile(files[index] ?? '', bytes);

    const said = await runClient([server.url, 'diver@example.org', ...files]);

    expect(said.match(/ is stored/g)).toHaveLength(2);
    const { docs } = await server.context.store.query({ from: { group: 'images' }, where: [], orderBy: [] });
    expect(docs.map(({ data }) => data.sha256).sort()).toEqual(photos.map(sha256Of).sort());
    const surveys = await server.context.store.query({ from: { group: 'surveys' }, where: [], orderBy: [] });
    expect(surveys.docs.map(({ data }) => data)).toMatchObject([
      { site: { name: 'North wall' }, user: { name: 'Fifty' } },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
