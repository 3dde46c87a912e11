import { expect, test } from 'vitest';
import { testSeed as seed } from '../support/seed.ts';
import { runDamage, sayDamage } from './damage/run-damage.ts';

/** `DAMAGE=200 npm run test:faults` for more; `REEF_SEED` for other games. */
const damages = Number(process.env.DAMAGE ?? 4);
const largeBoat = 'tests/faults/damage/large-boat.ts';

test.each([
  ['boat', 'boat', undefined],
  ['www', 'www', undefined],
  ['boat that answers before it has looked at all of its database', 'boat', largeBoat],
] as const)(
  'faults 43 to 48: whatever becomes of the folder of a %s, no receipted byte is ever nowhere',
  async (_whose, network, serverFile) => {
    const file = serverFile === undefined ? {} : { serverFile };
    const report = await runDamage({ network, damages, seed, shrinks: false, ...file });
    console.log(sayDamage(report));
    expect(report.broken).toBeNull();
    expect(report.damages).toBeGreaterThanOrEqual(damages);
  },
);
