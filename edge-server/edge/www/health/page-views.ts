import { isViewedPage } from '../../../../src/domain/page/page-view.ts';
import { mostViewedPages, otherPages } from '../../../../src/domain/page/view-day.ts';
import { countViews } from '../../../../src/operations/figures/count-views.ts';
import type { ServerContext } from '../../../front/context.ts';

/** Views of pages, added up by the day. */
export interface PageViews {
  /** Returns at once; it is on disk some seconds later. */
  note(page: string): void;
  /** Writes what is still to be written. */
  close(): Promise<void>;
}

/** Views of this time are written at once. Milliseconds. */
const gatherMs = 5_000;

type Ground = Pick<ServerContext, 'store' | 'clock' | 'log'>;

export function createPageViews(ground: Ground): PageViews {
  let gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function begin(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const seen = gathered;
    gathered = new Map();
    if (seen.size > 0)
      writing = writing
        .then(() => countViews(seen, ground))
        .catch((error) => ground.log.warn({ err: error }, 'views of pages were not counted'));
    return writing;
  }

  return {
    note(said) {
      // Whoever makes up pages fills no memory.
      const isTold = isViewedPage(said) && (gathered.has(said) || gathered.size < mostViewedPages);
      const page = isTold ? said : otherPages;
      gathered.set(page, (gathered.get(page) ?? 0) + 1);
      timer ??= setTimeout(() => void begin(), gatherMs).unref();
    },
    close: begin,
  };
}
