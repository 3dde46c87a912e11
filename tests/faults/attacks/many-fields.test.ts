import { test } from 'vitest';
import { besideAttack, expectStoodFirm } from './beside-attack.ts';
import { stranger } from './people.ts';

const fieldsOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, n]));

test('threat 41: no number of fields in a request costs anybody else an answer', async () => {
  const report = await besideAttack({
    name: 'many fields',
    against: 'www',
    async run(server, begin) {
      const { bearer, uid } = await stranger(server.url);
      const batches = [
        [{ op: 'update', path: `users/${uid}`, data: fieldsOf(16_000) }],
        Array.from({ length: 500 }, () => ({ op: 'update', path: `users/${uid}`, data: fieldsOf(200) })),
        Array.from({ length: 500 }, () => ({ op: 'update', path: `users/${uid}`, data: fieldsOf(4) })),
      ].map((writes) => JSON.stringify({ writes }));
      const send = async (body: string, headers: Record<string, string>) => {
        const answer = await fetch(`${server.url}/store/write`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body,
        });
        return answer.text();
      };
      await begin();
      const asVisitor = batches.map((body) => send(body, {}));
      const asPerson = batches.map((body) => send(body, { Authorization: `Bearer ${bearer}` }));
      return Promise.all([...asVisitor, ...asPerson]);
    },
  });
  expectStoodFirm(report);
});
