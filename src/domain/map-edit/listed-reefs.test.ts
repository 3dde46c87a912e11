import { expect, test } from 'vitest';
import { drawnReef } from './edited-reef.ts';
import { type KnownReef, listedReefs } from './listed-reefs.ts';
import { nothingPending, withCreated, withDeleted, withUpdated } from './pending.ts';

const geometry = '{"type":"Polygon","coordinates":[[[-158,21],[-157.9,21],[-158,21.1],[-158,21]]]}';
const at = '2026-02-01T00:00:00.000Z';
const stored = (id: string, name: string) => drawnReef(id, 'hawaii', { name, geometry }, { by: 'ada', at });
const reefs: readonly KnownReef[] = [
  stored('b', 'Reef 10'),
  stored('a', 'Reef 9'),
  stored('point', 'point'),
  stored('unknown', 'unknown'),
];
const shown = (list: ReturnType<typeof listedReefs>) => list.map(({ name, change }) => [name, change]);

test('reefs are listed by name, as people count, and what is no reef is left out', () => {
  expect(shown(listedReefs(reefs, nothingPending, nothingPending))).toEqual([
    ['Reef 9', null],
    ['Reef 10', null],
  ]);
});

test('what waits is shown as it will be: new, changed, and crossed out', () => {
  const drawn = withCreated(nothingPending, 'new', { name: 'Ahu', geometry });
  const pending = withDeleted(
    withUpdated(drawn, stored('a', 'Reef 9'), { name: 'Zeta' }),
    stored('b', 'Reef 10'),
  );
  const list = listedReefs(reefs, nothingPending, pending);
  expect(shown(list)).toEqual([
    ['Ahu', 'created'],
    ['Reef 10', 'deleted'],
    ['Zeta', 'updated'],
  ]);
  expect(list[0]).toMatchObject({ km2: 57.7, bbox: [-158, 21, -157.9, 21.1], search: 'ahu' });
});

test('what was saved stays so in the list before everybody is told, and after', () => {
  const saved = withDeleted(
    withCreated(nothingPending, 'new', { name: 'Ahu', geometry }),
    stored('b', 'Reef 10'),
  );
  expect(shown(listedReefs(reefs, saved, nothingPending))).toEqual([
    ['Ahu', null],
    ['Reef 9', null],
  ]);
  const told = [stored('new', 'Ahu'), stored('a', 'Reef 9')];
  expect(shown(listedReefs(told, saved, nothingPending))).toEqual([
    ['Ahu', null],
    ['Reef 9', null],
  ]);
});
