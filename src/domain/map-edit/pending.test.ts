import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReefFeature } from '../reporting/reef-feature.ts';
import { drawnReef, edited, mostChangesAtOnce, saysAlready, versionOf } from './edited-reef.ts';
import * as pending from './pending.ts';

const at = '2026-02-01T00:00:00.000Z';
const triangle = (east: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [-158, 21],
        [east, 21],
        [-158, 21.1],
        [-158, 21],
      ],
    ],
  });
const stored = (id: string): ReefFeature =>
  drawnReef(id, 'hawaii', { name: `Reef ${id}`, geometry: triangle(-157.9) }, { by: 'ada', at });

const fields = fc.record(
  {
    name: fc.constantFrom('Reef a', 'Reef b', 'Molokini'),
    priority: fc.constantFrom(1, 3, 5, null),
    geometry: fc.constantFrom(triangle(-157.9), triangle(-157.8)),
  },
  { requiredKeys: [] },
);
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), id: fc.constantFrom('new-1', 'new-2') }),
    fc.record({
      kind: fc.constant('update' as const),
      id: fc.constantFrom('a', 'b', 'new-1', 'new-2'),
      fields,
    }),
    fc.record({ kind: fc.constant('delete' as const), id: fc.constantFrom('a', 'b', 'new-1', 'new-2') }),
    fc.record({ kind: fc.constant('put back' as const), id: fc.constantFrom('a', 'b', 'new-1') }),
  ),
  { maxLength: 25 },
);

test('whatever is drawn, changed and taken away, what waits comes to what was done step by step', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const before = new Map(['a', 'b'].map((id) => [id, stored(id)]));
      // The plain model: what each reef would say if every step were saved at once.
      const model = new Map(before);
      let waiting = pending.nothingPending;
      for (const step of list) {
        const reef = before.get(step.id);
        if (step.kind === 'create') {
          const drawn = { name: 'Drawn', geometry: triangle(-157.7) };
          waiting = pending.withCreated(waiting, step.id, drawn);
          model.set(step.id, drawnReef(step.id, 'hawaii', drawn, { by: 'ada', at }));
        } else if (step.kind === 'update') {
          const now = model.get(step.id);
          if (now === undefined) continue;
          waiting =
            reef === undefined
              ? pending.withRedrawn(waiting, step.id, step.fields)
              : pending.withUpdated(waiting, reef, step.fields);
          model.set(step.id, edited(now, step.fields, { by: 'ada', at }));
        } else if (step.kind === 'delete') {
          waiting = pending.withDeleted(waiting, reef ?? { id: step.id, isNew: true });
          model.delete(step.id);
          if (reef !== undefined) model.set(step.id, { ...reef, isDeleted: true });
        } else {
          waiting = pending.putBack(waiting, step.id);
          if (reef === undefined) model.delete(step.id);
          else model.set(step.id, reef);
        }
        // An update of what was to be deleted says that it stays.
        if (step.kind === 'update' && reef !== undefined && model.get(step.id)?.isDeleted === true)
          model.set(step.id, edited(reef, step.fields, { by: 'ada', at }));
      }
      for (const change of Object.values(waiting)) {
        expect([change.isCreated, change.isUpdated, change.isDeleted].filter(Boolean)).toHaveLength(1);
        expect(change.basedOn).toBe(change.isCreated ? null : versionOf(before.get(change.id) ?? stored('')));
      }
      for (const [id, reef] of model) {
        const change = waiting[id];
        if (change === undefined)
          expect(saysAlready(before.get(id) ?? stored(''), { isDeleted: false, fields: pick(reef) })).toBe(
            true,
          );
        else
          expect(outcome(before.get(id), change)).toEqual({
            isDeleted: reef.isDeleted,
            ...(reef.isDeleted ? {} : pick(reef)),
          });
      }
      for (const id of Object.keys(waiting)) expect(model.has(id)).toBe(true);
    }),
    { numRuns: 400 },
  );
});

const pick = (reef: ReefFeature) => ({
  name: reef.name,
  priority: reef.properties.analysis_priority ?? null,
  geometry: reef.geometry,
});

