import type { RegionId } from '../../../../src/domain/region/region.ts';
import type { RegionFilter } from '../../../../src/domain/suggestion/regions/region-filter.ts';
import type { SuggestedRegion, Suggestion } from '../../../../src/domain/suggestion/suggestion.ts';
import { createKeyedMutex } from '../../../../src/operations/run/keyed-mutex.ts';
import { openThreads } from '../../../setup/workers/open-threads.ts';
import type { PhotoStorage } from '../../../storage/photos/port/photo-storage.ts';
import type {
  ActiveModel,
  CutTask,
  DescribeAnswer,
  DescribeTask,
  describe as describeHere,
  LookThroughTask,
  SuggestTask,
} from './region-worker.ts';

/** What a photo's record says of its file. */
export interface PhotoFile {
  readonly id: string;
  readonly url: string;
  readonly token: string;
  readonly survey: { readonly regionId: RegionId };
}

/** The model of a region that suggests now, or the named one of it, where that is there; null where none does. */
export type ModelOf = (regionId: RegionId, wanted?: string) => Promise<ActiveModel | null>;

/** Which regions of a photo: of which sizes, and whose labels. */
export interface WantedRegions extends RegionFilter {
  readonly model?: string | undefined;
}

export interface DescribedPhotos {
  /** Looks at a photo and keeps what it saw; where that is kept already, it does nothing. */
  describe(photo: Pick<PhotoFile, 'id' | 'url' | 'token'>): Promise<DescribeAnswer>;
  /** The name of the features by which this server looks at photos. */
  features(): Promise<string>;
  /** Of each of these photos, whether what is kept of it was seen by those features, as far as its first bytes say. */
  areSeenAlike(photos: readonly Pick<PhotoFile, 'url'>[]): Promise<readonly boolean[]>;
  /** Regions of these sizes (shares of the photo); looks at the photo first where nobody did. null where it cannot be. */
  suggest(photo: PhotoFile, filter: WantedRegions): Promise<Suggestion | null>;
  /** The same of what is kept of a photo: null where nobody looked at it. */
  recall(photo: PhotoFile, filter: WantedRegions): Promise<Suggestion | null>;
  /** The photo inside an outline as a PNG, of its copy 800 pixels wide; null where there is none. */
  cut(photo: Pick<PhotoFile, 'url' | 'token'>, path: SuggestedRegion['path']): Promise<Uint8Array | null>;
  /** What a page needs to suggest these regions again, packed; null where it cannot be. */
  teach(photo: PhotoFile, filter: WantedRegions): Promise<Uint8Array | null>;
  /** Why the operator's own network is not used, in words; null where it is, or where there is none. */
  featuresProblem(): Promise<string | null>;
  close(): Promise<void>;
}

interface DescribedPhotosOptions {
  readonly modelOf: ModelOf;
  /** Whether what nobody waits for leaves the processor to everybody else. */
  readonly givesWay: boolean;
  /** See `ServerConfig`. */
  readonly featuresModel: string | null;
  readonly log: { warn(facts: object, text: string): void };
}

/** Of the copies that are kept of every photo the one that all that is looked at fits into. */
export const lookedAtPixels = 2000;
/** And the one that pictures of regions are cut out of. */
export const cutPixels = 800;
/** MiB. A photo of 2000 pixels, its planes and its features hold a third of it (measured). */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * Regions are found in threads beside the one that holds the sockets: in one of the lowest priority where nobody waits, in
 * another where somebody does, who would else wait for everybody. A photo is looked at once, which takes a second; its
 * regions, of any size and of any model, are formed of that in a moment.
 */
export function createDescribedPhotos(
  photos: Pick<PhotoStorage, 'ofDerivative' | 'regionsFile'>,
  { modelOf, givesWay, featuresModel, log }: DescribedPhotosOptions,
): DescribedPhotos {
  const threads = { idleMs: 10_000, resourceLimits };
  const unhurried = givesWay ? './background-worker.ts' : './region-worker.ts';
  const background = openThreads(new URL(unhurried, import.meta.url), threads);
  const asked = openThreads(new URL('./region-worker.ts', import.meta.url), threads);
  const turns = createKeyedMutex();

  async function describe(
    { url, token }: Pick<PhotoFile, 'url' | 'token'>,
    pool: typeof asked,
  ): Promise<DescribeAnswer> {
    const regions = await photos.regionsFile(url);
    if (regions === null) return 'no-photo';
    const seen = await photos.ofDerivative(url, token, lookedAtPixels, async (file) => {
      const task: DescribeTask = { file, target: regions.file, partial: regions.partial, featuresModel };
      const answer: Awaited<ReturnType<typeof describeHere>> = await pool.run(task, { name: 'describe' });
      return answer;
    });
    if (seen === null) return 'no-photo';
    if (seen.wasDamaged !== undefined)
      log.warn(
        { url, problem: seen.wasDamaged },
        'what was seen of a photo was damaged: it is looked at again',
      );
    return seen;
  }

  async function ofKept<Answer>(
    photo: PhotoFile,
    filter: WantedRegions,
    name: 'suggest' | 'teach',
  ): Promise<Answer | null> {
    const regions = await photos.regionsFile(photo.url);
    if (regions === null) return null;
    const active = await modelOf(photo.survey.regionId, filter.model);
    const task: SuggestTask = { file: regions.file, imageId: photo.id, filter, active, featuresModel };
    const answer: Answer | null = await asked.run(task, { name });
    return answer;
  }

  /** Of those who ask for the same photo at once, one has it looked at where nobody did. */
  function ofDescribed<Answer>(
    photo: PhotoFile,
    filter: WantedRegions,
    name: 'suggest' | 'teach',
  ): Promise<Answer | null> {
    return turns.run(photo.url, async () => {
      const kept = await ofKept<Answer>(photo, filter, name);
      if (kept !== null) return kept;
      return (await describe(photo, asked)) === 'no-photo' ? null : ofKept<Answer>(photo, filter, name);
    });
  }

  return {
    describe: (photo) => describe(photo, background),
    async features() {
      const features: string = await background.run({ featuresModel }, { name: 'featuresOf' });
      return features;
    },
    async areSeenAlike(asked) {
      const kept = await Promise.all(asked.map(({ url }) => photos.regionsFile(url)));
      const files = kept.map((one) => one?.file ?? null);
      const task: LookThroughTask = { files, featuresModel };
      const alike: readonly boolean[] = await background.run(task, { name: 'lookThrough' });
      return alike;
    },
    suggest: (photo, filter) => ofDescribed<Suggestion>(photo, filter, 'suggest'),
    recall: (photo, filter) => ofKept<Suggestion>(photo, filter, 'suggest'),
    cut: ({ url, token }, path) =>
      photos.ofDerivative<Uint8Array | null>(url, token, cutPixels, async (file) => {
        const task: CutTask = { file, path };
        const picture: Uint8Array | null | 'damaged' = await asked.run(task, { name: 'cut' });
        return picture;
      }),
    teach: (photo, filter) => ofDescribed<Uint8Array>(photo, filter, 'teach'),
    async featuresProblem() {
      if (featuresModel === null) return null;
      const problem: string | null = await asked.run({ featuresModel }, { name: 'problemOf' });
      return problem;
    },
    async close() {
      await Promise.all([background.close({ force: true }), asked.close({ force: true })]);
    },
  };
}
