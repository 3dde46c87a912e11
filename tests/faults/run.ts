import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { brokenBy, runSiege } from './attacks/siege/run-siege.ts';
import { runDamage, sayDamage } from './damage/run-damage.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { boatFile, plantedBoats } from './injectors/server-process.ts';
import { runKills, sayReport } from './kill-harness.ts';

// `npm run test:faults` runs the suite, with whatever else is said handed to Vitest;
// `npm run test:faults -- --kills 100 [--seed 7] [--divers 4]` runs only the kills, as many as asked for;
// `npm run test:faults -- --fuzz 100000 [--seed 7]` only the fuzz, so many of each kind;
// `npm run test:faults -- --damage 200 [--seed 7]` only damage to the folders of a boat and of www, so many for each;
// `npm run test:faults -- --attacks [--seconds 60]` only the attacks, and how fast the server answered others beside them; last a hundred
// hostile clients at once, each from an address of its own.
const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    fuzz: { type: 'string' },
    seed: { type: 'string' },
    divers: { type: 'string' },
    damage: { type: 'string' },
    attacks: { type: 'boolean' },
    seconds: { type: 'string', default: '60' },
  },
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
  const problems = [...real.lost, ...real.duplicated, ...real.dangling, ...real.refused, ...real.askedAgain];
  for (const problem of problems.slice(0, 20)) say(`  ${problem}`);
  const few = { kills: Math.min(kills, 5), divers, seed };
  const early = await runKills({ serverFile: plantedBoats.earlyReceipt, ...few });
  say(`planted early receipt: ${sayReport(early)}`);
  const twice = await runKills({ serverFile: plantedBoats.twoRows, ...few });
  say(`planted second row: ${sayReport(twice)}`);
  const over = await runKills({ serverFile: plantedBoats.startsOver, ...few });
  say(`planted starting over: ${sayReport(over)}`);
  const isSound = problems.length === 0;
  const isCaught = early.lost.length > 0 && twice.duplicated.length > 0 && over.askedAgain.length > 0;
  say(
    isSound
      ? 'Nothing that was receipted is lost or doubled, nor sent again.'
      : 'PHOTOS ARE LOST, DOUBLED OR SENT AGAIN.',
  );
  say(isCaught ? 'All planted faults were found.' : 'A PLANTED FAULT WAS NOT FOUND.');
  return isSound && isCaught ? 0 : 1;
}

/** By how much the memory of a fuzzed boat may grow in the second half of the work. */
const mostGrowth = 1.1;

async function fuzzOnly(each: number): Promise<number> {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (![each, seed].every(Number.isFinite) || each < 10) {
    say('usage: npm run test:faults -- --fuzz 100000 [--seed 7]');
    return 2;
  }
  say(`${each} messages, bodies and pictures each, seed ${seed}`);
  const report = await runFuzz(each, seed, say);
  for (const surprise of report.unforeseen) say(`  ${surprise}`);
  const isFlat = report.rssMiB.late <= report.rssMiB.early * mostGrowth;
  say(report.isAlive ? 'The boat lives.' : 'THE BOAT ENDED.');
  say(report.unforeseen.length === 0 ? 'Nothing was unforeseen.' : 'SOMETHING WAS UNFORESEEN.');
  say(isFlat ? 'Its memory stayed flat.' : 'ITS MEMORY GREW.');
  say(JSON.stringify(report));
  return report.isAlive && report.unforeseen.length === 0 && isFlat ? 0 : 1;
}

async function damageOnly(damages: number): Promise<number> {
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (![damages, seed].every(Number.isFinite) || damages < 1) {
    say('usage: npm run test:faults -- --damage 200 [--seed 7]');
    return 2;
  }
  let isSound = true;
  for (const network of ['boat', 'www'] as const) {
    const report = await runDamage({ network, damages, seed, say });
    say(sayDamage(report));
    if (report.broken === null) continue;
    isSound = false;
    say(`  ${report.broken.why}`);
    say(`  ${report.broken.game}`);
  }
  say(isSound ? 'No receipted byte was ever nowhere.' : 'A RECEIPTED PHOTO IS NOWHERE, OR WAS NEVER THERE.');
  return isSound ? 0 : 1;
}

function suite(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const vitest = spawn('vitest', ['run', '--project', 'faults', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => vitest.once('close', (code) => resolve(code ?? 1)));
}

async function attacksOnly(seconds: number): Promise<number> {
  if (!Number.isFinite(seconds) || seconds < 10) {
    say('usage: npm run test:faults -- --attacks [--seconds 60]');
    return 2;
  }
  // One after the other: what answers others beside one attack shares its processor with no second attack.
  const suiteCode = await suite(['tests/faults/attacks', '--maxWorkers=1'], { ATTACK_LIMITS: '1' });
  const report = await runSiege(seconds, say);
  const broken = brokenBy(report);
  for (const line of broken) say(line);
  say(JSON.stringify(report));
  return broken.length === 0 ? suiteCode : 1;
}

async function run(): Promise<number> {
  if (values.kills !== undefined) return killOnly(Number(values.kills));
  if (values.fuzz !== undefined) return fuzzOnly(Number(values.fuzz));
  if (values.damage !== undefined) return damageOnly(Number(values.damage));
  if (values.attacks === true) return attacksOnly(Number(values.seconds));
  return suite(process.argv.slice(2));
}

process.exitCode = await run();
