import fc from 'fast-check';
import { type Damage, damageNames } from './damages.ts';
import type { Game, Side } from './game.ts';
import type { Repair } from './served-folder.ts';

/** One step of a game, as a failing run prints it. */
class Move implements fc.AsyncCommand<object, Game> {
  readonly #name: string;
  readonly #act: (game: Game) => Promise<void>;

  constructor(name: string, act: (game: Game) => Promise<void>) {
    this.#name = name;
    this.#act = act;
  }
  check(): boolean {
    return true;
  }
  run(_model: object, game: Game): Promise<void> {
    return this.#act(game);
  }
  toString(): string {
    return this.#name;
  }
}

const pick = fc.nat({ max: 9_999 });
const repairs: readonly Repair[] = ['restore', 'rebuild', 'restore --anyway'];
/** Days by which the clock is off at a start: mostly none. */
const clockDays = fc.constantFrom(0, 0, 0, 0, -400, 400);

/**
 * The steps of games, those first towards which a failing game shrinks. A start follows each damage in most games, because
 * nothing is found out about a server that stands still.
 */
export function movesOf(network: 'boat' | 'www') {
  const side: fc.Arbitrary<Side> =
    network === 'boat' ? fc.constantFrom('here', 'here', 'ashore') : fc.constant('here');
  const dive = fc
    .record({ diver: fc.nat({ max: 2 }), photos: fc.integer({ min: 1, max: 5 }) })
    .map(
      ({ diver, photos }) =>
        new Move(`diver ${diver} sends ${photos} photos`, (game) => game.dive(diver, photos)),
    );
  const start = fc
    .record({ side, days: clockDays })
    .map(
      (to) =>
        new Move(`start ${to.side}${to.days === 0 ? '' : `, clock ${to.days} days off`}`, (game) =>
          game.start(to.side, to.days),
        ),
    );
  const harm = fc
    .record({
      side,
      pick,
      damage: fc.constantFrom<Damage>(...damageNames),
      days: clockDays,
      isStarted: fc.boolean(),
    })
    .map(
      (to) =>
        new Move(
          `${to.side}: ${to.damage} (${to.pick})${to.isStarted ? `, then a start (${to.days})` : ''}`,
          async (game) => {
            await game.harm(to.side, to.damage, to.pick);
            if (to.isStarted) await game.start(to.side, to.days);
          },
        ),
    );
  const kill = side.map((to) => new Move(`kill ${to}`, (game) => game.stop(to, 'SIGKILL')));
  const repair = fc.record({ side, how: fc.constantFrom(...repairs) }).map(
    (to) =>
      new Move(`${to.how} ${to.side}`, async (game) => {
        await game.repair(to.side, to.how);
        await game.start(to.side);
      }),
  );
  const again = fc.constant(new Move('phones send again', (game) => game.sendAgain()));
  const sync = fc.constant(new Move('sync', (game) => game.sync()));
  const purge = fc.constant(new Move('purge', (game) => game.purge()));
  const both = [dive, start, harm, harm, harm, kill, repair, again];
  return network === 'boat' ? [...both, harm, sync, purge] : both;
}
