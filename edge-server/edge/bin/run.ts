import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { loadConfig, type ServerConfig } from '../../setup/config/config.ts';
import { describeFailure } from '../compose/failures.ts';
import { createEdgeServer, type EdgeServer } from '../compose/index.ts';
import type { EdgeServerOptions } from '../compose/options.ts';

const builtPages = fileURLToPath(new URL('../../../dist/web/index.html', import.meta.url));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the process well on SIGTERM and SIGINT, and after an error that nobody caught; a second signal ends it at once. */
function stopWell(server: EdgeServer): void {
  let isStopping = false;
  async function stop(exitCode: number): Promise<void> {
    if (isStopping) process.exit(exitCode === 0 ? 1 : exitCode);
    isStopping = true;
    try {
      await server.close();
    } catch (error) {
      process.stderr.write(`The server did not stop cleanly: ${String(error)}\n`);
      process.exit(1);
    }
    process.exit(exitCode);
  }
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  const fatal = (error: unknown) => {
    server.context.log.fatal({ err: error }, 'an error that nobody caught');
    process.stderr.write(
      'Something went wrong that nobody foresaw, and the server stops. The log says more.\n',
    );
    void stop(1);
  };
  void server.broken.then((error) => {
    server.context.log.fatal({ err: error }, 'the database is damaged');
    process.stderr.write(`${error.message}\n`);
    void stop(1);
  });
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', fatal);
}

export interface StartOptions {
  readonly network: ServerConfig['network'];
  /** Parts that depend on the configuration, which they may refine. Called before anything is opened. */
  readonly parts?: (config: ServerConfig) => Partial<EdgeServerOptions> | Promise<Partial<EdgeServerOptions>>;
  /** Called when it answers. */
  readonly onStart?: (server: EdgeServer) => void;
  /** Printed below the address. */
  readonly moreLines?: (
    config: ServerConfig,
    server: EdgeServer,
  ) => readonly string[] | Promise<readonly string[]>;
}

/** Starts a server from the environment, prints its address when it answers, and stops it well. */
export async function run({ network, parts, onStart, moreLines }: StartOptions): Promise<void> {
  // Everything that is written is for the owner only (a laptop on a boat has guests).
  process.umask(0o077);
  let dataDir: string | null = null;
  try {
    const config = loadConfig(network, process.env);
    dataDir = config.dataDir;
    const server = await createEdgeServer({ config, ...(await parts?.(config)) });
    stopWell(server);
    onStart?.(server);
    say(`Reef Census (${network === 'www' ? 'www' : 'boat'}) answers at ${server.url}`);
    for (const line of (await moreLines?.(config, server)) ?? []) say(line);
    // A laptop at sea is seldom shut down: what was compiled is kept now, not at the end.
    flushCompileCache();
    if (!existsSync(builtPages)) say('The pages are not built yet: run "npm run build" and start again.');
  } catch (error) {
    process.stderr.write(`${describeFailure(error, dataDir)}\n`);
    process.exitCode = 1;
  }
}
