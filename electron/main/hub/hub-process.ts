import { fileURLToPath } from 'node:url';
import type { UtilityProcess } from 'electron';
import type { HubProcess } from './begin-hub.ts';

/** The build makes a file of its own of it (`electron/build/source-places.ts`). */
const hubFile = fileURLToPath(new URL('../../hub/index.ts', import.meta.url));

type Fork = (
  file: string,
  words: string[],
  options: { serviceName: string; stdio: 'pipe'; env: NodeJS.ProcessEnv },
) => UtilityProcess;

/** What the server's process inherits: where the system keeps things, and none of our own settings. */
function plainEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('REEF_')));
}

/** Starts the server's process. What it writes goes to `onOutput`. */
export function forkHub(
  fork: Fork,
  environment: NodeJS.ProcessEnv,
  onOutput: (chunk: Uint8Array) => void,
): HubProcess {
  const child = fork(hubFile, [], {
    serviceName: 'Reef Census server',
    stdio: 'pipe',
    env: plainEnvironment(environment),
  });
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  return child;
}
