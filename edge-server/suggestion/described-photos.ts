import type { Suggestion } from '../../src/domain/suggestion/suggestion.ts';
import { createKeyedMutex } from '../../src/operations/run/keyed-mutex.ts';
import type { PhotoStorage } from '../photos/port/photo-storage.ts';
import { openThreads } from '../workers/open-threads.ts';
import type { DescribeAnswer, DescribeTask, SuggestTask } from './region-worker.ts';

/** What a photo's record says of its file. */
export interface PhotoFile {
  readonly id: string;
  readonly url: string;
  readonly token: string;
}

export interface DescribedPhotos {
  /** Looks at a photo and keeps what it saw; where that is kept already, it does nothing. */
  describe(photo: PhotoFile): Promise<'described' | 'no-photo'>;
  /** Regions of these sizes (shares of the photo); looks at the photo first where nobody did. null where it cannot be. */
  suggest(photo: PhotoFile, filter: SuggestTask['filter']): Promise<Suggestion | null>;
  /** Why the operator's own network is not used, in words; null where it is, or where there is none. */
  featuresProblem(): Promise<string | null>;
  close(): Promise<void>;
}

/** Of the copies that are kept of every photo the one that all that is looked at fits into. */
const lookedAtPixels = 2000;
/** MiB. A photo of 2000 pixels, its planes and its features hold a third of it (measured). */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/**
 * Regions are found in threads beside the one that holds the sockets: in one of the lowest priority where nobody waits, in
 * another where somebody does, who would else wait for everybody. A photo is looked at once, which takes a second; its
 * regions, of any size and of any model, are formed of that in a moment.
 */
export function createDescribedPhotos(
  photos: Pick<PhotoStorage, 'derivative' | 'regionsFile'>,
  featuresModel: string | null,
): DescribedPhotos {
  const threads = { idleMs: 10_000, resourceLimits };
  const background = openThreads(new URL('./background-worker.ts', import.meta.url), threads);
  const asked = openThreads(new URL('./region-worker.ts', import.meta.url), threads);
  const turns = createKeyedMutex();

  async function describe({ url, token }: PhotoFile, pool: typeof asked): Promise<DescribeAnswer> {
    const regions = await photos.regionsFile(url);
    const file = await photos.derivative(url, token, lookedAtPixels);
    if (regions === null || file === null) return 'no-photo';
    const task: DescribeTask = { file, target: regions.file, partial: regions.partial, featuresModel };
    const answer: DescribeAnswer = await pool.run(task, { name: 'describe' });
    return answer;
  }

  async function suggest(photo: PhotoFile, filter: SuggestTask['filter']): Promise<Suggestion | null> {
    const regions = await photos.regionsFile(photo.url);
    if (regions === null) return null;
    const task: SuggestTask = { file: regions.file, imageId: photo.id, filter, featuresModel };
    const answer: Suggestion | null = await asked.run(task, { name: 'suggest' });
    return answer;
  }

  return {
    describe: (photo) => describe(photo, background),
    suggest: (photo, filter) =>
      // Of those who ask for the same photo at once, one has it looked at.
      turns.run(photo.url, async () => {
        const kept = await suggest(photo, filter);
        if (kept !== null) return kept;
        return (await describe(photo, asked)) === 'described' ? suggest(photo, filter) : null;
      }),
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
