import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sealedKeyName } from '../../edge-server/storage/hub/seal-key.ts';
import { boatBackupSchema } from '../../src/contract/boat/backup.ts';
import { departureSheetSchema } from '../../src/contract/boat/departure-sheet.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { cloudAshore } from '../support/cloud/cloud-ashore.ts';
import { runPrinted } from '../support/commands/run-printed.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { askBoat } from '../support/server/ask-boat.ts';
import { settled, startBoat } from '../support/server/boat-rig.ts';
import { startTestServer } from '../support/server/test-server.ts';

const ashore = cloudAshore();

let folder: string;
let stick: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reef-lost-'));
  stick = await mkdtemp(join(tmpdir(), 'reef-stick-'));
});
afterEach(() => Promise.all([folder, stick].map((one) => rm(one, { recursive: true, force: true }))));

/** A boat with one survey and its photo, backed up on the stick; its laptop is then lost with all that is on it. */
async function lostBoat(hubName = 'MV Coral Star') {
  const boat = await startTestServer({
    network: 'edge',
    dataDir: join(folder, hubName),
    config: {
      hubName,
      backupDir: stick,
      cloud: { kind: 'server', url: ashore.www.url, email: ashore.hub.email, password: ashore.hub.password },
    },
  });
  const phone = await connectPhone(boat.url);
  await phone.verify(ashore.newAddress());
  const survey = sampleSurvey({ images: { total: 1 } });
  await phone.survey(survey);
  const photo = samplePhoto(survey.id, await jpegPhoto(9));
  await phone.send(photo);
  const identity = { deviceToken: phone.token(), deviceKey: phone.key() };
  const record = `users/${phone.uid()}/surveys/${survey.id}/images/${photo.imageId}`;
  phone.close();
  const ask = askBoat(boat.url);
  await ask.post('/boat/backup/now', boatBackupSchema);
  const sheet = await ask.get('/boat/departure-sheet', departureSheetSchema);
  const { hub, hubKey } = boat.context;
  await boat.stop();
  await rm(boat.dataDir, { recursive: true });
  return { sheet, hub, publicKey: hubKey.publicKey, survey, photo, identity, record };
}

type Lost = Awaited<ReturnType<typeof lostBoat>>;

const restoreLine = ({ sheet }: Lost) => sheet.commands?.restore ?? 'no command';
const listLine = () => `npm run restore -- --backups "${stick}"`;
const spare = () => join(folder, 'spare');
const onSpare = () => ({ REEF_DATA_DIR: spare() });
const typed = (line: string, input = '') => runPrinted(line, { env: onSpare(), input });

/** Names, times and bytes of all that stands in a folder. */
function stateOf(dir: string): string[] {
  // A look at a database leaves its empty log.
  const names = readdirSync(dir, { recursive: true })
    .map(String)
    .filter((name) => !/-(wal|shm)$/.test(name))
    .toSorted();
  return names.map((name) => {
    const file = join(dir, name);
    const { mtimeMs } = statSync(file);
    return `${name} ${mtimeMs} ${statSync(file).isFile() ? readFileSync(file).toString('base64') : ''}`;
  });
}

/** A laptop that was started once as a boat of its own, with the stick in. */
async function spareOfItsOwn(photos: number) {
  const boat = await startTestServer({ network: 'edge', dataDir: spare(), config: { backupDir: stick } });
  if (photos > 0) {
    const phone = await connectPhone(boat.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: photos } });
    await phone.survey(survey);
    await phone.send(samplePhoto(survey.id, await jpegPhoto(4)));
    phone.close();
  }
  await boat.context.backups.make(stick);
  await boat.stop();
}

