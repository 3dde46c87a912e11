import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analysisGround } from '../../../tests/support/analysis/analysis-ground.ts';
import { writeEvent } from '../../../tests/support/analysis/reef-event.ts';
import { type Actor, visitor } from '../../domain/access/access.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import { eventStatuses } from '../../domain/events/event.ts';
import { eventSteps } from '../../domain/events/lifecycle.ts';
import { CallError } from '../../ports/calls.ts';
import { runOperation } from '../run/operation.ts';
import { moveEventOperation } from './move-event.ts';

const eventId = 'event-reef-day';
const start = Date.parse('2026-01-10T00:00:00.000Z');
const end = Date.parse('2026-01-20T00:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;

const roles: Readonly<Record<string, Actor>> = {
  visitor,
  guest: { ...visitor, uid: 'guest', guest: true },
  'guest that says it is an administrator': { ...visitor, uid: 'guest', guest: true, admin: true },
  volunteer: { ...visitor, uid: 'ann' },
  expert: { ...visitor, uid: 'eve', isExpert: true },
  boat: { ...visitor, uid: 'hub', hub: true },
  administrator: { ...visitor, uid: 'boss', admin: true },
};

test('whoever presses which step when, an event goes on in order, by administrators alone', async () => {
  const presses = fc.array(
    fc.record({
      role: fc.constantFrom(...Object.keys(roles)),
      step: fc.constantFrom(...eventSteps),
      day: fc.integer({ min: -5, max: 15 }),
    }),
    { maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(presses, async (list) => {
      const { context, setTime } = await analysisGround();
      const [timestart, timeend] = [new Date(start).toISOString(), new Date(end).toISOString()];
      await context.store.write([
        writeEvent('reef-day', { status: 'draft', timestart, timeend, location: 'Online' }),
      ]);
      const stored = async () =>
        eventDocs.schema.parse((await context.store.get(eventDocs.path({ eventId })))?.data);
      for (const { role, step, day } of list) {
        const before = await stored();
        setTime(new Date(start + day * dayMs).toISOString());
        const actor = roles[role] ?? visitor;
        const answer = await runOperation(moveEventOperation, { eventId, step }, { ...context, actor }).catch(
          (error: unknown) => error,
        );
        const after = await stored();
        if (answer instanceof CallError) {
          expect(after).toEqual(before);
          if (role !== 'administrator')
            expect(['PERMISSION_DENIED', 'UNAUTHENTICATED']).toContain(answer.status);
          continue;
        }
        expect(role).toBe('administrator');
        expect(answer).toEqual({ status: after.status });
        const [from, to] = [before.status ?? 'draft', after.status ?? 'draft'];
        expect(['completed', 'cancelled']).not.toContain(from);
        if (to !== 'cancelled') expect(eventStatuses.indexOf(to)).toBe(eventStatuses.indexOf(from) + 1);
        if (to === 'active') expect(day).toBeGreaterThanOrEqual(0);
        if (to === 'completed') expect(day).toBeGreaterThanOrEqual(10);
      }
    }),
    { numRuns: 150 },
  );
});
