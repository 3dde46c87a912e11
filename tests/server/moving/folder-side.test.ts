import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFolderSide } from '../../../edge-server/edge/compose/moving/open-folder-side.ts';
import { moveWww } from '../../../edge-server/edge/www/moving/move.ts';
import { photoFolders } from '../../../edge-server/storage/photos/disk/photo-folders.ts';
import { writeMoveMark } from '../../../edge-server/storage/recovery/move-mark.ts';
import type { MoveSide } from '../../../src/ports/moving/sides.ts';
import { accountOf, memorySide, photoWith } from '../../support/moving/memory-side.ts';
import { jpegPhoto } from '../../support/photos/test-photos.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'reef-move-')), 'www');

async function side(folder: string, use: 'source' | 'target'): Promise<MoveSide> {
  const opened = await openFolderSide(folder, use, { from: 'firebase:there' });
  onTestFinished(() => opened.close());
  return opened;
}

async function move(from: MoveSide, to: MoveSide) {
  const lines: string[] = [];
  const signal = new AbortController().signal;
  const say = (line: string) => void lines.push(line);
  const isSame = await moveWww({ from, to, say, signal, isVerifyOnly: false, isPassing: () => false });
  return { isSame, lines };
}

/** A project with a photo, and somebody whose password Firebase kept. */
async function project() {
  const there = memorySide('firebase:there', {
    'users/ada': { uid: 'ada', email: 'ada@example.org', isEmailVerified: true },
    'strange/one': { is: 'kept' },
  });
  const path = 'survey_v2/gbr/a-reef/2025-10-04/photo-1.jpg';
  const bytes = await jpegPhoto(1, 64, 48);
  const { photo } = photoWith(path, '');
  const { hash } = await import('node:crypto');
  const sha256 = hash('sha256', bytes, 'hex');
  const moved = { ...photo, sha256, bytes: bytes.byteLength, token: 'f'.repeat(32) };
  there.held.photos.set(path, { photo: moved, bytes });
  // The example of https://github.com/firebase/scrypt.
  const by = {
    signerKey: 'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    ...{ saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 },
  };
  const kept = 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==';
  const password = { kind: 'firebase', salt: '42xEC+ixf3L2lw==', hash: kept, by } as const;
  there.held.accounts.set('ada', accountOf('ada', { password }));
  return { there, moved };
}

describe('a folder that a project was moved to', () => {
  it('is a server: its photo is served, and its people sign in with the password that they had', async () => {
    const { there, moved } = await project();
    const folder = newFolder();
    const here = await openFolderSide(folder, 'target', { from: 'firebase:there' });
    expect((await move(there, here)).isSame).toBe(true);
    await here.close();

    await using server = await startTestServer({ dataDir: folder });
    const small = await fetch(`${server.url}/cache/300/${moved.token}/${moved.path}`);
    expect(small.status).toBe(200);
    const signIn = (password: string) =>
      fetch(`${server.url}/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: server.url },
        body: JSON.stringify({ email: 'ada@example.org', password }),
      });
    expect((await signIn('user1password')).status).toBe(200);
    expect((await signIn('user2password')).status).not.toBe(200);
    expect((await server.context.store.get('strange/one'))?.data).toEqual({ is: 'kept' });
    expect(await server.context.photos.verifyBlob(moved.path)).toBe('sound');
  });

  it('starts no server while half of it is missing', async () => {
    const folder = newFolder();
    writeMoveMark(folder, { from: 'firebase:there', state: 'started' });
    await expect(startTestServer({ dataDir: folder })).rejects.toThrow(/half of a move from firebase:there/);
  });

  it('is gone on with, and is not one that has other things in it', async () => {
    const folder = newFolder();
    // As a kill leaves it before the mark is there.
    mkdirSync(folder);
    for (const name of ['server.lock', 'move.json.new']) writeFileSync(join(folder, name), '');
    const begun = await openFolderSide(folder, 'target', { from: 'firebase:there' });
    expect(await begun.mark()).toEqual({ from: 'firebase:there', state: 'started' });
    await begun.close();
    expect((await move((await project()).there, await side(folder, 'target'))).isSame).toBe(true);
    const other = mkdtempSync(join(tmpdir(), 'reef-other-'));
    writeFileSync(join(other, 'diary.txt'), 'dear diary');
    await expect(side(other, 'target')).rejects.toThrow(/something in the folder .* already/);
  });
});

describe('a folder that is moved', () => {
  it('has to be a server’s, a stopped one, and no boat’s', async () => {
    await expect(side(newFolder(), 'source')).rejects.toThrow(/no Reef Census server/);
    await using server = await startTestServer();
    await expect(side(server.dataDir, 'source')).rejects.toThrow(/Another Reef Census server is using/);
    await server.stop();
    await (await openFolderSide(server.dataDir, 'source', { from: 'x' })).close();
    const database = new Database(join(server.dataDir, 'reef-census.sqlite'));
    database
      .prepare('INSERT INTO track_points (at, latitude, longitude, accuracy_metres) VALUES (1, 2, 3, 4)')
      .run();
    database.close();
    await expect(side(server.dataDir, 'source')).rejects.toThrow(/is a boat’s/);
  });

  it('gives no row that is damaged, and says how it is mended', async () => {
    const { there } = await project();
    const folder = newFolder();
    const made = await openFolderSide(folder, 'target', { from: 'firebase:there' });
    await move(there, made);
    await made.close();
    const database = new Database(join(folder, 'reef-census.sqlite'));
    database
      .prepare(
        `INSERT INTO uploads (owner, key, file, bytes, sha256, type, sender, metadata, started_at)
         VALUES ('ada', 'p2', 'x.part', 9, 'ab', 'image/jpeg', 'person', '{}', 1)`,
      )
      .run();
    database.prepare(`UPDATE documents SET data = '{"is":"rot"}' WHERE path = 'strange/one'`).run();
    database.close();
    const to = memorySide('firebase:elsewhere');
    const { isSame, lines } = await move(await side(folder, 'source'), to);
    expect(isSame).toBe(false);
    expect(lines.join('\n')).toContain(
      `Not the same: strange/one: Its row is damaged: “npm run restore -- --www --data "${folder}"” first.`,
    );
    expect(lines.join('\n')).toContain('Not carried, 1 photo whose upload has begun');
    expect(to.held.documents.has('strange/one')).toBe(false);
    expect(to.held.documents.has('users/ada')).toBe(true);
  });

  it('keeps no photo whose bytes are others', async () => {
    const { there, moved } = await project();
    const folder = newFolder();
    const here = await side(folder, 'target');
    async function* others() {
      yield new Uint8Array(moved.bytes);
    }
    await expect(here.photos.write(moved, others())).rejects.toThrow(/not those that were first taken in/);
    expect(await here.photos.head(moved.path)).toBeNull();
    await here.photos.write(moved, there.photos.read(moved.path));
    expect((await here.photos.head(moved.path))?.size).toEqual({ width: 64, height: 48 });
    // What is cut off is not there: it is sent again.
    writeFileSync(photoFolders(join(folder, 'photos')).blob(moved.sha256), 'cut');
    expect(await here.photos.head(moved.path)).toBeNull();
  });
});
