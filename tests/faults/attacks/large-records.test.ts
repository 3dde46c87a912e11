import { test } from 'vitest';
import { besideAttack, expectStoodFirm } from './beside-attack.ts';
import { stranger } from './people.ts';

const largeTexts = Array.from({ length: 200 }, (_, n) => `${n} ${'x'.repeat(1_000_000)}`);

test('threat 43: large records, and watches that nobody reads, neither fill nor stop the server', async () => {
  const report = await besideAttack({
    name: 'large records',
    against: 'www',
    async run(server, begin) {
      const { bearer, uid } = await stranger(server.url);
      const ask = (path: string, body: unknown) =>
        fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
          body: JSON.stringify(body),
        });
      const own = { from: { collection: `users/${uid}/surveys` }, where: [], orderBy: [] };
      await begin();
      const words: string[] = [];
      for (let from = 0; from < largeTexts.length; from += 20) {
        const some = largeTexts.slice(from, from + 20).map((site, n) => {
          const path = `users/${uid}/surveys/large-survey-${from + n}`;
          return ask('/store/write', { writes: [{ op: 'create', path, data: { site } }] });
        });
        for (const answer of await Promise.all(some)) words.push(await answer.text());
      }
      // The reef map of a visitor is the largest page that there is; nobody reads any of these.
      const map = { from: { collection: 'mapdata/gbr/features' }, where: [], orderBy: [] };
      const watches = await Promise.all(
        Array.from({ length: 240 }, (_, n) => ask('/store/watch', { query: n % 2 === 0 ? map : own })),
      );
      for (const answer of watches) if (!answer.ok) words.push(await answer.text());
      const pages = await Promise.all(Array.from({ length: 40 }, () => ask('/store/query', { query: map })));
      for (const page of pages) await page.body?.cancel();
      for (const watch of watches) await watch.body?.cancel().catch(() => undefined);
      return words;
    },
  });
  expectStoodFirm(report);
});
