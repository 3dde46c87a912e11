import type { PageOrigin } from '../../../ports/page-origin.ts';
import { pageTrace, traceparentOf } from '../../page-trace.ts';

/** Apart from the rest of `PageOrigin`: there before anything else of the page is, to say that it could not be loaded. */
export const tellLog: PageOrigin['log'] = async (line) => {
  try {
    const answer = await fetch('/log', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', traceparent: traceparentOf(pageTrace()) },
      body: JSON.stringify(line),
      keepalive: true,
    });
    return answer.ok;
  } catch {
    return false;
  }
};
