import { expect, test } from 'vitest';
import { findMissingName } from '../../src/operations/boat/compare/find-missing.ts';
import { testSeed } from '../support/seed.ts';
import type { BoatParts } from '../support/server/boat-rig.ts';
import { openHomecomingGame, PromiseBroken } from './homecomings/homecoming-game.ts';
import { playHomecomings } from './homecomings/play-homecomings.ts';

/** More on request: `HOMECOMINGS=200`; `HOMECOMINGS_FROM=157` begins with the game of that path. */
const games = Number(process.env.HOMECOMINGS ?? 8);

test(`over ${games} games of homecomings every photo is where the boat says`, async () => {
  expect(await playHomecomings(games, testSeed, {}, process.env.HOMECOMINGS_FROM)).toBeNull();
});

/** A cloud that confirms whatever it is asked. */
const believing: BoatParts = {
  plant: (cloud) => ({
    ...cloud,
    get store() {
      return cloud.store;
    },
    get blobs() {
      return cloud.blobs;
    },
    calls: {
      call: async (name, payload) =>
        name === findMissingName ? { surveys: [] } : cloud.calls.call(name, payload),
    },
  }),
};

test('the game finds a boat that believes its outbox', async () => {
  const game = await openHomecomingGame(believing);
  try {
    await game.copyCloud();
    await game.dive(0, 1);
    await game.comeHome();
    await game.setCloudBack();
    await expect(game.end()).rejects.toThrow(PromiseBroken);
  } finally {
    await game.close();
  }
});