function outcome(before: ReefFeature | undefined, change: pending.PendingChange) {
  if (change.isDeleted) return { isDeleted: true };
  const { name = '', geometry = '' } = change.fields;
  const reef =
    before === undefined
      ? drawnReef(change.id, 'hawaii', { ...change.fields, name, geometry }, { by: 'ada', at })
      : edited(before, change.fields, { by: 'ada', at });
  return { isDeleted: false, ...pick(reef) };
}

test('a reef that was drawn and taken away again before it was saved never was', () => {
  const drawn = pending.withCreated(pending.nothingPending, 'new-1', { name: 'A', geometry: triangle(-157) });
  expect(pending.pendingCount(drawn)).toBe(1);
  expect(pending.withDeleted(drawn, { id: 'new-1', isNew: true })).toEqual({});
});

test('changes go in batches of five hundred, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_700 }), (count) => {
      let waiting: pending.Pending = {};
      for (let number = 0; number < count; number += 1) {
        const change = {
          ...{ id: `r-${number}`, isCreated: false, isUpdated: false, isDeleted: true },
          ...{ basedOn: 'v', before: null, fields: {} },
        };
        waiting = { ...waiting, [change.id]: change };
      }
      const batches = pending.batchesToSave(waiting);
      expect(batches).toHaveLength(Math.ceil(count / mostChangesAtOnce));
      expect(batches.flat().map(({ id }) => id)).toEqual(Object.keys(waiting));
    }),
    { numRuns: 3 },
  );
});

test('outlines that are large together go in several calls', () => {
  const geometry = 'x'.repeat(700_000);
  let waiting = pending.nothingPending;
  for (const id of ['a', 'b', 'c', 'd']) waiting = pending.withCreated(waiting, id, { name: id, geometry });
  expect(pending.batchesToSave(waiting).map(({ length }) => length)).toEqual([1, 1, 1, 1]);
});

test('what was saved waits no more, but for what was changed again meanwhile', () => {
  const before = pending.withUpdated(pending.withUpdated({}, stored('a'), { name: 'A' }), stored('b'), {
    name: 'B',
  });
  const sent = Object.values(before);
  const again = pending.withUpdated(before, stored('b'), { priority: 1 });
  const left = pending.withoutSaved(again, sent, new Set(['a', 'b']));
  expect(Object.keys(left)).toEqual(['b']);
  expect(pending.withoutSaved(before, sent, new Set(['b']))).toEqual({ a: before.a });
});

test('a version is another when anything that administrators edit is, and the same when a survey is counted', () => {
  const reef = stored('a');
  const others = [
    { ...reef, name: 'B' },
    { ...reef, gid: '20-1' },
    { ...reef, geometry: triangle(-157) },
    { ...reef, properties: { analysis_priority: 1 } },
    { ...reef, isDeleted: true },
    { ...reef, lastModifiedDate: '2026-02-02T00:00:00.000Z' },
  ];
  expect(new Set([reef, ...others].map(versionOf)).size).toBe(others.length + 1);
  expect(
    versionOf({ ...reef, meta: { datasets: ['all'], censusYears: [], byDataset: {} } } as ReefFeature),
  ).toBe(versionOf(reef));
});

test('a reef that is edited has its size, bounds, middle and search text anew, and keeps the outline that it had first', () => {
  const reef = edited(
    stored('a'),
    { name: 'Kāneʻohe', geometry: triangle(-157.8), priority: 2 },
    { by: 'bo', at },
  );
  expect(reef).toMatchObject({
    ...{
      bbox: [-158, 21, -157.8, 21.1],
      km2: 115.39,
      search: 'kaneohe',
      updateUser: 'bo',
      lastModifiedDate: at,
    },
    ...{ ogGeometry: triangle(-157.9), properties: { analysis_priority: 2 } },
  });
  expect(edited(reef, { geometry: triangle(-157.7), priority: null }, { by: 'bo', at })).toMatchObject({
    ...{ ogGeometry: triangle(-157.9), properties: {} },
  });
});
