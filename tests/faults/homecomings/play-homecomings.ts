import fc from 'fast-check';
import type { BoatParts } from '../../support/server/boat-rig.ts';
import { type HomecomingGame, openHomecomingGame } from './homecoming-game.ts';

class Move implements fc.AsyncCommand<object, HomecomingGame> {
  readonly #name: string;
  readonly #act: (game: HomecomingGame) => Promise<void>;

  constructor(name: string, act: (game: HomecomingGame) => Promise<void>) {
    this.#name = name;
    this.#act = act;
  }
  check(): boolean {
    return true;
  }
  run(_model: object, game: HomecomingGame): Promise<void> {
    return this.#act(game);
  }
  toString(): string {
    return this.#name;
  }
}

const pick = fc.nat({ max: 99 });
const diver = fc.nat({ max: 2 });
const move = (name: string, act: (game: HomecomingGame) => Promise<void>) => fc.constant(new Move(name, act));
const pickedMove = (name: string, act: (game: HomecomingGame, picked: number) => Promise<void>) =>
  pick.map((picked) => new Move(`${name} (${picked})`, (game) => act(game, picked)));

const dive = fc
  .record({ diver, photos: fc.integer({ min: 1, max: 3 }) })
  .map((said) => new Move(`diver ${said.diver} dives`, (game) => game.dive(said.diver, said.photos)));
const equalDive = fc
  .record({ diver, picked: pick })
  .map(
    (said) =>
      new Move(`diver ${said.diver} has photo ${said.picked} as well`, (game) =>
        game.dive(said.diver, 1, said.picked),
      ),
  );

const moves = [
  dive,
  dive,
  equalDive,
  move('comes home', (game) => game.comeHome()),
  move('is stopped on the way', (game) => game.breakOff()),
  move('the cloud is copied', (game) => game.copyCloud()),
  move('the cloud is set back', (game) => game.setCloudBack()),
  move('the cloud is replaced', (game) => game.replaceCloud()),
  pickedMove('the cloud loses a record', (game, picked) => game.loseRecord(picked)),
  pickedMove('the cloud loses a file', (game, picked) => game.loseFile(picked)),
  pickedMove('a purge, and a buddy with an equal photo', (game, picked) => game.purge(picked)),
];

/** How a game was broken; null where none was. */
export interface Broken {
  readonly game: string;
  readonly why: string;
}

/** Plays games of up to ten moves. The same seed plays the same games; the first that is broken ends them. `path`: that of a broken one, to begin with. */
export async function playHomecomings(
  games: number,
  seed: number,
  parts: BoatParts = {},
  path?: string,
): Promise<Broken | null> {
  const property = fc.asyncProperty(
    fc.commands(moves, { maxCommands: 10, size: 'max' }),
    async (commands) => {
      const game = await openHomecomingGame(parts);
      try {
        await game.dive(0, 2);
        await game.comeHome();
        await fc.asyncModelRun(() => ({ model: {}, real: game }), commands);
        await game.end();
      } finally {
        await game.close();
      }
    },
  );
  const result = await fc.check(property, {
    ...{ numRuns: games, seed, endOnFailure: true },
    ...(path === undefined ? {} : { path }),
  });
  if (!result.failed) return null;
  const error = result.errorInstance;
  return {
    game: `seed ${seed}, path ${result.counterexamplePath}: ${String(result.counterexample?.[0])}`,
    why: error instanceof Error ? error.message : String(error),
  };
}
