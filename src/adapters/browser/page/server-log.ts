import type { PageOrigin } from '../../../ports/page-origin.ts';

/** Apart from the rest of `PageOrigin`: there before anything else of the page is, to say that it could not be loaded. */
export const tellLog: PageOrigin['log'] = (line) => {
  const request = fetch('/log', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...line, url: window.location.pathname }),
    keepalive: true,
  });
  request.catch(() => undefined);
};
