import { expect, test } from 'vitest';
import { CallError } from '../../ports/calls.ts';
import { createFormerAccounts } from './former-accounts.ts';

function phone(answers: readonly (readonly string[] | Error)[]) {
  const seen = { asked: 0, found: 0, uid: 'ann' as string | null };
  const former = createFormerAccounts({
    calls: {
      async call() {
        const answer = answers[seen.asked];
        seen.asked += 1;
        if (answer === undefined || answer instanceof Error) throw answer;
        return { status: 'done', left: 0, things: 0, absorbed: answer };
      },
    },
    currentUid: () => seen.uid,
    onFound: () => {
      seen.found += 1;
    },
  });
  const look = async (uid: string) => {
    former.isMine(uid);
    await Promise.resolve().then(() => new Promise(setImmediate));
    return former.isMine(uid);
  };
  return { seen, look };
}

test('what a phone keeps of an account that was brought into this one is this one’s, and the server is asked once', async () => {
  const { seen, look } = phone([['old']]);
  expect(await look('old')).toBe(true);
  expect(await look('eve')).toBe(false);
  expect(seen).toMatchObject({ asked: 1, found: 1 });
});

test('nobody is asked for whoever is not signed in; out of reach it is asked again, and belongs to nobody else meanwhile', async () => {
  const { seen, look } = phone([
    new CallError('UNAVAILABLE', 'away'),
    new CallError('UNAVAILABLE', 'away'),
    [],
  ]);
  seen.uid = null;
  expect(await look('old')).toBe(false);
  expect(seen.asked).toBe(0);
  seen.uid = 'ann';
  expect(await look('old')).toBe(false);
  expect(seen.asked).toBeGreaterThan(0);
  expect(seen.found).toBe(0);
});
