import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { jpegPhoto, sha256Of } from '../photos/test-photos.ts';
import { startTestServer } from '../server/test-server.ts';
import { photoOf, tellTheStory } from './minimal-client.mjs';

const clientFile = fileURLToPath(new URL('./minimal-client.mjs', import.meta.url));

/** Large enough for three chunks, so that it can be broken off between them. */
const largePhoto = () => jpegPhoto(1, 640, 480);

test('a client written only from the wire contract hands in a survey, resumes a photo and hears of a clash', async () => {
  await using server = await startTestServer({ network: 'edge' });
  const files = [await largePhoto(), await jpegPhoto(2), await jpegPhoto(3)];
  const photos = files.map((bytes, index) => photoOf(`DSC0000${index}.JPG`, bytes));

  const story = await tellTheStory(server.url, photos);

  expect(story.verified).toMatchObject({ ok: true, confirmed: false });
  expect(story.resumed).toEqual({ n: 1, ok: true, offset: story.heldBefore });
  expect(story.heldBefore).toBe(128 * 1024);
  expect(story.again).toMatchObject({ stored: true, offset: files[0]?.byteLength });
  expect(story.clash).toMatchObject({
    ok: false,
    error: {
      status: 'ALREADY_EXISTS',
      message: 'Image Id already exists for this survey. Please try again',
    },
  });

  const { docs } = await server.context.store.query({
    from: { collection: `users/${story.verified.uid}/surveys/${story.survey.id}/images` },
    where: [],
    orderBy: [],
  });
  expect(docs.map((doc) => doc.data.sha256).sort()).toEqual(files.map(sha256Of).sort());
});

test('the same client is a program', async () => {
  await using server = await startTestServer({ network: 'edge' });
  const folder = await mkdtemp(join(tmpdir(), 'reef-minimal-'));
  try {
    const files = [await largePhoto(), await jpegPhoto(2), await jpegPhoto(3)];
    const paths = files.map((_, index) => join(folder, `photo${index}.jpg`));
    for (const [index, bytes] of files.entries()) await writeFile(paths[index] ?? '', bytes);

    const program = spawn(process.execPath, [clientFile, server.url, ...paths]);
    let said = '';
    program.stdout.on('data', (text) => {
      said += text;
    });
    const code = await new Promise((resolve) => program.once('close', resolve));

    expect(said).toContain('the server asks to go on at 131072');
    expect(said).toContain('other bytes under the same id: Image Id already exists for this survey');
    expect(code).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
