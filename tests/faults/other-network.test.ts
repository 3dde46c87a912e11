import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase, type ServerDatabase } from '../../edge-server/storage/db/open.ts';
import { createOutbox } from '../../edge-server/storage/db/outbox/outbox.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { runPrinted } from '../support/commands/run-printed.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { standingClock, temporaryFolder } from '../support/server/temporary-database.ts';
import { startTestServer } from '../support/server/test-server.ts';

const fileIn = (dataDir: string) => join(dataDir, 'reef-census.sqlite');

/** A boat that was stopped with one survey of one photo. */
async function stoppedBoat(): Promise<string> {
  const dataDir = temporaryFolder();
  const boat = await startTestServer({ network: 'edge', dataDir });
  const phone = await connectPhone(boat.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  await phone.send(samplePhoto(survey.id, await jpegPhoto(3)));
  phone.close();
  await boat.stop();
  return dataDir;
}

function inDatabase<Answer>(dataDir: string, work: (db: ServerDatabase) => Answer): Answer {
  const database = openDatabase(fileIn(dataDir));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const type = (line: string, dataDir: string) => runPrinted(line, { env: { REEF_DATA_DIR: dataDir } });

describe('a boat’s folder', () => {
  const isOfBoat =
    /^The data folder .* belongs to a boat, and this is for a web server\. Nothing was changed\./m;

  test('is refused by a web server and by every command for one, which changes nothing', async () => {
    const dataDir = await stoppedBoat();
    const before = readFileSync(fileIn(dataDir));
    await expect(startTestServer({ network: 'www', dataDir })).rejects.toThrow(isOfBoat);
    for (const line of [
      'npm run rebuild -- --www',
      'npm run rebuild -- --www --go-on',
      'npm run restore -- --www --anyway',
      'npm run hub:key -- --www',
    ]) {
      const { code, text } = await type(line, dataDir);
      expect(text, line).toMatch(isOfBoat);
      expect(text, line).toContain('If you mean this boat, leave out --www.');
      expect(code, line).toBe(1);
    }
    const { code, text } = await type('npm run create:admin -- you@example.org', dataDir);
    expect(text).toMatch(isOfBoat);
    expect(code).toBe(1);
    expect(readFileSync(fileIn(dataDir)).equals(before)).toBe(true);
  });

  test('is known by its photos where its database is gone', async () => {
    const dataDir = await stoppedBoat();
    for (const tail of ['', '-wal', '-shm']) rmSync(fileIn(dataDir) + tail, { force: true });
    const refused = await type('npm run rebuild -- --www', dataDir);
    expect(refused.text).toMatch(isOfBoat);
    expect((await type('npm run rebuild', dataDir)).code).toBe(0);
    // The new database says it as well.
    expect((await type('npm run rebuild -- --www', dataDir)).text).toMatch(isOfBoat);
  });

  test('queues at a start what the outbox does not know', async () => {
    const dataDir = await stoppedBoat();
    inDatabase(dataDir, ({ sqlite }) => sqlite.exec('DELETE FROM outbox'));
    await (await startTestServer({ network: 'edge', dataDir })).stop();
    const counts = inDatabase(dataDir, (db) => createOutbox(db, standingClock()).counts());
    expect(counts).toEqual({ waiting: 2, parked: 0, done: 0 });
  });
});

describe('a web server’s folder', () => {
  test('is refused by a boat and by its commands', async () => {
    const dataDir = temporaryFolder();
    await (await startTestServer({ network: 'www', dataDir })).stop();
    const isOfServer =
      /^The data folder .* belongs to a web server, and this is for a boat\. Nothing was changed\./m;
    await expect(startTestServer({ network: 'edge', dataDir })).rejects.toThrow(isOfServer);
    const { code, text } = await type('npm run rebuild', dataDir);
    expect(text).toMatch(isOfServer);
    expect(text).toContain('If you mean this web server, add --www.');
    expect(code).toBe(1);
    expect((await type('npm run rebuild -- --www', dataDir)).code).toBe(0);
  });
});
