import { randomBytes } from 'node:crypto';
import type { ServerContext } from '../../../front/context.ts';
import type { CloudConfig } from '../../../setup/config/config.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import { cloudOfBoat } from '../settings/kept-account.ts';
import { type Cargo, type CargoSurvey, changeKey, collectCargo, type LeftBehind } from './cargo.ts';
import { type PartPlan, planParts, usualPartBytes } from './plan-parts.ts';
import { type UnfinishedPart, unfinishedPart } from './resume-part.ts';
import { changesIn, readStick, type StickContents } from './stick.ts';
import { composePart, type Part, SickPhotoError } from './write-part.ts';

export interface ExportDeps {
  readonly context: Pick<ServerContext, 'store' | 'photos' | 'clock' | 'hub' | 'hubKey' | 'config'>;
  readonly outbox: Pick<Outbox, 'unsent'>;
  /** Photo bytes of one part; small in tests. */
  readonly partBytes?: number;
}

/** What an export into a folder would do. Bytes are those of the files on the stick. */
export interface ExportPlan {
  readonly surveys: number;
  readonly photos: number;
  readonly parts: number;
  readonly bytes: number;
  readonly freeBytes: number;
  /** Parts that are whole in the folder, from before. */
  readonly partsThere: number;
  /** Photos that wait for the cloud and are in those parts. */
  readonly photosThere: number;
  readonly unreadable: readonly string[];
  readonly leftBehind: readonly LeftBehind[];
}

/** What there is to do for a folder. */
export interface ExportWork {
  readonly unfinished: readonly UnfinishedPart[];
  /** Parts that were cut off and are not worth going on with. */
  readonly abandoned: readonly string[];
  /** New parts, composed to the byte. */
  readonly fresh: readonly Part[];
  readonly plan: ExportPlan;
}

function without(
  surveys: readonly CargoSurvey[],
  changes: ReadonlySet<string>,
  sick: ReadonlySet<string>,
): CargoSurvey[] {
  return surveys.flatMap((survey) => {
    const photos = survey.photos.filter(
      ({ path, revision, image }) => !changes.has(changeKey(path, revision)) && !sick.has(image.sha256),
    );
    const isThere = changes.has(changeKey(survey.path, survey.revision));
    return photos.length === 0 && isThere ? [] : [{ ...survey, photos }];
  });
}

const accountOf = (cloud: CloudConfig) => (cloud.kind === 'server' ? cloud.email.toLowerCase() : null);

const facts = ({ context }: ExportDeps, number: number) => ({
  hub: { id: context.hub.id, name: context.hub.name },
  key: context.hubKey,
  account: accountOf(cloudOfBoat(context.config)),
  archive: randomBytes(12).toString('hex'),
  number,
  madeAt: context.clock.now(),
  fileOf: ({ image }: CargoSurvey['photos'][number]) => context.photos.fileOf(image.url),
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const photosOf = (surveys: readonly CargoSurvey[]) => surveys.flatMap(({ photos }) => photos);

async function lookAtPartials(
  { partial }: StickContents,
  { context, outbox }: ExportDeps,
  sick: ReadonlySet<string>,
) {
  const unsent = new Set(outbox.unsent().map(({ path, revision }) => changeKey(path, revision)));
  const unfinished: UnfinishedPart[] = [];
  const abandoned: string[] = [];
  for (const file of partial) {
    const found = await unfinishedPart(file, {
      publicKey: context.hubKey.publicKey,
      unsent,
      fileOf: (path) => context.photos.fileOf(path),
    });
    const isSick = found?.entries.some(({ name }) => sick.has(name.slice('photos/'.length))) === true;
    if (found === null || isSick) abandoned.push(file);
    else unfinished.push(found);
  }
  return { unfinished, abandoned };
}

async function sickPhotos(
  { surveys }: Cargo,
  { photos }: ExportDeps['context'],
  sick: ReadonlySet<string>,
): Promise<LeftBehind[]> {
  const found = photosOf(surveys).filter(({ image }) => sick.has(image.sha256));
  return Promise.all(
    found.map(async ({ path, image }) => {
      const isPurged = (await photos.verifyBlob(image.url)) === 'purged';
      const reason = isPurged
        ? 'The photo was removed from the boat because the cloud has it. What was changed of it goes with the next sync.'
        : 'The photo on the boat’s disk is damaged. Send it from the phone again.';
      return { path, reason };
    }),
  );
}

function planOf(
  stick: StickContents,
  cargo: Cargo,
  parts: readonly PartPlan[],
  { unfinished, fresh }: Pick<ExportWork, 'unfinished' | 'fresh'>,
): Omit<ExportPlan, 'leftBehind'> {
  const surveys = new Set(parts.flat().map(({ path }) => path)).size;
  return {
    surveys: surveys + sum(unfinished.map(({ records }) => records.surveys.length)),
    photos: photosOf(parts.flat()).length + sum(unfinished.map(({ records }) => records.photos.length)),
    parts: fresh.length + unfinished.length,
    bytes: sum([
      ...unfinished.map(({ front, start }) => front.bytes - start),
      ...fresh.map(({ bytes }) => bytes),
    ]),
    freeBytes: stick.freeBytes,
    partsThere: stick.whole.length,
    photosThere: photosOf(cargo.surveys).filter(({ path, revision }) =>
      stick.changes.has(changeKey(path, revision)),
    ).length,
    unreadable: stick.unreadable,
  };
}

async function lookAt(folder: string, deps: ExportDeps, sick: ReadonlySet<string>): Promise<ExportWork> {
  const { context, outbox } = deps;
  const stick = await readStick(folder, { id: context.hub.id, publicKey: context.hubKey.publicKey });
  const { unfinished, abandoned } = await lookAtPartials(stick, deps, sick);
  const there = new Set([...stick.changes, ...unfinished.flatMap(({ records }) => changesIn(records))]);
  const cargo = await collectCargo(outbox, context.store);
  const parts = planParts(without(cargo.surveys, there, sick), deps.partBytes ?? usualPartBytes);
  const fresh: Part[] = [];
  for (const [index, part] of parts.entries()) {
    fresh.push(await composePart(part, facts(deps, stick.nextNumber + index)));
  }
  const leftBehind = [...cargo.leftBehind, ...(await sickPhotos(cargo, context, sick))];
  const plan = { ...planOf(stick, cargo, parts, { unfinished, fresh }), leftBehind };
  return { unfinished, abandoned, fresh, plan };
}

/**
 * Looks at a folder and at what waits, and decides what is to be written. Photos that are not on the boat's disk
 * any more are added to `sick` (their hashes) and left behind. Throws the errors of the stick.
 */
export async function lookAtWork(folder: string, deps: ExportDeps, sick: Set<string>): Promise<ExportWork> {
  for (;;) {
    try {
      return await lookAt(folder, deps, sick);
    } catch (error) {
      if (!(error instanceof SickPhotoError) || sick.has(error.sha256)) throw error;
      sick.add(error.sha256);
    }
  }
}

/** Says beforehand what an export into a folder would do, and how large it is. Throws the errors of the stick. */
export async function planExport(folder: string, deps: ExportDeps): Promise<ExportPlan> {
  return (await lookAtWork(folder, deps, new Set())).plan;
}
