import { expect, test } from 'vitest';
import { datasetsOf } from '../../../src/operations/survey/survey-places.ts';
import { eventually } from '../../support/server/eventually.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';

const at = (now: string) => ({ clock: { now: () => now } });
const idsIn = async ({ context }: TestServer) => (await datasetsOf('gbr', context)).map(({ id }) => id);

test('a server that is started again after the summer has the season that began meanwhile', async () => {
  const summer = await startTestServer({ network: 'www', ...at('2026-08-30T00:00:00.000Z') });
  expect(await idsIn(summer)).not.toContain('grc7');
  await summer.stop();
  const { dataDir } = summer;
  const autumn = await startTestServer({ network: 'www', dataDir, ...at('2026-08-31T14:00:00.000Z') });
  try {
    const region = await eventually(
      () => autumn.context.store.get('regions/gbr'),
      (found) => found?.data.reportingYear === 2026,
    );
    expect(await idsIn(autumn)).toContain('grc7');
    expect(region?.data).toMatchObject({ reportingYear: 2026, reportingDatasetId: 'grc7' });
  } finally {
    await autumn.close();
    await summer.close();
  }
});

test('a boat whose clock is years ahead begins no seasons by itself', async () => {
  const boat = await startTestServer({ network: 'edge', ...at('2026-02-01T00:00:00.000Z') });
  await boat.stop();
  const { dataDir } = boat;
  const later = await startTestServer({ network: 'edge', dataDir, ...at('2036-02-01T00:00:00.000Z') });
  await later.stop();
  const again = await startTestServer({ network: 'edge', dataDir, ...at('2026-02-02T00:00:00.000Z') });
  try {
    expect(await idsIn(again)).toEqual(['grc6', 'grc5', 'grc4', 'grc3', 'grc2', 'grc1', 'gbr-all']);
  } finally {
    await again.close();
    await boat.close();
  }
});
