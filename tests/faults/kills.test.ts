import { expect, test } from 'vitest';
import { runKills, sayReport } from './kill-harness.ts';
import { boatFile, earlyReceiptBoatFile } from './server-process.ts';

/** `KILLS=100 npm run test:faults` for more; `SEED` to repeat a run. */
const kills = Number(process.env.KILLS ?? 10);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

test('nothing that was receipted is lost or doubled when the server is killed during uploads', async () => {
  const report = await runKills({ serverFile: boatFile, kills, divers: 4, seed });
  console.log(sayReport(report));
  expect(report.lost).toEqual([]);
  expect(report.duplicated).toEqual([]);
  expect(report.dangling).toEqual([]);
  expect(report.receipted).toBeGreaterThan(kills);
  expect(report.killsMidUpload).toBeGreaterThan(0);
});

test('the same harness finds a server that receipts photos before they are safe', async () => {
  const report = await runKills({ serverFile: earlyReceiptBoatFile, kills: 3, divers: 4, seed });
  console.log(sayReport(report));
  expect(report.lost.length).toBeGreaterThan(0);
  expect(report.lost.length).toBeLessThan(report.receipted);
});
