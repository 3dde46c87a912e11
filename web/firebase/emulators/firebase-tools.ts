import { spawnSync } from 'node:child_process';
import { root } from './demo-project.ts';
import { javaProblem, toolsProblem } from './prerequisites.ts';

// Fetched when it is asked for and kept by npm, not a dependency: it is 700 packages. Version 14, because 15 refuses Java below 21.
const wanted = 'firebase-tools@14';

/** What `java -version` says; null where there is no Java on the PATH. */
export function javaHere(): string | null {
  const { status, stderr, stdout } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 ? `${stderr}${stdout}` : null;
}

/** What is wrong with the Java of this machine; null where it will do. */
export const problemOfJava = (): string | null => javaProblem(javaHere());

export type Tools =
  | { readonly status: 'ready'; readonly file: string }
  /** `why` is one sentence. */
  | { readonly status: 'missing'; readonly why: string };

/** Where firebase-tools is on this machine, fetched if need be. Some minutes at the first time. */
export function findTools(): Tools {
  // Another copy, where somebody keeps one beside npm.
  const { REEF_FIREBASE_TOOLS: own } = process.env;
  if (own !== undefined) return { status: 'ready', file: own };
  const npm = spawnSync(
    'npm',
    [
      ...['exec', '--yes', '--prefer-offline', '--package', wanted, '--'],
      ...['node', `${root}web/firebase/emulators/locate-tools.mjs`],
    ],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // It does without what its packages would compile while they are installed, which takes minutes. `npm run --silent` would
      // hide why it could not be fetched.
      env: { ...process.env, npm_config_ignore_scripts: 'true', npm_config_loglevel: 'error' },
    },
  );
  const file = npm.stdout?.trim().split('\n').at(-1) ?? '';
  if (npm.status === 0 && file !== '') return { status: 'ready', file };
  return { status: 'missing', why: toolsProblem(npm.error?.message ?? npm.stderr ?? '') };
}

/** The emulators that make up the whole. */
const all = 'auth,firestore,storage,functions,hosting';

/**
 * The words after `node` that start all emulators, run a command beside them, and end them when it ends.
 * @param tools Where firebase-tools is.
 * @param command As a shell takes it.
 * @param options More of `emulators:exec`.
 */
export function wordsForEmulators(
  tools: string,
  { project, command, options = [] }: { project: string; command: string; options?: readonly string[] },
): string[] {
  const config = `${root}dist/firebase/firebase.json`;
  return [
    tools,
    ...['emulators:exec', '--config', config, '--project', project, '--only', all],
    ...options,
    command,
  ];
}

/** The environment of the emulators. */
export function environmentForEmulators(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CI: 'true',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(`${root}web/firebase/emulators/one-answer-an-event.cjs`)}`,
    // Functions are asked what they are called within so many seconds; the usual ten are too few on a machine that does other
    // things beside, and then there are none.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  };
}

/** A command as a shell takes it. */
export const inQuotes = (words: readonly string[]): string =>
  words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
