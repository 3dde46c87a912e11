// npm run pack -- gbr [--event id …] [--people list.txt] [--from https://census.example.org] [--size]

import { setTimeout as sleep } from 'node:timers/promises';
import type { BoatInput } from '../../../../src/contract/boat/api.ts';

import { counted } from '../../../../src/domain/wording/counted.ts';
import { saidBytes } from '../../../../src/domain/wording/format-bytes.ts';
import { loadConfig } from '../../../setup/config/config.ts';
import { cloudOfBoat } from '../../boat/settings/kept-account.ts';
import { createPackSource } from '../../compose/pack-source.ts';
import { readNamedFile, readWords, type Terminal, UsageError } from './command.ts';
import { type ReachedBoat, reachBoat } from './reach-boat.ts';
import { regionArgument } from './region-argument.ts';

const usage =
  'Use it so: npm run pack -- gbr [--event id …] [--people list-of-addresses.txt] [--from https://…] [--size]';
const pollMs = 500;

async function addressesIn(file: string, terminal: Terminal): Promise<string[]> {
  const text = await readNamedFile(file, terminal);
  return text.split(/[\s,;]+/).filter((word) => word.includes('@'));
}

async function readArguments(words: readonly string[], terminal: Terminal) {
  const { positionals, values } = readWords(usage, {
    args: [...words],
    allowPositionals: true,
    options: {
      event: { type: 'string', multiple: true },
      people: { type: 'string' },
      from: { type: 'string' },
      size: { type: 'boolean' },
    },
  });
  const [regionId] = positionals;
  if (regionId === undefined || positionals.length > 1) throw new UsageError(usage);
  const emails = values.people === undefined ? [] : await addressesIn(values.people, terminal);
  const request = { regionId: regionArgument(regionId), events: values.event ?? [], emails };
  return { request, from: values.from, isOnlySize: values.size === true };
}

async function bringAboard(
  boat: ReachedBoat,
  request: BoatInput<'packSize'>,
  isOnlySize: boolean,
  { say, onInterrupt }: Terminal,
): Promise<boolean> {
  const size = await boat.ask('packSize', request);
  for (const { name, items, bytes, isAboard } of size.parts) {
    say(`  ${name}: ${counted(items, 'item')}, ${isAboard ? 'aboard already' : saidBytes(bytes)}`);
  }
  say(`To fetch: ${saidBytes(size.bytes)}. Free on this laptop: ${saidBytes(size.freeBytes)}.`);
  if (!size.fits) say('It does not fit: make room first.');
  if (isOnlySize || !size.fits) return size.fits;
  let { job } = await boat.ask('startPack', request);
  const leaveAlone = onInterrupt(() => void boat.ask('stopPack', {}));
  let shown: string | null = null;
  while (job.status === 'working') {
    if (job.part !== null && job.part !== shown) say(`Fetching ${job.part} …`);
    shown = job.part;
    await sleep(pollMs);
    ({ job } = await boat.ask('pack', {}));
  }
  leaveAlone();
  if (job.status === 'done') {
    say('All of it is aboard.');
    return true;
  }
  say(job.status === 'stopped' ? job.reason : 'It did not begin.');
  return false;
}

/** `npm run pack`: see `usage`. */
export async function pack(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { request, from, isOnlySize } = await readArguments(words, terminal);
  const environment = { ...terminal.environment, ...(from === undefined ? {} : { REEF_CLOUD_URL: from }) };
  const config = loadConfig('edge', environment);
  const cloud = from === undefined ? cloudOfBoat(config) : config.cloud;
  const parts = cloud.kind === 'server' ? { packSource: createPackSource(cloud) } : {};
  const boat = await reachBoat(environment, parts, { mayBeNew: true });
  try {
    if (boat.isRunning && from !== undefined) {
      throw new UsageError('The boat is running: it packs from its own cloud. Stop it to use --from.');
    }
    return await bringAboard(boat, request, isOnlySize, terminal);
  } finally {
    await boat.close();
  }
}
