import type { ServerStore } from '../../../edge-server/storage/ports/server-store.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { largestBatch, type Write } from '../../../src/domain/documents/write.ts';

export const users = Array.from({ length: 20 }, (_, n) => `user-${n}`);
const regions = ['gbr', 'gbr', 'gbr', 'maldives'];
const hourMs = 3_600_000;

/** A day of the bench's calendar. */
export function firstDay(day: number): string {
  return toInstant(Date.UTC(2020, 0, 1) + day * 24 * hourMs);
}

/** Surveys from one number to another, as the wizard makes them; about 700 bytes each. */
export function surveyWrites(from: number, to: number): Write[] {
  return Array.from({ length: to - from }, (_, offset) => {
    const n = from + offset;
    const uid = users[n % users.length] ?? 'user-0';
    const reef = `reef-${n % 997}`;
    const turn = Math.floor(n / users.length);
    const regionId = regions[turn % regions.length] ?? 'gbr';
    const id = `survey-${String(n).padStart(8, '0')}`;
    const place = { lat: -16 - (n % 1000) / 1000, lng: 145 + (n % 777) / 777 };
    // Scattered over four years, so that the order of dates is not the order of writing.
    const date = toInstant(Date.UTC(2020, 0, 1) + ((n * 7919) % 35_000) * hourMs);
    return {
      op: 'set',
      path: `users/${uid}/surveys/${id}`,
      data: {
        id,
        date,
        timeofday: 'early-morning',
        type: 'scuba',
        visibilityMetres: n % 30,
        site: { _geoloc: place, type: 'reef', name: `Site of ${reef}` },
        loc: { _geoloc: place, id: reef, name: `Reef ${reef}`, type: 'reef', regionId },
        experience: { overall: ['good'], water: ['clear', 'warm'], coral: ['a lot of coral'] },
        name: `Reef ${reef}`,
        user: { uid, name: 'Anna' },
        datasets: ['all', String(2020 + (n % 5))],
        since: date,
        isDeleted: turn % 50 === 0,
        meta: { images: { total: 24, stored: n % 25 } },
        priority: 1 + (n % 5),
      },
    };
  });
}

export function fillWithSurveys(store: ServerStore, documents: number): void {
  for (let from = 0; from < documents; from += largestBatch)
    store.writeCommitted(surveyWrites(from, Math.min(from + largestBatch, documents)));
}
