import { describe, expect, test } from 'vitest';
import { documentOfEvent, eventSchema, type ReefEvent, shownEventSchema } from './event.ts';

const event: ReefEvent = {
  id: 'event-1',
  handle: 'ocean-week',
  name: 'Ocean Week',
  desc: ['Ten days.', 'One reef.'],
  version: 2,
  regionId: 'gbr',
  eventType: 'GLOBAL',
  timestart: '2026-03-01T00:00:00.000Z',
  timeend: '2026-03-11T00:00:00.000Z',
  createdBy: 'admin',
  domains: [],
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

function problemsOf(change: Record<string, unknown>): string[] {
  const parsed = eventSchema.safeParse({ ...event, ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
}

describe('an event', () => {
  test('has its picture cut at a fifth of its height where nothing is said of that', () => {
    const background = { imageSrc: '/reef.jpg' };
    expect(eventSchema.parse({ ...event, background }).background).toEqual({ ...background, yPos: 20 });
  });

  test('is taken as it is when all is told', () => {
    expect(eventSchema.parse(event)).toEqual(event);
  });

  test.each([
    ['id', 'Event ID is required'],
    ['handle', 'Event handle is required'],
    ['name', 'Title is required'],
    ['createdBy', 'Created by user ID is required'],
  ])('says in the words of rule 19.2 that %s is missing', (field, message) => {
    expect(problemsOf({ [field]: undefined })).toContain(message);
    expect(problemsOf({ [field]: '' })).toContain(message);
  });

  test.each([
    [{}, true],
    [{ status: 'scheduled' }, true],
    [{ status: 'active' }, true],
    [{ status: 'completed' }, true],
    [{ status: 'draft' }, false],
    [{ status: 'cancelled' }, false],
    [{ deleted: true }, false],
    [{ status: 'draft', isPublic: true }, false],
  ] as const)('with %j is stored with isPublic %s', (change, isPublic) => {
    expect(documentOfEvent({ ...event, ...change }).isPublic).toBe(isPublic);
  });

  test('is shown without who made it and which domains are invited', () => {
    const shown = shownEventSchema.parse({ ...event, domains: ['school.example'], searchFields: ['ocean'] });
    for (const field of ['createdBy', 'domains', 'searchFields']) expect(shown).not.toHaveProperty(field);
    expect(shown).toMatchObject({ name: event.name, desc: event.desc });
  });

  test('ends after it starts', () => {
    expect(problemsOf({ timeend: event.timestart })).toEqual(['Start date must be before end date']);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', ' javascript:alert(1)'])(
    'never links to %s (threat 27)',
    (tnc) => {
      expect(problemsOf({ tnc })).not.toEqual([]);
    },
  );

  test('links to its terms on the web, or lists them', () => {
    expect(problemsOf({ tnc: 'https://example.org/terms' })).toEqual([]);
    expect(problemsOf({ tnc: ['Be kind.', 'Touch nothing.'] })).toEqual([]);
  });
});