describe('a laptop that never saw the boat', () => {
  test('becomes the boat by what is printed on the departure sheet: phones know it, receipts hold, the sync goes on', async () => {
    const lost = await lostBoat();
    const { sheet, hub, publicKey, photo, identity, record } = lost;
    const { code, text } = await typed(restoreLine(lost), `${sheet.passphrase.toLowerCase()}\n`);
    expect(text).toMatch(
      /This folder is now MV Coral Star \(hub-[0-9a-f]+\), as it was on .*: 1 survey, 1 photo\./,
    );
    expect(code).toBe(0);
    expect(text).not.toContain(sheet.passphrase);

    await using boat = await startBoat(ashore.cloud(), undefined, spare());
    expect(boat.context.hub.id).toBe(hub.id);
    expect(boat.context.hubKey.publicKey).toBe(publicKey);
    expect((await boat.context.store.get(record))?.data).toMatchObject({ sha256: photo.sha256 });
    // The phone is known by its token, is asked for the photo again, and gets its receipt.
    const phone = await connectPhone(boat.url, identity);
    expect(await phone.announce(photo)).toMatchObject({ ok: true, offset: 0 });
    await phone.send(photo);
    expect(await phone.announce(photo)).toMatchObject({ ok: true, stored: true });
    phone.close();
    await settled(boat);
    expect(boat.ground.outbox.counts()).toMatchObject({ waiting: 0, parked: 0, done: 2 });
    // The next sheet has the same passphrase: the one that is ashore goes on to hold.
    const next = await askBoat(boat.url).get('/boat/departure-sheet', departureSheetSchema);
    expect(next.passphrase).toBe(sheet.passphrase);
  });

  test('has the account of the lost one, and copies count on from the newest on the stick', async () => {
    const lost = await lostBoat();
    const newest = Math.max(...readdirSync(stick).map((name) => Number(/\d+$/.exec(name)?.[0] ?? 0)));
    expect((await typed(restoreLine(lost), `${lost.sheet.passphrase}\n`)).code).toBe(0);
    const { url, email, password } = JSON.parse(readFileSync(join(spare(), 'cloud-account.json'), 'utf8'));
    expect({ url, email, password }).toEqual({
      ...lost.sheet.cloud,
      password: ashore.hub.password,
    });
    expect(statSync(join(spare(), 'hub-key.pem')).mode & 0o077).toBe(0);
    expect(statSync(join(spare(), 'recovery-passphrase')).mode & 0o077).toBe(0);
    const boat = await startTestServer({ network: 'edge', dataDir: spare() });
    expect((await boat.context.backups.make()).number).toBeGreaterThan(newest);
    await boat.stop();
  });

  test('does not become a web server: nothing is changed', async () => {
    const lost = await lostBoat();
    const { code, text } = await typed(
      restoreLine(lost).replace('restore --', 'restore -- --www'),
      `${lost.sheet.passphrase}\n`,
    );
    expect(text).toMatch(
      /This backup belongs to a boat, and this is for a web server\. Nothing was changed\./,
    );
    expect(code).toBe(1);
    expect(existsSync(join(spare(), 'reef-census.sqlite'))).toBe(false);
    expect((await typed(restoreLine(lost), `${lost.sheet.passphrase}\n`)).code).toBe(0);
  });

  test('is told what is on the stick, of which boat, and what to type, and exits with 1', async () => {
    const one = await lostBoat();
    const alone = await typed(listLine());
    expect(alone.text).toMatch(
      / {2}1 {2}MV Coral Star \(hub-[0-9a-f]+\), \d+ \w+ \d{4} at \d\d:\d\d UTC: 1 survey, 1 photo\n/,
    );
    const proposed = /The newest of .*: (npm run restore .*)/.exec(alone.text)?.[1] ?? '';
    expect([alone.code, existsSync(spare())]).toEqual([1, false]);

    await lostBoat('SV Turtle');
    const both = await typed(listLine());
    expect(both.code).toBe(1);
    expect(both.text).toContain('MV Coral Star (hub-');
    expect(both.text).toContain('SV Turtle (hub-');
    expect(both.text).toContain('Name one by its number, or a boat by its id');
    expect((await typed(`${listLine()} --take "No such boat"`)).code).toBe(1);
    // What was proposed is typed as it stands.
    rmSync(stick, { recursive: true });
    mkdirSync(stick);
    const again = await lostBoat();
    expect(proposed).toContain('--take 1');
    expect((await typed(proposed, `${again.sheet.passphrase}\n`)).code).toBe(0);
    expect(one.hub.id).not.toBe(again.hub.id);
  });

  test.each([
    ['a wrong passphrase', 'ABCD-EFGH-JKLM-NPQR-STUV\n', /The passphrase is not that of MV Coral Star/],
    ['half a passphrase', 'ABCD-EFGH\n', /That is not a passphrase/],
    ['nothing typed', '', /nobody typed it/],
  ])('with %s nothing is changed, and a sentence says why', async (_what, input, sentence) => {
    const lost = await lostBoat();
    const { code, text } = await typed(restoreLine(lost), input);
    expect(text).toMatch(sentence);
    expect(text).toContain('Nothing was changed.');
    expect([code, existsSync(spare())]).toEqual([1, false]);
  });

  test('that was started once, and has a copy of nothing on the stick, goes on from the boat and not from that', async () => {
    const lost = await lostBoat();
    await spareOfItsOwn(0);
    const before = stateOf(spare());
    const asked = await typed(`${listLine()} --anyway`);
    expect(asked.text).toContain('1  MV Coral Star (hub-');
    expect(asked.code).toBe(1);
    expect((await typed(restoreLine(lost), 'ABCD-EFGH-JKLM-NPQR-STUV\n')).code).toBe(1);
    expect(stateOf(spare())).toEqual(before);
    const { code } = await typed(restoreLine(lost), `${lost.sheet.passphrase}\n`);
    expect(code).toBe(0);
    const boat = await startTestServer({ network: 'edge', dataDir: spare() });
    expect(boat.context.hub.id).toBe(lost.hub.id);
    expect((await boat.context.store.get(lost.record))?.data).toMatchObject({ sha256: lost.photo.sha256 });
    await boat.stop();
  });

  test('that holds surveys of its own is never overwritten', async () => {
    const lost = await lostBoat();
    await spareOfItsOwn(1);
    const before = stateOf(spare());
    for (const more of ['', ' --anyway', ' --without-key']) {
      const { code, text } = await typed(`${restoreLine(lost)}${more}`, `${lost.sheet.passphrase}\n`);
      expect(text).toMatch(/holds 1 surveys and 1 photos of its own, and is not overwritten/);
      expect(code).toBe(1);
    }
    expect(stateOf(spare())).toEqual(before);
  });

  test('goes on without the key where somebody says so, as another boat for its phones', async () => {
    const lost = await lostBoat();
    for (const name of readdirSync(stick)) rmSync(join(stick, name, sealedKeyName), { force: true });
    const refused = await typed(restoreLine(lost), `${lost.sheet.passphrase}\n`);
    expect([refused.code, refused.text.includes('With --without-key')]).toEqual([1, true]);
    const { code, text } = await typed(`${restoreLine(lost)} --without-key`);
    expect(text).toContain('phones say that it is another boat');
    expect(code).toBe(0);
    const boat = await startTestServer({ network: 'edge', dataDir: spare() });
    expect(boat.context.hub.id).toBe(lost.hub.id);
    expect(boat.context.hubKey.publicKey).not.toBe(lost.publicKey);
    // Nobody is asked to put a key back that nobody has.
    expect(boat.context.alarms.all()).toMatchObject([{ kind: 'photos-missing' }]);
    await boat.stop();
  });

  test.each([
    ['the key', sealedKeyName, /sealed key beside this backup is damaged/],
    ['the database', 'reef-census.sqlite', /This backup is damaged/],
  ])('is told when %s of the backup is damaged, and nothing is changed', async (_what, file, sentence) => {
    const lost = await lostBoat();
    for (const name of readdirSync(stick)) {
      const bytes = readFileSync(join(stick, name, file));
      const at = Math.floor(bytes.length / 2);
      bytes.fill(0x2a, at, at + 40);
      writeFileSync(join(stick, name, file), bytes);
    }
    const { code, text } = await typed(restoreLine(lost), `${lost.sheet.passphrase}\n`);
    expect(text).toMatch(sentence);
    expect([code, existsSync(spare())]).toEqual([1, false]);
  });

  test('does not make a folder of other things one of data', async () => {
    const lost = await lostBoat();
    mkdirSync(spare());
    writeFileSync(join(spare(), 'letter.txt'), 'Dear …');
    const before = stateOf(spare());
    const { code, text } = await typed(restoreLine(lost), `${lost.sheet.passphrase}\n`);
    expect([code, text.includes('holds letter.txt')]).toEqual([1, true]);
    expect(stateOf(spare())).toEqual(before);
  });
});

test('what a stop in the middle of taking a boat leaves is taken by the same command', async () => {
  const lost = await lostBoat();
  await spareOfItsOwn(0);
  // The key is there already, the surveys are not: the last moment at which a stop leaves the folder empty.
  expect((await typed(restoreLine(lost), `${lost.sheet.passphrase}\n`)).code).toBe(0);
  for (const name of readdirSync(spare())) if (name.endsWith('.sqlite')) rmSync(join(spare(), name));
  writeFileSync(join(spare(), 'taking-reef-census.sqlite'), 'half');
  writeFileSync(join(spare(), 'taking-accounts.sqlite'), 'half');
  const { code, text } = await typed(restoreLine(lost));
  expect(text).toContain('It has the key of the lost laptop');
  expect(code).toBe(0);
  expect(readdirSync(spare()).filter((name) => name.startsWith('taking-'))).toEqual([]);
});
