import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { runCommand } from '../../edge-server/edge/bin/commands/command.ts';
import { markPersonName } from '../../src/contract/admin/people.ts';
import { newestChanges } from '../../src/domain/collections/back-office/changes.ts';
import { firebaseCommand } from '../../web/firebase/bin/firebase-command.ts';
import { above, codeFor, mailsTo, newPerson, openPage } from '../support/firebase/firebase-rig.ts';
import { emulatorProject } from '../support/firebase/firestore-emulator.ts';
import { eventually } from '../support/server/eventually.ts';

/** Words after `npm run firebase --`, beside the emulators. */
async function typed(...words: string[]) {
  const lines: string[] = [];
  const hear = (line: string) => void lines.push(line);
  const terminal = { environment: {}, say: hear, complain: hear, onInterrupt: () => () => undefined };
  return { code: await runCommand(firebaseCommand, words, terminal), text: lines.join('\n') };
}

const named = ['--project', emulatorProject, '--file', 'web/firebase/demo-project.json'];

test('a project gets its first administrator by a command, who signs in by a code and gives others rights', {
  timeout: 600_000,
}, async () => {
  const email = `ada-${randomUUID().slice(0, 8)}@example.org`;
  const made = await typed(...named, '--admin', email);
  expect(made.text).toContain(`${email} has an account now, and is an administrator.`);
  expect(made.code).toBe(0);
  const letter = await eventually(
    async () => (await mailsTo(email)).at(-1),
    (text) => text !== undefined,
  );
  expect(letter).toContain('The operator of Reef Census has made you an administrator.');
  const { docs } = await above.query(newestChanges());
  expect(docs.map(({ data }) => [data.did, data.by])).toContainEqual([
    'create-administrator',
    { uid: 'operator', name: 'Operator of the server' },
  ]);

  const page = openPage();
  await page.auth.requestCode(email);
  expect((await page.auth.verifyCode(email, await codeFor(email))).status).toBe('ok');
  const mia = await newPerson('Mia');
  const input = { uid: mia.uid, mark: 'verified', is: true };
  expect(await page.calls.call(markPersonName, input)).toEqual({ status: 'changed' });
  expect((await above.get(`users/${mia.uid}`))?.data).toMatchObject({ verified: true });
  expect(await typed(...named, '--admin', email)).toEqual({
    code: 1,
    text: `${email} is an administrator already. Nothing was changed.`,
  });
});

test('an account whose address nobody has proven is made no administrator of a project', {
  timeout: 600_000,
}, async () => {
  const stranger = await newPerson('Eve');
  const refused = await typed(...named, '--admin', stranger.email);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('nobody has proven the address');
  expect((await above.get(`users/${stranger.uid}`))?.data.admin).not.toBe(true);
  await expect(
    stranger.calls.call(markPersonName, { uid: stranger.uid, mark: 'verified', is: true }),
  ).rejects.toThrow();
});
