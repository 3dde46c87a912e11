import { randomBytes } from 'node:crypto';
import type { Closing } from '../../compose/closing.ts';
import type { ServerContext } from '../../context.ts';
import { watchAsked } from '../asked/asked-folder.ts';
import { type Asked, doAsked } from '../asked/asked-work.ts';
import type { DescribedPhotos } from '../described-photos.ts';
import { createModelMaker } from './model-maker.ts';
import { createTraining, type ServerTraining } from './training.ts';

export interface Learning {
  readonly training: ServerTraining;
  ask(asked: Asked, say: (line: string) => void): Promise<boolean>;
}

/** What makes models of what people said, for administrators and for whoever sits at the machine. */
export async function openLearning(
  context: ServerContext,
  described: Pick<DescribedPhotos, 'describe'>,
  closing: Closing,
): Promise<Learning> {
  const maker = createModelMaker(context.photos, described, context.config);
  closing.add(() => maker.close());
  const { store, clock, drawings, log } = context;
  const bytes = (length: number) => randomBytes(length);
  const training = createTraining({ store, clock, drawings, log, randomBytes: bytes }, maker);
  const ask: Learning['ask'] = (asked, say) => doAsked(asked, { context, training }, say);
  const watch = await watchAsked(context.config.dataDir, log, ask);
  closing.add(() => watch.close());
  // Before the watch is waited for: it may wait for a training.
  closing.add(() => training.close());
  return { training, ask };
}
