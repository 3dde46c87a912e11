import { expect, test } from 'vitest';
import { testSeed as seed } from '../support/seed.ts';
import { boatFile, plantedBoats } from './injectors/server-process.ts';
import { runKills, sayReport } from './kill-harness.ts';

/** `KILLS=100 npm run test:faults` for more; `REEF_SEED` for other games. */
const kills = Number(process.env.KILLS ?? 10);

test('fault 1: nothing that was receipted is lost or doubled when the server is killed during uploads', async () => {
  const report = await runKills({ serverFile: boatFile, kills, divers: 4, seed });
  console.log(sayReport(report));
  expect(report.lost).toEqual([]);
  expect(report.duplicated).toEqual([]);
  expect(report.dangling).toEqual([]);
  expect(report.refused).toEqual([]);
  expect(report.askedAgain).toEqual([]);
  expect(report.alarms).toEqual([]);
  expect(report.receipted).toBeGreaterThan(kills);
  expect(report.killsMidUpload).toBeGreaterThan(0);
});

test('planted: the same harness finds a server that receipts photos before they are safe', async () => {
  const report = await runKills({ serverFile: plantedBoats.earlyReceipt, kills: 3, divers: 4, seed });
  console.log(sayReport(report));
  expect(report.lost.length).toBeGreaterThan(0);
  expect(report.lost.length).toBeLessThan(report.receipted);
});

test('planted: the same harness finds a server that takes a photo sent again for another one', async () => {
  const report = await runKills({ serverFile: plantedBoats.twoRows, kills: 4, divers: 4, seed });
  console.log(sayReport(report));
  expect(report.duplicated.length).toBeGreaterThan(0);
});

test('planted: the same harness finds a server that begins a photo anew of which it holds every byte', async () => {
  const report = await runKills({ serverFile: plantedBoats.startsOver, kills: 4, divers: 4, seed });
  console.log(sayReport(report));
  expect(report.askedAgain.length).toBeGreaterThan(0);
});
