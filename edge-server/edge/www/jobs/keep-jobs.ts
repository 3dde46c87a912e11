import { visitor } from '../../../../src/domain/access/access.ts';
import { goOnWithJobs } from '../../../../src/operations/back-office/go-on-with-jobs.ts';
import type { ServerContext } from '../../../front/context.ts';
import { operationContext } from '../../../front/run-here.ts';

const everyMs = 60 * 1000;

/** Goes on with long work of administrators that a kill or a closed page cut off: at the start, and every minute. */
export function keepJobs(context: ServerContext): { close(): Promise<void> } {
  const { log } = context;
  let isOpen = true;
  let underWay = Promise.resolve();
  // Who may begin a job was asked when it was begun.
  const here = operationContext(visitor, context);
  function look(isHolderDead: boolean): void {
    underWay = underWay
      .then(async () => {
        for (const err of await goOnWithJobs(here, { isOver: () => !isOpen, isHolderDead }))
          log.error({ err }, 'a job of an administrator could not go on');
      })
      .catch((error: unknown) => log.error({ err: error }, 'jobs could not be looked for'));
  }
  // One server has a data folder: whoever held a job before this start is gone.
  look(true);
  const timer = setInterval(look, everyMs, false);
  timer.unref();
  return {
    async close() {
      isOpen = false;
      clearInterval(timer);
      await underWay;
    },
  };
}
