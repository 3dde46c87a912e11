/** What the emulators of Firestore and of Storage's rules run on; firebase-tools 14 takes 17, 15 would want 21. */
export const leastJava = 17;

const howToGetJava =
  'Install it and type the same again (Debian and Ubuntu: "sudo apt-get install openjdk-17-jre-headless"; macOS: "brew install openjdk@17").';

/**
 * What is wrong with the Java of this machine, in one sentence; null where it will do.
 * @param said What `java -version` prints; null where there is no such command.
 */
export function javaProblem(said: string | null): string | null {
  if (said === null)
    return `Java is missing on this machine: the emulators need Java ${leastJava} or later. ${howToGetJava}`;
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(said) ?? [];
  // Until Java 8 a version began with "1.".
  const version = Number(first === '1' ? second : first);
  if (!Number.isFinite(version)) return null;
  return version >= leastJava
    ? null
    : `The Java of this machine is ${version}, and the emulators need ${leastJava} or later. ${howToGetJava}`;
}

/** A port that one of the emulators wants. */
export interface WantedPort {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

const namesOfEmulators: Readonly<Record<string, string>> = {
  auth: 'Auth',
  firestore: 'Firestore',
  storage: 'Storage',
  functions: 'Functions',
  hosting: 'the pages (Hosting)',
};

/** What is wrong where ports are taken, in one sentence; null where all are free. */
export function portProblem(taken: readonly WantedPort[]): string | null {
  const [first, ...others] = taken;
  if (first === undefined) return null;
  const { name, port } = first;
  const more = others.length === 0 ? '' : ` (and ${others.map((other) => other.port).join(', ')})`;
  return `Port ${port}${more} of this machine is taken, and ${namesOfEmulators[name] ?? `the part "${name}"`} is to answer there: other emulators may still run. End what listens there and type the same again; "ss -ltnp" or "lsof -i :${port}" says what it is.`;
}

/** What is wrong where firebase-tools did not come, in one sentence. @param why What npm said last. */
export function toolsProblem(why: string): string {
  const [reason = ''] = why
    .split('\n')
    .map((line) => line.replace(/^npm (error|warn)\s+(code\s+)?/i, '').trim())
    .filter((line) => line !== '');
  const said = reason === '' ? '' : ` (npm says: ${reason.slice(0, 160)})`;
  return `firebase-tools could not be fetched${said}. It is fetched once, some 100 MB, and kept by npm: connect this machine to the internet and type the same again.`;
}
