import { expect } from 'vitest';
import { boatStatusSchema } from '../../../src/contract/boat/status.ts';
import type { Boat } from '../server/boat-rig.ts';
import type { SentSurvey } from './at-sea.ts';

const handOverMs = 180_000;

/** What the page /boat says to the person at the laptop. */
async function statusOf(boat: Boat) {
  const answer = await fetch(`${boat.url}/boat/status`);
  return boatStatusSchema.parse(await answer.json());
}

/** Waits until the boat has handed over everything: nothing waits, and the cloud refused nothing. */
export async function waitUntilHandedOver(boat: Boat, sent: readonly SentSurvey[]): Promise<void> {
  // A loaded machine takes its time; a boat that is stuck says so below.
  await expect
    .poll(() => boat.ground.outbox.counts().waiting, { timeout: handOverMs, interval: 100 })
    .toBe(0);
  // What it does last is to tell the cloud how it is itself.
  await expect
    .poll(async () => (await statusOf(boat)).cloud.status, { timeout: handOverMs, interval: 100 })
    .not.toBe('syncing');
  const { surveys, outbox, cloud } = await statusOf(boat);
  expect(outbox).toMatchObject({ waiting: 0, parkedItems: [] });
  expect(cloud.status).toBe('up-to-date');
  expect(
    surveys.map(({ id, images: { announced, stored } }) => ({ id, announced, stored })).toSorted(byId),
  ).toEqual(
    sent
      .map(({ surveyId, photos }) => ({ id: surveyId, announced: photos.length, stored: photos.length }))
      .toSorted(byId),
  );
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => a.id.localeCompare(b.id);
