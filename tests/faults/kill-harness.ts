import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boatAlarmsSchema } from '../../src/contract/boat/alarms.ts';
import { seededRandom } from '../../src/domain/random/seeded-random.ts';
import { SubmissionError } from '../../src/ports/submission.ts';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { type Diver, openDiver } from './diver.ts';
import { freePort, startServerProcess } from './injectors/server-process.ts';
import { photoMaker } from './photos.ts';
import { type CheckReport, checkReceipts, type ReceiptedPhoto } from './receipt-checker.ts';

export interface KillOptions {
  readonly serverFile: string;
  readonly kills: number;
  readonly divers: number;
  /** Decides when the kills come. */
  readonly seed: number;
  readonly say?: (line: string) => void;
}

export interface KillReport extends CheckReport {
  readonly kills: number;
  readonly seed: number;
  /** Photos that the boat would not take: none of a sound one, but a faulty one may do anything. */
  readonly refused: readonly string[];
  /** Attempts that a kill interrupted and that were taken up again. */
  readonly resends: number;
  /** Photos of which the server held every byte, and asked for some of them once more. */
  readonly askedAgain: readonly string[];
  /** What the starts after the kills raised at the laptop: nothing is lost by a kill. */
  readonly alarms: readonly string[];
  /** Kills that came while at least one photo was on its way. */
  readonly killsMidUpload: number;
  readonly seconds: number;
  readonly medianStartMs: number;
}

/** Photos of one survey; a diver begins the next one when they are all receipted. */
const photosPerSurvey = 100;
/** Photos of one diver on their way at once, as the app sends them. */
const atOnce = 3;
/** When the kill comes, in milliseconds after the first receipt since the start. */
const killBetweenMs = [5, 400] as const;

const settleMs = 1_000;
/** A server that receipts nothing for this long after a start is broken, however busy the machine is. */
const silenceMs = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** What all divers of a run did. */
function createLedger() {
  return {
    receipts: [] as ReceiptedPhoto[],
    sent: new Set<string>(),
    refused: [] as string[],
    /** Ids of photos whose last byte the server has said to hold. */
    held: new Set<string>(),
    askedAgain: new Set<string>(),
    underWay: 0,
    isEnding: false,
  };
}
type Ledger = ReturnType<typeof createLedger>;

async function sendOne(diver: Diver, surveyId: string, bytes: Buffer, ledger: Ledger): Promise<void> {
  const photo = samplePhoto(surveyId, bytes);
  ledger.sent.add(photo.sha256);
  ledger.underWay += 1;
  const onProgress = (held: number) => {
    if (held === photo.bytes.length) ledger.held.add(photo.imageId);
    else if (ledger.held.has(photo.imageId)) ledger.askedAgain.add(photo.imageId);
  };
  const receipt = await diver.sendPhoto(photo, onProgress).catch((error: unknown) => {
    if (!(error instanceof SubmissionError) || error.reason !== 'refused') throw error;
    ledger.refused.push(`${photo.imageId}: ${error.message}`);
    return null;
  });
  ledger.underWay -= 1;
  if (receipt === null) return;
  const { path } = receipt;
  const uid = diver.socket.identity()?.uid ?? '';
  ledger.receipts.push({ uid, surveyId, imageId: photo.imageId, sha256: photo.sha256, path });
}

