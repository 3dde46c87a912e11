import fc from 'fast-check';
import { type GameFigures, noFigures, openGame } from './game.ts';
import { movesOf } from './moves.ts';

export interface DamageOptions {
  readonly network: 'boat' | 'www';
  /** Games are played until so many damages were done. */
  readonly damages: number;
  readonly seed: number;
  /** Another server file: one with a planted fault. */
  readonly serverFile?: string;
  /** Looks for the shortest game that fails; takes many games more. */
  readonly shrinks?: boolean;
  readonly say?: (line: string) => void;
}

export interface DamageReport extends GameFigures {
  readonly network: 'boat' | 'www';
  readonly seed: number;
  readonly games: number;
  readonly seconds: number;
  /** The shortest game that broke the promise, step by step, and what was broken; null when none did. */
  readonly broken: { readonly game: string; readonly why: string } | null;
}

const movesOfAGame = 10;
const gamesAtATime = 5;
/** Games that are played to make a failing one shorter; then the shortest so far is told. */
const mostShrinkingGames = 40;

/**
 * Plays random games of damage (see `game.ts`): folders harmed while a server is stopped or killed, then starts, phones that
 * send again, syncs, purges and repairs in any order. Ends at the first game that breaks the promise, shrunk.
 */
export async function runDamage(options: DamageOptions): Promise<DamageReport> {
  const { network, damages, seed, serverFile, shrinks = true, say = () => undefined } = options;
  const figures = noFigures();
  const startedAt = Date.now();
  let games = 0;
  let failures = 0;
  let shrinkingGames = 0;
  let broken: DamageReport['broken'] = null;
  const property = fc.asyncProperty(
    // Every game begins with photos that are receipted.
    fc.commands(movesOf(network), { maxCommands: movesOfAGame, size: 'max' }),
    fc.nat({ max: 9_999 }),
    async (moves, photoSeed) => {
      if (failures === 0 ? figures.damages >= damages : shrinkingGames >= mostShrinkingGames) return;
      games += 1;
      if (failures > 0) shrinkingGames += 1;
      const game = await openGame(network, photoSeed, figures, serverFile);
      try {
        await game.start('here');
        if (network === 'boat') await game.start('ashore');
        await game.dive(0, 3);
        await fc.asyncModelRun(() => ({ model: {}, real: game }), moves);
        await game.comeHome();
        say(`${network}: ${games} games, ${figures.damages} damages, ${figures.receipts} receipts`);
      } catch (error) {
        failures += 1;
        say(`  broken: ${error instanceof Error ? error.message : String(error)} in ${String(moves)}`);
        throw error;
      } finally {
        await game.close();
      }
    },
  );
  for (let round = 0; figures.damages < damages && broken === null; round += 1) {
    const result = await fc.check(property, {
      numRuns: gamesAtATime,
      seed: seed + round,
      endOnFailure: !shrinks,
      verbose: 0,
    });
    if (result.failed) {
      const error = result.errorInstance;
      const [moves] = result.counterexample ?? [];
      broken = {
        game: `seed ${seed + round}, path ${result.counterexamplePath}: ${String(moves)}`,
        why: error instanceof Error ? error.message : String(error),
      };
    }
  }
  return { ...figures, network, seed, games, seconds: Math.round((Date.now() - startedAt) / 1000), broken };
}

/** The report as one line for people. */
export function sayDamage(report: DamageReport): string {
  const { network, damages, games, seed, seconds, receipts, restarts, refusedStarts, repairs, purged } =
    report;
  return (
    `${network}: ${damages} damages in ${games} games (seed ${seed}, ${seconds} s): ${receipts} receipts, ` +
    `${restarts} starts, ${refusedStarts} of them refused, ${repairs} repairs, ${purged} purged; ` +
    `${report.nowhere} receipted photos nowhere, ${report.falseReceipts} false receipts, ` +
    `${report.lastCopiesDestroyed} last copies destroyed, ${report.unrecorded} without a record`
  );
}
