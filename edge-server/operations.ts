import { mapBoatUsers } from '../src/operations/map-boat-users.ts';
import type { Operation } from '../src/operations/operation.ts';
import { registerHubKey } from '../src/operations/register-hub-key.ts';
import { submitPercentageAnalysis } from '../src/operations/submit-percentage-analysis.ts';

/** Every callable function that this server hosts, by its name. Sign-in codes are the auth library's here. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  [submitPercentageAnalysis, mapBoatUsers, registerHubKey].map((operation) => [operation.name, operation]),
);
