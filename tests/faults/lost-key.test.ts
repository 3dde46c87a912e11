import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hubKeyCommand } from '../../edge-server/edge/bin/commands/hub-key.ts';
import { rebuild } from '../../edge-server/edge/bin/commands/rebuild.ts';
import { publicKeyOf } from '../../edge-server/storage/hub/hub-key.ts';
import { fingerprintOfKey, inGroups } from '../../src/contract/hub-key.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { temporaryFolder } from '../support/server/temporary-database.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { typedCommand } from '../support/server/typed-command.ts';

const lettersOf = (folder: string) => inGroups(fingerprintOfKey(publicKeyOf(folder) ?? ''));
const loseKey = (dataDir: string) => rmSync(join(dataDir, 'hub-key.pem'));

function loseDatabase(dataDir: string): void {
  for (const file of readdirSync(dataDir))
    if (file.startsWith('reef-census.sqlite')) rmSync(join(dataDir, file));
}

/** Starts a boat, sends it one more photo where it should, and stops it; what it raised, its letters and its surveys. */
async function visit(dataDir: string, { sends = false, stick = '' } = {}) {
  const config = stick === '' ? {} : { backupDir: stick };
  const boat = await startTestServer({ network: 'edge', dataDir, config });
  const alarms = boat.context.alarms.all();
  if (sends) {
    const phone = await connectPhone(boat.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 1 } });
    await phone.survey(survey);
    await phone.send(samplePhoto(survey.id, await jpegPhoto(alarms.length + 1)));
    phone.close();
  }
  if (stick !== '') await boat.context.backups.make(stick);
  await boat.context.records.followed();
  await boat.stop();
  return alarms;
}

/** The command that a sentence names, as words after the name of the script. */
function commandIn(text: string | undefined, ending: string): string[] {
  const lines = [...(text ?? '').matchAll(/“npm run hub:key -- ([^”]*)”/g)].map(([, words = '']) => words);
  const line = lines.find((words) => words.includes(ending)) ?? '';
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
}

