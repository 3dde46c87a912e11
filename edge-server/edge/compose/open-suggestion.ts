import { randomBytes } from 'node:crypto';
import type { Router } from 'express';
import type { Operation } from '../../../src/operations/run/operation.ts';
import { createTrainingOperations } from '../../../src/operations/suggestion/train-suggestions.ts';
import type { ServerContext } from '../../front/context.ts';
import { sessionOfRequest } from '../../front/http/guards/session.ts';
import { checkFeatures } from '../../services/suggestion/describe/check-features.ts';
import type { DescribedPhotos } from '../../services/suggestion/describe/described-photos.ts';
import { keepDescribed } from '../../services/suggestion/describe/keep-described.ts';
import { createRegionPictures } from '../../services/suggestion/describe/region-pictures.ts';
import { createModelMaker } from '../../services/suggestion/learning/model-maker.ts';
import { createTraining } from '../../services/suggestion/learning/training.ts';
import { regionPictureRoutes } from '../../services/suggestion/picture-route.ts';
import { suggestionRoutes } from '../../services/suggestion/route.ts';
import type { Closing } from '../../setup/closing.ts';
import { watchAsked } from './asked/asked-folder.ts';
import { type Asked, doAsked } from './asked/asked-work.ts';

export interface OpenSuggestion {
  readonly routers: readonly Router[];
  /** What administrators do with trainings. */
  readonly operations: readonly Operation[];
  /** See `EdgeServer`. */
  ask(asked: Asked, say: (line: string) => void): Promise<boolean>;
  /** Looks at photos in the background from now on, whenever that may be, and makes the first models. */
  look(mayWork: () => boolean): void;
}

/** Regions of photos, the models that label them, and what somebody at the keyboard asks of both. */
export async function openSuggestion(
  context: ServerContext,
  described: DescribedPhotos,
  closing: Closing,
): Promise<OpenSuggestion> {
  const { config, store, clock, drawings, log } = context;
  checkFeatures(described, context);
  const maker = createModelMaker(context.photos, described, config);
  closing.add(() => maker.close());
  const bytes = (length: number) => randomBytes(length);
  const training = createTraining({ store, clock, drawings, log, randomBytes: bytes }, maker);
  const ask: OpenSuggestion['ask'] = (asked, say) => doAsked(asked, { context, training }, say);
  const watch = await watchAsked(config.dataDir, log, ask);
  closing.add(() => watch.close());
  // Before the watch is waited for: it may wait for a training.
  closing.add(() => training.close());
  return {
    routers: [
      suggestionRoutes(
        { store, actorOf: async (request) => (await sessionOfRequest(context, request)).actor },
        described,
      ),
      regionPictureRoutes({ store, pictures: createRegionPictures(described) }),
    ],
    operations: createTrainingOperations(() => training),
    ask,
    look(mayWork) {
      const looking = keepDescribed(context, described, mayWork);
      closing.add(() => looking.close());
      looking
        .settled()
        .then(() => training.beginWhereNew())
        .catch((error: unknown) => log.error({ err: error }, 'the first models could not be made'));
    },
  };
}
