import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { progressWords } from '../../../../src/domain/suggestion/learn/progress-words.ts';
import type {
  LearnedFrom,
  LearnProgress,
  ModelMaker,
  PhotoToLearn,
} from '../../../../src/operations/suggestion/model-maker.ts';
import type { ServerConfig } from '../../../setup/config/config.ts';
import { openThreads } from '../../../setup/workers/open-threads.ts';
import type { PhotoStorage } from '../../../storage/photos/port/photo-storage.ts';
import type { DescribedPhotos } from '../describe/described-photos.ts';
import { lookedAtPixels } from '../describe/described-photos.ts';
import type { LearningTask, PhotoAtHand } from './learning-worker.ts';

/** MiB, beside the numbers of the places themselves, which stand outside of it. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };

export interface ClosableModelMaker extends ModelMaker {
  close(): Promise<void>;
}

/** Learns in a thread of its own, of photos that are looked at first where nobody did. */
export function createModelMaker(
  photos: Pick<PhotoStorage, 'derivative' | 'regionsFile'>,
  described: Pick<DescribedPhotos, 'describe'>,
  { backgroundGivesWay: givesWay, featuresModel }: Pick<ServerConfig, 'backgroundGivesWay' | 'featuresModel'>,
): ClosableModelMaker {
  const pool = openThreads(new URL('./learning-worker.ts', import.meta.url), {
    idleMs: 1_000,
    resourceLimits,
  });

  /** A photo with its files; null where they are gone. */
  async function atHand(photo: PhotoToLearn): Promise<PhotoAtHand | null> {
    const isByPoints = 'points' in photo.said;
    if (!isByPoints && (await described.describe(photo)) === 'no-photo') return null;
    const copy = await photos.derivative(photo.url, photo.token, lookedAtPixels);
    const regions = await photos.regionsFile(photo.url);
    return copy === null || regions === null ? null : { ...photo, copy, described: regions.file };
  }

  return {
    async learn({ photos: asked, before }, { signal, onProgress }): Promise<LearnedFrom> {
      const found: PhotoAtHand[] = [];
      for (const [index, photo] of asked.entries()) {
        signal.throwIfAborted();
        void onProgress({ done: index, of: asked.length, doing: progressWords.looking });
        const ready = await atHand(photo);
        if (ready !== null) found.push(ready);
      }
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (progress: LearnProgress) => void onProgress(progress));
      try {
        const task: LearningTask = { photos: found, before, port: port2, givesWay, featuresModel };
        const options = { name: 'learn', transferList: [port2], signal };
        const learned: LearnedFrom = await pool.run(task, options);
        return { ...learned, unreadable: learned.unreadable + asked.length - found.length };
      } finally {
        port1.close();
        await once(port1, 'close').catch(() => undefined);
      }
    },
    close: () => pool.close({ force: true }),
  };
}
