import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../../tests/support/server/eventually.ts';
import { databaseInMemory, standingClock } from '../../../tests/support/server/temporary-database.ts';
import { createAlarms } from '../../setup/alarms/alarms.ts';
import { createBlobChecks } from '../db/tables/blob-checks.ts';
import { createPhotoRows } from '../db/tables/photo-rows.ts';
import { createHubSettings } from '../db/tables/settings.ts';
import type { BlobHealth } from '../photos/port/photo-storage.ts';
import { startScrub } from './scrub.ts';

const never = 1_000_000_000;

function open(photos: number) {
  const db = databaseInMemory();
  const rows = createPhotoRows(db.orm);
  for (let index = 0; index < photos; index += 1) {
    const name = String(index).padStart(4, '0');
    rows.addBlob({
      ...{ path: `photo-${name}`, owner: 'mia', key: name, sha256: name.padEnd(64, 'a'), bytes: 10 },
      ...{ token: 't', type: 'image/jpeg', width: 1, height: 1, survey: null, sender: 'person' },
      ...{ metadata: {}, storedAt: 0 },
    });
  }
  const clock = standingClock();
  const log = pino({ level: 'silent' });
  const alarms = createAlarms(clock, log);
  const checked: string[] = [];
  const health = new Map<string, BlobHealth>();
  let onCheck: (() => Promise<void>) | undefined;
  const start = (timings: { firstRunMs?: number; betweenRunsMs?: number; restFactor?: number } = {}) => {
    const scrub = startScrub({
      context: {
        clock,
        log,
        photos: {
          async verifyBlob(path: string) {
            checked.push(path);
            await onCheck?.();
            return health.get(path) ?? 'sound';
          },
        },
      },
      checks: createBlobChecks(db),
      settings: createHubSettings(db),
      alarms,
      timings: { firstRunMs: never, betweenRunsMs: never, restFactor: 0, ...timings },
    });
    onTestFinished(() => scrub.close());
    return scrub;
  };
  const rested = (scrub: ReturnType<typeof start>) =>
    eventually(
      async () => scrub.state(),
      ({ status }) => status === 'resting',
    );
  return {
    ...{ rows, alarms, checked, health, start, rested },
    whenChecking: (act: () => Promise<void>) => {
      onCheck = act;
    },
  };
}

it('checks all photos when somebody asks, each content once, and keeps what it found', async () => {
  const { start, rested, checked, health, alarms } = open(12);
  health.set('photo-0003', 'rotten').set('photo-0007', 'missing');
  const scrub = start();
  scrub.begin();
  expect(await rested(scrub)).toMatchObject({
    run: { checked: 12, of: 12 },
    photos: 12,
    everChecked: 12,
    sickCount: 2,
    sick: [
      { path: 'photo-0003', health: 'rotten' },
      { path: 'photo-0007', health: 'missing' },
    ],
  });
  expect(new Set(checked).size).toBe(12);
  expect(alarms.all()).toMatchObject([
    { kind: 'photos-rotten', text: expect.stringContaining('One photo is') },
    { kind: 'photos-missing', text: expect.stringContaining('missing on the disk: 1.') },
  ]);
});

it('takes back what it said when the photos are sound again', async () => {
  const { start, rested, health, alarms } = open(3);
  health.set('photo-0001', 'rotten');
  const scrub = start();
  scrub.begin();
  await rested(scrub);
  health.clear();
  scrub.begin();
  expect(await rested(scrub)).toMatchObject({ sickCount: 0, sick: [] });
  expect(alarms.all()).toEqual([]);
});

it('checks a seventh of the photos by itself, and another seventh the next time', async () => {
  const { start, rested, checked } = open(21);
  const scrub = start({ firstRunMs: 1 });
  await eventually(
    async () => checked.length,
    (count) => count >= 3,
  );
  await rested(scrub);
  expect(checked).toEqual(['photo-0000', 'photo-0001', 'photo-0002']);
  await scrub.close();
  const again = start({ firstRunMs: 1 });
  await eventually(
    async () => checked.length,
    (count) => count >= 6,
  );
  await rested(again);
  expect(checked.slice(3)).toEqual(['photo-0003', 'photo-0004', 'photo-0005']);
});

it('goes on where it was when the laptop was switched off', async () => {
  const { start, rested, checked, whenChecking } = open(10);
  const first = start();
  let closing: Promise<void> | undefined;
  whenChecking(async () => {
    if (checked.length === 4) closing = first.close();
  });
  first.begin();
  await eventually(async () => closing !== undefined, Boolean);
  await closing;
  expect(checked).toHaveLength(4);
  const second = start();
  expect(await rested(second)).toMatchObject({ everChecked: 10, run: { of: 6, checked: 6 } });
  expect([...checked].sort()).toEqual(Array.from({ length: 10 }, (_, index) => `photo-000${index}`));
});

it('passes over photos that were purged, and tells how old the oldest check is', async () => {
  const { start, rested, rows, checked } = open(4);
  rows.markPurged('0002'.padEnd(64, 'a'), 10, '2026-11-20T00:00:00.000Z');
  const scrub = start();
  expect(scrub.state()).toMatchObject({ photos: 3, everChecked: 0, oldestCheckAt: null });
  scrub.begin();
  expect(await rested(scrub)).toMatchObject({ photos: 3, oldestCheckAt: '2026-11-20T02:00:00.000Z' });
  expect(checked).not.toContain('photo-0002');
});

it('says at once that a photo is damaged, and says it again after a restart', async () => {
  const { start, rested, health, alarms, checked, whenChecking } = open(4);
  health.set('photo-0001', 'rotten');
  const told: number[] = [];
  whenChecking(async () => void told.push(alarms.all().length));
  const scrub = start();
  scrub.begin();
  await rested(scrub);
  expect(checked).toHaveLength(4);
  expect(told).toEqual([0, 0, 1, 1]);
  await scrub.close();
  alarms.clear('photos-rotten');
  start();
  expect(alarms.all()).toHaveLength(1);
});

it('rests after each photo for a multiple of the time that it took', async () => {
  const { start, rested, whenChecking } = open(2);
  const at: number[] = [];
  whenChecking(async () => {
    at.push(performance.now());
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  const scrub = start({ restFactor: 5 });
  scrub.begin();
  await rested(scrub);
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(20 * 5);
});

it('the daily share takes nothing away from a check that somebody asked for', async () => {
  const { start, rested, checked, whenChecking } = open(14);
  const first = start();
  let closing: Promise<void> | undefined;
  whenChecking(async () => {
    if (checked.length === 4) closing = first.close();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  first.begin();
  await eventually(async () => closing !== undefined, Boolean);
  await closing;
  const second = start({ firstRunMs: 1 });
  expect(await rested(second)).toMatchObject({ everChecked: 14 });
});

it('begins nothing once it is closed', async () => {
  const { start, checked } = open(3);
  const scrub = start();
  await scrub.close();
  scrub.begin();
  expect(scrub.state()).toMatchObject({ status: 'resting', run: { of: 0 } });
  expect(start().state()).toMatchObject({ status: 'resting' });
  expect(checked).toEqual([]);
});
