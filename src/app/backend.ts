import type { ClientConfig } from '../contract/http.ts';
import type { Backend } from '../ports/backend.ts';
import type { Phone } from '../ports/phone.ts';

/** Everything outside the screens, connected. */
export interface Outside {
  readonly backend: Backend;
  readonly phone: Phone;
}

/** Tells the error log of something that went wrong. */
export type Report = (message: string, cause: unknown) => void;

/** Makes the adapters for a configuration; `web/main.tsx` knows which, and loads only those. */
export type ConnectOutside = (config: ClientConfig, report: Report) => Promise<Outside>;
