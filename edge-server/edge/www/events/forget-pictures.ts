import { forgetPictures } from '../../../../src/operations/event-admin/forget-pictures.ts';
import type { ServerContext } from '../../../front/context.ts';

const sixHoursMs = 6 * 60 * 60 * 1000;

/** Takes away pictures that no event shows any more, at the start and every six hours. */
export function forgetEventPictures(context: Pick<ServerContext, 'store' | 'clock' | 'log' | 'photos'>): {
  close(): Promise<void>;
} {
  const { log } = context;
  let underWay: Promise<unknown> = Promise.resolve();
  function look(): void {
    underWay = underWay
      .then(() => forgetPictures(context))
      .catch((error: unknown) => log.error({ err: error }, 'pictures of events could not be looked for'));
  }
  look();
  const timer = setInterval(look, sixHoursMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await underWay;
    },
  };
}
