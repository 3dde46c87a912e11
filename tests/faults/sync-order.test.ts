import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { boatFile, freePort, plantedBoats, startServerProcess } from './injectors/server-process.ts';
import { attachStrace, type SystemCall } from './injectors/strace.ts';
import { whyNot } from './injectors/tools.ts';

const reason = whyNot({ root: true, tools: ['strace'] });

/** What the law asks for, in its order, as a boat's calls show it. */
const steps = ['photo synced', 'renamed', 'folder synced', 'database synced', 'receipt'] as const;
/** The record beside the photo is synced while the photo is, under its name at once. */
type Step = (typeof steps)[number] | 'record synced';

function stepOf({ name, args, result }: SystemCall, sha256: string): Step | null {
  if (result < 0) return null;
  const isSync = name === 'fsync' || name === 'fdatasync';
  if (isSync && args.includes(`/${sha256}.`)) return 'record synced';
  if (isSync && args.includes('/photos/uploads/')) return 'photo synced';
  if (isSync && /\/photos\/blobs\/[0-9a-f]{2}>/.test(args)) return 'folder synced';
  if (isSync && args.includes('reef-census.sqlite-wal>')) return 'database synced';
  if (name.startsWith('rename') && args.includes(`/${sha256}"`)) return 'renamed';
  // The receipt of `image`, on its way to the socket.
  return /^\d+<(TCP|socket|UNIX)/.test(args) && args.includes(String.raw`\"stored\":true`) ? 'receipt' : null;
}

/** The steps that a boat took for one photo, each where it was done for the last time before the receipt. */
async function stepsOfOnePhoto(boat: string): Promise<Step[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-strace-'));
  const server = await startServerProcess(boat, dataDir, await freePort());
  try {
    const phone = await connectPhone(server.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 1 } });
    await phone.survey(survey);
    const photo = samplePhoto(survey.id, await jpegPhoto(1));
    const strace = await attachStrace(server.pid, join(dataDir, 'strace.txt'), {
      trace: 'fsync,fdatasync,rename,renameat,renameat2,write,writev,sendto,sendmsg',
    });
    await phone.send(photo);
    const taken: Step[] = [];
    for (const call of await strace.detach()) {
      const step = stepOf(call, photo.sha256);
      if (step === null || taken.includes('receipt')) continue;
      if (taken.includes(step)) taken.splice(taken.indexOf(step), 1);
      taken.push(step);
    }
    phone.close();
    return taken;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe.skipIf(reason !== null)('fault 2: what the system is asked before a receipt leaves', () => {
  test('is file, name, folder and database, in this order', async () => {
    const taken = await stepsOfOnePhoto(boatFile);
    expect(taken.filter((step) => step !== 'record synced')).toEqual(steps);
    expect(taken).toContain('record synced');
    expect(taken.indexOf('record synced')).toBeLessThan(taken.indexOf('renamed'));
  });

  test('planted: a boat that never syncs its files is found', async () => {
    const taken = await stepsOfOnePhoto(plantedBoats.noFsync);
    expect(taken).not.toContain('photo synced');
    expect(taken).not.toContain('folder synced');
    expect(taken).toContain('receipt');
  });

  test('planted: a boat whose database does not wait for the disk is found', async () => {
    const taken = await stepsOfOnePhoto(plantedBoats.lateDatabase);
    expect(taken).not.toContain('database synced');
    expect(taken).toContain('receipt');
  });
});
