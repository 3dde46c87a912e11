// npm run courier:export -- /media/stick            copies what the cloud has not got
// npm run courier:export -- /media/stick --receipts  reads what the server wrote beside it

import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CourierJob } from '../../../../src/contract/boat/courier.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import { saidBytes } from '../../../../src/domain/wording/format-bytes.ts';
import { readWords, type Terminal, UsageError } from './command.ts';
import { type ReachedBoat, reachBoat } from './reach-boat.ts';

const usage =
  'Use it so: npm run courier:export -- FOLDER [--receipts [--letters ABCD…]]\nThe folder is on the stick.';
const pollMs = 500;

async function copy(boat: ReachedBoat, folder: string, { say, onInterrupt }: Terminal): Promise<boolean> {
  const plan = await boat.ask('planCopy', { folder });
  for (const { path, reason } of plan.leftBehind) say(`Cannot travel: ${path}. ${reason}`);
  for (const name of plan.unreadable) say(`Cannot be read, and is left as it is: ${name}`);
  if (plan.bytes === 0) {
    say(
      plan.photosThere > 0
        ? 'Everything that waits for the cloud is in this folder already.'
        : 'Nothing waits for the cloud.',
    );
    return true;
  }
  say(
    `${counted(plan.surveys, 'survey')} with ${counted(plan.photos, 'photo')}: ${saidBytes(plan.bytes)} in ${counted(plan.parts, 'file')}; ${saidBytes(plan.freeBytes)} are free there.`,
  );
  if (!plan.fits) {
    say('It does not fit. Use a larger stick, or make room on this one.');
    return false;
  }
  let { job } = await boat.ask('copy', { folder });
  const leaveAlone = onInterrupt(() => void boat.ask('stopCopy', {}));
  let shown = '';
  while (job.status === 'working') {
    const line = progressOf(job);
    if (line !== shown) say(line);
    shown = line;
    await sleep(pollMs);
    ({ job } = await boat.ask('courier', {}));
  }
  leaveAlone();
  if (job.status === 'done') {
    say(`Copied and read back: ${job.files.join(', ')}.`);
    say(
      'On the server type “npm run courier:import -- FOLDER”, with the folder as the stick has it there. Bring the receipts back to the boat.',
    );
    return true;
  }
  say(job.status === 'stopped' ? job.reason : 'It did not begin.');
  return false;
}

function progressOf(job: Extract<CourierJob, { status: 'working' }>): string {
  if (job.phase === 'looking') return 'Looking at what is there …';
  const percent = Math.floor((100 * job.doneBytes) / Math.max(1, job.totalBytes));
  return job.phase === 'checking'
    ? `File ${job.part} of ${job.parts}: reading it back …`
    : `File ${job.part} of ${job.parts}: ${percent - (percent % 10)} % of all`;
}

async function read(
  boat: ReachedBoat,
  folder: string,
  letters: string | undefined,
  { say }: Terminal,
): Promise<boolean> {
  const found = await boat.ask('readReceipts', {
    folder,
    ...(letters === undefined ? {} : { fingerprint: letters }),
  });
  for (const { name, reason } of found.problems) say(`${name} is not believed. ${reason}`);
  if (found.unknownServer !== null) {
    const { name, fingerprint } = found.unknownServer;
    say(`The boat does not know the server “${name}” yet. Compare its letters, ${fingerprint}, with`);
    say('what the import printed, and run this again with --letters.');
    return false;
  }
  say(
    `${counted(found.receipts, 'receipt')}: ${found.marked} arrived, ${found.parked} refused, ${found.passed} known before or changed since.`,
  );
  return found.problems.length === 0;
}

/** `npm run courier:export`: see `usage`. */
export async function courierExport(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { positionals, values } = readWords(usage, {
    args: [...words],
    allowPositionals: true,
    options: { receipts: { type: 'boolean' }, letters: { type: 'string' } },
  });
  const [typed] = positionals;
  if (typed === undefined || positionals.length > 1) throw new UsageError(usage);
  const boat = await reachBoat(terminal.environment);
  try {
    return values.receipts === true
      ? await read(boat, resolve(typed), values.letters, terminal)
      : await copy(boat, resolve(typed), terminal);
  } finally {
    await boat.close();
  }
}
