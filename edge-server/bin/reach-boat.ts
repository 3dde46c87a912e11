import pino from 'pino';
import type { z } from 'zod';
import { errorBodySchema } from '../../src/contract/http.ts';
import type { EdgeServerOptions } from '../compose/options.ts';
import { ConfigError, loadConfig } from '../config.ts';
import { DataFolderInUseError } from '../db/data-folder-lock.ts';
import { createEdgeServer } from '../index.ts';

/** The boat refused what a command asked of it; the message is for the person at the keyboard. */
export class BoatRefusal extends Error {
  override readonly name = 'BoatRefusal';
}

/** A boat that a command talks to, over the same addresses as the leader's page. */
export interface ReachedBoat {
  ask<Schema extends z.ZodType>(path: string, answer: Schema, body?: object): Promise<z.infer<Schema>>;
  /** Whether it was running already. */
  readonly isRunning: boolean;
  close(): Promise<void>;
}

function asker(url: string): ReachedBoat['ask'] {
  return async (path, answer, body) => {
    const response = await fetch(`${url}${path}`, {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
    });
    const said: unknown = await response.json();
    if (response.ok) return answer.parse(said);
    const refusal = errorBodySchema.safeParse(said);
    throw new BoatRefusal(
      refusal.success ? refusal.data.error.message : `The boat answered ${response.status}.`,
    );
  };
}

async function answersAsBoat(url: string): Promise<boolean> {
  try {
    return (await (await fetch(`${url}/trace.txt`)).text()).startsWith('reef-census edge ');
  } catch {
    // Nothing listens there: the boat was started on another port.
    return false;
  }
}

/**
 * The boat of these settings: the one that runs, or, when none does, one that is opened for this command only, for
 * nobody else to reach. Throws `ConfigError` with a sentence.
 */
export async function reachBoat(
  environment: Readonly<Record<string, string | undefined>>,
  parts: Pick<EdgeServerOptions, 'packSource'> = {},
): Promise<ReachedBoat> {
  const config = loadConfig('edge', environment);
  const alone = { host: '127.0.0.1', port: 0, gps: [], localName: null, portalPort: null };
  try {
    const server = await createEdgeServer({
      ...parts,
      config: { ...config, ...alone },
      log: pino({ level: 'silent' }),
    });
    return { ask: asker(server.url), isRunning: false, close: () => server.close() };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
  }
  const url = `http://127.0.0.1:${config.port}`;
  if (await answersAsBoat(url)) return { ask: asker(url), isRunning: true, close: async () => undefined };
  throw new ConfigError(
    `The boat is running, and does not answer at ${url}. Set PORT to the port that it was started with.`,
  );
}