/** Sends survey after survey until the run ends; what it has begun it finishes. */
async function dive(diver: Diver, makePhoto: () => Buffer, ledger: Ledger): Promise<void> {
  while (!ledger.isEnding) {
    const survey = sampleSurvey({ images: { total: photosPerSurvey } });
    await diver.sendSurvey(survey);
    let left = photosPerSurvey;
    const lane = async () => {
      while (left > 0 && !ledger.isEnding) {
        left -= 1;
        await sendOne(diver, survey.id, makePhoto(), ledger);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }
}

/**
 * Kills a server again and again while phones send photos to it, and then looks into its folder for
 * everything that was receipted. Every photo is another one, so a hash that is there twice is a duplicate.
 */
export async function runKills(options: KillOptions): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-kills-'));
  try {
    return await runKillsIn(dataDir, options);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function runKillsIn(dataDir: string, options: KillOptions): Promise<KillReport> {
  const { serverFile, kills, seed, say = () => undefined } = options;
  const startedAt = Date.now();
  const random = seededRandom(seed);
  const port = await freePort();
  const makePhoto = await photoMaker(seed);
  const ledger = createLedger();
  const starts: number[] = [];
  const raised: string[] = [];
  const divers: Diver[] = [];
  let killsMidUpload = 0;

  async function start() {
    const server = await startServerProcess(serverFile, dataDir, port);
    starts.push(server.startedInMs);
    const answer = await fetch(`${server.url}/boat/alarms`);
    for (const { text } of boatAlarmsSchema.parse(await answer.json()).alarms) raised.push(text);
    return server;
  }
  async function firstReceiptAfter(count: number): Promise<void> {
    const giveUpAt = Date.now() + silenceMs;
    while (ledger.receipts.length === count) {
      if (Date.now() > giveUpAt) throw new Error(`No photo was receipted for ${silenceMs} ms after a start.`);
      await pause(2);
    }
  }

  let server = await start();
  let killing: Promise<void> = Promise.resolve();
  try {
    for (let index = 0; index < options.divers; index += 1) {
      // A diver who is slower than the rest may meet many kills with one photo: it never gives up.
      divers.push(openDiver(server.url, `diver${index}@example.org`, {}, Number.POSITIVE_INFINITY));
    }
    const diving = divers.map((diver) => dive(diver, makePhoto, ledger));
    const failed = Promise.all(diving).then(() => new Promise<never>(() => undefined));
    killing = (async () => {
      for (let kill = 1; kill <= kills && !ledger.isEnding; kill += 1) {
        await firstReceiptAfter(ledger.receipts.length);
        const [least, most] = killBetweenMs;
        await pause(least + random() * (most - least));
        if (ledger.underWay > 0) killsMidUpload += 1;
        await server.kill();
        server = await start();
        if (kill % 10 === 0) say(`${kill} kills, ${ledger.receipts.length} receipts`);
      }
    })();
    await Promise.race([killing, failed]);
    ledger.isEnding = true;
    await Promise.all(diving);
    // Whatever a server does after its receipts, it has the time to do it now: what is missing was lost by a kill.
    await pause(settleMs);
  } finally {
    ledger.isEnding = true;
    for (const diver of divers) diver.close();
    await Promise.allSettled([killing]);
    await server.stop();
  }

  const report = await checkReceipts(dataDir, ledger.receipts, ledger.sent);
  const resends = divers
    .flatMap((diver) => [...diver.failures])
    .filter(([reason]) => reason !== 'no connection')
    .reduce((sum, [, times]) => sum + times, 0);
  return {
    ...report,
    refused: ledger.refused,
    askedAgain: [...ledger.askedAgain],
    alarms: raised,
    kills,
    seed,
    resends,
    killsMidUpload,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    medianStartMs: medianOf(starts),
  };
}

/** The report as one line for people. */
export function sayReport({
  kills,
  seed,
  receipted,
  resends,
  lost,
  duplicated,
  dangling,
  ...more
}: KillReport): string {
  return (
    `${kills} kills (${more.killsMidUpload} in the middle of an upload, seed ${seed}) in ${more.seconds} s: ` +
    `${receipted} photos receipted, ${resends} sends taken up again, ` +
    `${lost.length} lost, ${duplicated.length} duplicated, ${dangling.length} records without their file, ` +
    `${more.askedAgain.length} sent again though every byte was there, ${more.alarms.length} alarms; ` +
    `a start takes ${more.medianStartMs} ms`
  );
}
