import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { createLog } from '../../../edge-server/setup/log/log.ts';
import { boatBackupSchema } from '../../../src/contract/boat/backup.ts';
import { departureSheetSchema } from '../../../src/contract/boat/departure-sheet.ts';
import { askBoat } from '../../support/server/ask-boat.ts';
import { temporaryFolder } from '../../support/server/temporary-database.ts';
import { startTestServer } from '../../support/server/test-server.ts';

const path = '/boat/departure-sheet';

test('the sheet has boat, backups, passphrase, commands, and whom to call as somebody wrote it', async () => {
  const stick = temporaryFolder();
  await using boat = await startTestServer({ network: 'edge', config: { hubName: 'MV Coral Star' } });
  const ask = askBoat(boat.url);
  const before = await ask.get(path, departureSheetSchema);
  expect(before).toMatchObject({
    boat: { id: boat.context.hub.id, name: 'MV Coral Star' },
    fingerprint: boat.context.hubKey.fingerprint,
    ...{ backupFolder: null, commands: null, cloud: null, contact: '' },
  });
  await ask.post('/boat/backup', boatBackupSchema, { folder: stick });
  const after = await ask.post(path, departureSheetSchema, { contact: '  Ann, +61 400 000 000 ' });
  expect(after).toMatchObject({
    ...{ backupFolder: stick, passphrase: before.passphrase, contact: 'Ann, +61 400 000 000' },
    commands: {
      restore: `npm run restore -- --backups "${stick}" --take ${boat.context.hub.id}`,
      start: 'npm run boat',
    },
  });
});

/** Every file below a folder as text. */
async function textsIn(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const)),
  );
}

test('the passphrase stands in one file for its owner alone: in no database, no copy of one, no log', async () => {
  const stick = temporaryFolder();
  const logged: string[] = [];
  const log = createLog('trace', [{ stream: { write: (line: string) => void logged.push(line) } }]);
  await using boat = await startTestServer({ network: 'edge', log, config: { backupDir: stick } });
  const ask = askBoat(boat.url);
  const { passphrase } = await ask.get(path, departureSheetSchema);
  await ask.post(path, departureSheetSchema, { contact: 'Ann' });
  await ask.post('/boat/backup/now', boatBackupSchema);
  const holding = [...(await textsIn(boat.dataDir)), ...(await textsIn(stick))].filter(
    ([, text]) => text.includes(passphrase) || text.includes(passphrase.replaceAll('-', '')),
  );
  expect(holding.map(([file]) => file)).toEqual([join(boat.dataDir, 'recovery-passphrase')]);
  expect((await stat(join(boat.dataDir, 'recovery-passphrase'))).mode & 0o777).toBe(0o600);
  expect(logged.join('\n')).not.toContain(passphrase);
});

test('a passphrase that cannot be read is set aside, and later backups are sealed with a new one', async () => {
  await using boat = await startTestServer({ network: 'edge', log: pino({ level: 'silent' }) });
  const ask = askBoat(boat.url);
  const { passphrase } = await ask.get(path, departureSheetSchema);
  await writeFile(join(boat.dataDir, 'recovery-passphrase'), 'half a pass');
  const { passphrase: next } = await ask.get(path, departureSheetSchema);
  expect(next).not.toBe(passphrase);
  const names = await readdir(boat.dataDir);
  expect(names.filter((name) => name.startsWith('recovery-passphrase.'))).toHaveLength(1);
});

test('www has neither a sheet nor a passphrase', async () => {
  await using www = await startTestServer();
  await www.context.backups.make();
  expect((await fetch(`${www.url}${path}`)).status).toBe(404);
  expect(await readdir(www.dataDir)).not.toContain('recovery-passphrase');
});
