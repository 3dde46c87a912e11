import type { ServiceContext } from '../../context.ts';
import type { DescribedPhotos } from './described-photos.ts';

/** Tells whoever minds the server when their own network cannot be used; the server goes on with ours. */
export function checkFeatures(
  described: Pick<DescribedPhotos, 'featuresProblem'>,
  { alarms, log }: Pick<ServiceContext, 'alarms' | 'log'>,
): void {
  described.featuresProblem().then(
    (problem) => {
      if (problem === null) return;
      alarms.raise('features-model', `${problem} Photos are looked at without it. Mend it and start again.`);
    },
    (error: unknown) => log.warn({ err: error }, 'the network for region suggestion was not tried'),
  );
}