describe('a boat whose hub-key.pem is gone', () => {
  test('says so at every start until the key is back, by the command that it names', async () => {
    const dataDir = temporaryFolder();
    expect(await visit(dataDir, { sends: true })).toEqual([]);
    const old = lettersOf(dataDir);
    loseKey(dataDir);
    for (const _start of [1, 2]) {
      const [alarm, ...more] = await visit(dataDir, { sends: true });
      expect(more).toEqual([]);
      expect(alarm).toMatchObject({ kind: 'hub-key', text: expect.stringContaining(`this laptop (${old})`) });
      expect(alarm?.text).toContain(`a new key was made (${lettersOf(dataDir)})`);
      expect(alarm?.text).toContain('No survey and no photo is lost.');
    }
    const [alarm] = await visit(dataDir);
    const shown = await typedCommand(hubKeyCommand, ['--data', dataDir], dataDir);
    expect(shown).toMatchObject({ code: 1, text: expect.stringContaining(`by another one: ${old}.`) });
    const { code, text } = await typedCommand(hubKeyCommand, commandIn(alarm?.text, '--put-back'), dataDir);
    expect({ code, text }).toMatchObject({
      code: 0,
      text: expect.stringContaining(`The key ${old} is back.`),
    });
    expect(lettersOf(dataDir)).toBe(old);
    expect(await visit(dataDir)).toEqual([]);
    // What the other key had signed in between is signed anew: nothing is refused by who knows this key alone.
    loseDatabase(dataDir);
    rmSync(join(dataDir, 'backups'), { recursive: true });
    const rebuilt = await typedCommand(rebuild, ['--data', dataDir], dataDir);
    expect(rebuilt.text).toContain('Made: 9 documents of surveys, photos and people, 3 photos');
    expect(rebuilt.text).not.toContain('not believed');
  });

  test('and whose person goes on with the new one has every record signed with that', async () => {
    const dataDir = temporaryFolder();
    await visit(dataDir, { sends: true });
    loseKey(dataDir);
    const [alarm] = await visit(dataDir);
    const kept = await typedCommand(hubKeyCommand, commandIn(alarm?.text, '--keep-new'), dataDir);
    expect(kept).toMatchObject({ code: 0, text: expect.stringContaining(`known by ${lettersOf(dataDir)}`) });
    expect(await visit(dataDir)).toEqual([]);
    loseDatabase(dataDir);
    rmSync(join(dataDir, 'backups'), { recursive: true });
    const rebuilt = await typedCommand(rebuild, ['--data', dataDir], dataDir);
    expect(rebuilt.text).toMatch(/Made: 3 documents .* 1 photos/);
    expect(rebuilt.text).not.toContain('not believed');
  });

  test('and of whose key every plain copy is gone gets it back from a backup disk, by the passphrase', async () => {
    const [dataDir, stick] = [temporaryFolder(), temporaryFolder()];
    await visit(dataDir, { sends: true, stick });
    const old = lettersOf(dataDir);
    const passphrase = readFileSync(join(dataDir, 'recovery-passphrase'), 'utf8').trim();
    loseKey(dataDir);
    rmSync(join(dataDir, 'backups'), { recursive: true });
    // Later backups are sealed with the key that was made meanwhile.
    expect(await visit(dataDir, { stick })).toMatchObject([{ kind: 'hub-key' }]);
    const words = ['--data', dataDir, '--put-back', stick];
    const wrong = await typedCommand(hubKeyCommand, words, dataDir, ['AAAA-AAAA-AAAA-AAAA-AAAA']);
    expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was changed.') });
    const back = await typedCommand(hubKeyCommand, words, dataDir, [passphrase.toLowerCase()]);
    expect(back).toMatchObject({ code: 0, text: expect.stringContaining(`The key ${old} is back.`) });
    expect(lettersOf(dataDir)).toBe(old);
    expect(await visit(dataDir)).toEqual([]);
  });

  test('takes no other key, and no file without one', async () => {
    const [dataDir, other] = [temporaryFolder(), temporaryFolder()];
    for (const folder of [dataDir, other]) await visit(folder);
    const before = lettersOf(dataDir);
    for (const [from, sentence] of [
      [other, /is another one .* Nothing was changed\./],
      [join(other, 'none'), /There is no key in .* Nothing was changed\./],
    ] as const) {
      const { code, text } = await typedCommand(
        hubKeyCommand,
        ['--data', dataDir, '--put-back', from],
        dataDir,
      );
      expect(code).toBe(1);
      expect(text).toMatch(sentence);
    }
    expect(lettersOf(dataDir)).toBe(before);
  });
});

describe('a rebuild without database and key', () => {
  test('believes the records by the copy of the key among the backups, and the next start says that the key is gone', async () => {
    const dataDir = temporaryFolder();
    await visit(dataDir, { sends: true });
    loseKey(dataDir);
    loseDatabase(dataDir);
    const { text } = await typedCommand(rebuild, ['--data', dataDir], dataDir);
    expect(text).toMatch(/Made: 3 documents .* 1 photos/);
    expect(text).not.toContain('not believed');
    expect(await visit(dataDir)).toMatchObject([{ kind: 'hub-key' }]);
  });

  test('names the key and the command that believes it, which brings back what was moved aside', async () => {
    const dataDir = temporaryFolder();
    await visit(dataDir, { sends: true });
    const hub = fingerprintOfKey(publicKeyOf(dataDir) ?? '');
    loseKey(dataDir);
    loseDatabase(dataDir);
    rmSync(join(dataDir, 'backups'), { recursive: true });
    const first = await typedCommand(rebuild, ['--data', dataDir], dataDir);
    expect(first.text).toContain('Made: 0 documents');
    expect(first.text).toContain(`npm run rebuild -- --data "${dataDir}" --of ${hub}`);
    const second = await typedCommand(rebuild, ['--data', dataDir, '--of', hub], dataDir);
    expect(second.text).toMatch(/Made: 3 documents .* 1 photos/);
    expect(second.text).not.toContain('not believed');
  });
});
