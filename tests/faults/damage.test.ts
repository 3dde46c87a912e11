import { expect, test } from 'vitest';
import { runDamage, sayDamage } from './damage/run-damage.ts';

/** `DAMAGE=200 npm run test:faults` for more; `SEED` to repeat a run. */
const damages = Number(process.env.DAMAGE ?? 4);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);

test.each(['boat', 'www'] as const)(
  'faults 43 to 48: whatever becomes of the folder of a %s, no receipted byte is ever nowhere',
  async (network) => {
    const report = await runDamage({ network, damages, seed, shrinks: false });
    console.log(sayDamage(report));
    expect(report.broken).toBeNull();
    expect(report.damages).toBeGreaterThanOrEqual(damages);
  },
);
