import type { Backend } from '../ports/backend.ts';
import type { PageOrigin } from '../ports/page-origin.ts';
import type { PageViews } from '../ports/page-views.ts';
import type { Phone } from '../ports/phone.ts';

/** Everything outside the screens, connected. */
export interface Outside {
  readonly origin: PageOrigin;
  readonly backend: Backend;
  readonly phone: Phone;
  readonly views: PageViews;
}

/** Tells the error log of something that went wrong. */
export type Report = (message: string, cause: unknown) => void;

/** Asks the server what it is, and makes the adapters for that; `web/connect.ts` knows which, and loads only those. */
export type ConnectOutside = (report: Report) => Promise<Outside>;
