import { expect, test } from 'vitest';
import { reefEvent } from '../../../tests/support/analysis/reef-event.ts';
import { createOperationHost } from '../../../tests/support/server/operation-host.ts';
import { documentOf } from '../../domain/documents/json.ts';
import type { Write } from '../../domain/documents/write.ts';
import { documentOfEvent } from '../../domain/events/event.ts';
import { exportEventAnalyses } from './export-event-analyses.ts';

const eventId = 'event-reef-day';
const day = '2025-09-01T00:00:00.000Z';
const admin = { uid: 'ada', admin: true };

function analysis(id: string, updated: string, more: object = {}): Write {
  return {
    op: 'set',
    path: `users/mia/analysis/${id}`,
    data: documentOf({
      ...{ id, updated, isDeleted: false, sync: 0, verified: false, kind: 'percentage', version: 3 },
      image: {
        id: `image-${id}`,
        path: 'users/diver/surveys/s/images/i',
        user: { uid: 'diver', name: 'Mia' },
      },
      survey: { id: 'survey-1', name: '=1+1', regionId: 'gbr' },
      user: { uid: 'mia', name: 'Mia' },
      ...{ eventTags: ['reef-day'], eventIds: [eventId], countedIn: [eventId], workedMs: 90_000 },
      stats: { coverage: 0.98765, categories: [] },
      analysis: {
        percentages: { 'background_sand-live': 100 },
        ...{ 'dominant-coral': '', 'bad-image': false },
      },
      ...more,
    }),
  };
}

async function ground() {
  const host = createOperationHost();
  await host.store.write([
    { op: 'set', path: `events/${eventId}`, data: documentOfEvent(reefEvent('reef-day')) },
    {
      op: 'set',
      path: 'users/mia',
      data: { uid: 'mia', name: { first: 'Mia, "M"', last: '@Reef' }, createdAt: day, updatedAt: day },
    },
  ]);
  const ask = (startDate: string, endDate: string) =>
    host.call(exportEventAnalyses, { eventId, startDate, endDate }, admin);
  return { host, ask };
}

test('a line for each analysis between two days of Sydney, with texts that no spreadsheet works out', async () => {
  const { host, ask } = await ground();
  await host.store.write([
    // The last minute of 5 January in Sydney, the first of the 6th, the last of the 7th, and the first of the 8th.
    analysis('a', '2026-01-05T12:59:00.000Z'),
    analysis('b', '2026-01-05T13:00:00.000Z'),
    analysis('c', '2026-01-07T12:59:00.000Z', { countedIn: [] }),
    analysis('d', '2026-01-07T13:00:00.000Z'),
    analysis('e', '2026-01-06T01:00:00.000Z', { isDeleted: true }),
    analysis('f', '2026-01-06T01:00:00.000Z', { eventIds: ['event-other'] }),
  ]);
  expect(await ask('2026-01-06', '2026-01-07')).toEqual({
    error: false,
    message: `Completed Export for event ${eventId}`,
    eventId,
    csvData: [
      'First name,Last name,Image,Survey,Survey name,Way of analysing,Version,Created (Sydney),Saved (Sydney),Coverage,Counts for the event,Match percent,Minutes',
      `"Mia, ""M""",'@Reef,image-b,survey-1,'=1+1,percentage,3,2026-01-06 00:00,2026-01-06 00:00,0.9877,yes,,1.5`,
      `"Mia, ""M""",'@Reef,image-c,survey-1,'=1+1,percentage,3,2026-01-07 23:59,2026-01-07 23:59,0.9877,no,,1.5`,
      '',
    ].join('\r\n'),
  });
});

test('more than one file takes is refused with how all of it is had', async () => {
  const { host, ask } = await ground();
  const counts = { aggregate: async () => ({ count: 20_001, sum: {}, average: {} }) };
  const store = { ...host.store, ...counts };
  const context = host.contextOf(admin, { store });
  const input = { eventId, startDate: '2026-01-01', endDate: '2026-01-31' };
  expect(await exportEventAnalyses.run(input, context)).toEqual({
    error: true,
    message:
      'These days have 20,001 analyses, and one file has 20,000 lines at most. Choose fewer days, and export the others after them.',
    csvData: '',
    eventId,
  });
  await expect(ask('2026-01-02', '2026-01-01')).rejects.toThrow('Start date must be before end date');
  await expect(host.call(exportEventAnalyses, { ...input, eventId: 'none' }, admin)).rejects.toThrow(
    'Event with ID none not found',
  );
  await expect(host.call(exportEventAnalyses, input, { uid: 'vera' })).rejects.toThrow('may not do this');
});
