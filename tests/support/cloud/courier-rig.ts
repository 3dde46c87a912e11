import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ExportOutcome,
  type ExportProgress,
  runExport,
} from '../../../edge-server/edge/boat/courier/export.ts';
import { type ImportOutcome, importFile } from '../../../edge-server/edge/www/courier-import/import-file.ts';
import type { KeyConfirmation } from '../../../edge-server/edge/www/courier-import/trust.ts';
import type { Cloud } from '../../../edge-server/services/cloud/cloud.ts';
import { type Boat, cloudOf, startBoat } from '../server/boat-rig.ts';
import type { TestPerson, TestServer } from '../server/test-server.ts';

/** A folder that stands for a stick, and goes when the test is over. */
export async function stick(): Promise<{ folder: string } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'reef-stick-'));
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** A boat that is at sea until `goHome`; its sync is the real one. */
export async function boatAtSea(
  www: TestServer,
  hub: TestPerson,
  wrap: (cloud: Cloud, boat: () => Boat) => Cloud = (cloud) => cloud,
): Promise<Boat & { goHome(): void }> {
  let isHome = false;
  let boat: Boat | undefined;
  const cloud = wrap(cloudOf(www, hub), () => {
    if (boat === undefined) throw new Error('The boat has not started.');
    return boat;
  });
  boat = await startBoat({
    ...cloud,
    probe: async () => (isHome ? cloud.probe() : { status: 'silent', reason: 'At sea.' }),
  });
  const started = boat;
  return {
    ...started,
    goHome() {
      isHome = true;
      started.link.wake();
    },
  };
}

export interface ExportSettings {
  readonly partBytes?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ExportProgress) => void;
}

export function exportTo(
  folder: string,
  boat: Boat,
  { partBytes, signal, onProgress }: ExportSettings = {},
): Promise<ExportOutcome> {
  const ground = { context: boat.context, outbox: boat.ground.outbox };
  return runExport(folder, partBytes === undefined ? ground : { ...ground, partBytes }, {
    signal: signal ?? new AbortController().signal,
    onProgress: onProgress ?? (() => undefined),
  });
}

/** The whole parts in a folder, by number. */
export async function partsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar')).sort();
  return names.map((name) => join(folder, name));
}

export function importTo(
  www: TestServer,
  file: string,
  confirmation: KeyConfirmation | null,
): Promise<ImportOutcome> {
  return importFile(file, www.context, confirmation, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

/** What a person says who compared the fingerprint on the boat's screen. */
export const confirmed = (boat: TestServer, hub: TestPerson): KeyConfirmation => ({
  fingerprint: boat.context.hubKey.fingerprint,
  email: hub.email,
});

/** What was taken of a part, or a failed test with what happened instead. */
export function takenOf(outcome: ImportOutcome) {
  if (outcome.status !== 'taken') throw new Error(`The archive was not taken: ${JSON.stringify(outcome)}`);
  return outcome.result;
}
