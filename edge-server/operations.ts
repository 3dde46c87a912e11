import { randomBytes } from 'node:crypto';
import type { Actor } from '../src/domain/access/access.ts';
import { submitDrawingAnalysis } from '../src/operations/analysis/submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from '../src/operations/analysis/submit-percentage-analysis.ts';
import { answerBroughtHome, listBroughtHome } from '../src/operations/boat/brought-home.ts';
import { carryPhoto } from '../src/operations/boat/carry-photo.ts';
import { carrySurvey } from '../src/operations/boat/carry-survey.ts';
import { mapBoatUsers } from '../src/operations/boat/map-boat-users.ts';
import { registerHubKey } from '../src/operations/boat/register-hub-key.ts';
import { takeOverSurvey } from '../src/operations/boat/take-over-survey.ts';
import { type Operation, runOperation } from '../src/operations/run/operation.ts';
import type { ServerContext } from './context.ts';

/** Every callable function that this server hosts, by its name. Sign-in codes are the auth library's here. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  [
    submitPercentageAnalysis,
    submitDrawingAnalysis,
    listBroughtHome,
    answerBroughtHome,
    mapBoatUsers,
    registerHubKey,
    takeOverSurvey,
    carrySurvey,
    carryPhoto,
  ].map((operation) => [operation.name, operation]),
);

/** Runs one for somebody, on what this server has. Throws what `runOperation` throws. */
export function runHere(
  operation: Operation,
  payload: unknown,
  actor: Actor,
  { store, clock, mailer, accounts, photos, drawings }: ServerContext,
): Promise<unknown> {
  return runOperation(operation, payload, {
    actor,
    store,
    clock,
    mailer,
    accounts,
    photos,
    drawings,
    randomBytes,
  });
}
