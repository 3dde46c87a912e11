// `npm run check:dependencies`: known vulnerabilities of what ships, where the registry has an advisory service; else every direct
// dependency with its version, age and licence, for a person to look at. Needs the registry; the gate does not run it.

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dayMs = 24 * 60 * 60_000;
/** Questions to the registry at the same time. */
const maxAtOnce = 6;

const run = promisify(execFile);

const failureSchema = z.object({ stdout: z.string() });

/** What a command of npm prints as JSON, also where it exits with an error; null where it prints none. */
async function npmJson(...args: string[]): Promise<unknown> {
  const output = await run('npm', [...args, '--json'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: unknown) => failureSchema.parse(error),
  );
  try {
    return JSON.parse(output.stdout);
  } catch {
    return null;
  }
}

const auditSchema = z.object({
  metadata: z.object({ vulnerabilities: z.record(z.string(), z.number()) }),
});
const manifestSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const timesSchema = z.record(z.string(), z.string());

const manifestAt = async (folder: string) =>
  manifestSchema.parse(JSON.parse(await readFile(`${root}${folder}package.json`, 'utf8')));

interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly released: string;
  readonly ageInDays: number | '?';
  readonly licence: string;
  readonly ships: 'yes' | 'no';
}

async function describe(name: string, ships: Dependency['ships']): Promise<Dependency> {
  const { version, license = '?' } = await manifestAt(`node_modules/${name}/`);
  const times = timesSchema.safeParse(await npmJson('view', name, 'time')).data ?? {};
  const released = times[version];
  const age = released === undefined ? '?' : Math.floor((Date.now() - Date.parse(released)) / dayMs);
  return { name, version, released: released?.slice(0, 10) ?? '?', ageInDays: age, licence: license, ships };
}

const audit = auditSchema.safeParse(await npmJson('audit', '--omit=dev'));
if (audit.success) {
  const { total = 0, ...bySeverity } = audit.data.metadata.vulnerabilities;
  console.table(bySeverity);
  process.exitCode = total === 0 ? 0 : 1;
} else {
  process.stdout.write('The registry has no advisory service. Every direct dependency:\n');
  const { dependencies, devDependencies } = await manifestAt('');
  const limit = pLimit(maxAtOnce);
  const all = [
    ...Object.keys(dependencies).map((name) => limit(() => describe(name, 'yes'))),
    ...Object.keys(devDependencies).map((name) => limit(() => describe(name, 'no'))),
  ];
  console.table(await Promise.all(all));
}
