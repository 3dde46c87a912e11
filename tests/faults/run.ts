import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { runKills, sayReport } from './kill-harness.ts';
import { boatFile, earlyReceiptBoatFile } from './server-process.ts';

// `npm run test:faults` runs the suite, with whatever else is said handed to Vitest;
// `npm run test:faults -- --kills 100 [--seed 7] [--divers 4]` runs only the kills, as many as asked for.
const { values } = parseArgs({
  options: { kills: { type: 'string' }, seed: { type: 'string' }, divers: { type: 'string' } },
  strict: false,
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function killOnly(kills: number): Promise<number> {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  const divers = Number(values.divers ?? 4);
  if (![kills, seed, divers].every(Number.isFinite) || kills < 1 || divers < 1) {
    say('usage: npm run test:faults -- --kills 100 [--seed 7] [--divers 4]');
    return 2;
  }
  say(`killing the boat ${kills} times, seed ${seed}`);
  const real = await runKills({ serverFile: boatFile, kills, divers, seed, say });
  say(sayReport(real));
  for (const problem of [...real.lost, ...real.duplicated, ...real.dangling].slice(0, 20))
    say(`  ${problem}`);
  const planted = await runKills({
    serverFile: earlyReceiptBoatFile,
    kills: Math.min(kills, 5),
    divers,
    seed,
  });
  say(`planted early receipt: ${sayReport(planted)}`);
  const isSound = real.lost.length + real.duplicated.length + real.dangling.length === 0;
  const isCaught = planted.lost.length > 0;
  say(isSound ? 'Nothing that was receipted is lost or doubled.' : 'RECEIPTED PHOTOS ARE LOST OR DOUBLED.');
  say(isCaught ? 'The planted fault was found.' : 'THE PLANTED FAULT WAS NOT FOUND.');
  return isSound && isCaught ? 0 : 1;
}

function suite(args: readonly string[]): Promise<number> {
  const vitest = spawn('vitest', ['run', '--project', 'faults', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => vitest.once('close', (code) => resolve(code ?? 1)));
}

process.exitCode =
  values.kills === undefined ? await suite(process.argv.slice(2)) : await killOnly(Number(values.kills));
