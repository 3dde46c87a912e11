import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './demo-project.ts';

/** What a build of `dist/firebase` is made of, besides the program. */
export interface BuildParts {
  /** More of the project file, as files of this repository: each takes the place of what the demo project says. */
  readonly moreOfProject?: readonly string[];
  /** What the project file says besides. */
  readonly project?: object;
  /** What a deployment keeps in Secret Manager. */
  readonly secrets?: Readonly<Record<string, string>>;
}

function run(script: string, words: readonly string[]): void {
  const built = spawnSync(process.execPath, [`${root}${script}`, ...words], { cwd: root, stdio: 'inherit' });
  if (built.status !== 0) throw new Error(`${script} failed, so there is nothing for the emulators to run.`);
}

/** Builds the pages, and `dist/firebase` for the emulators. Throws where a build fails; it has then said why. */
export function buildForEmulators({
  moreOfProject = [],
  project: more = {},
  secrets = {},
}: BuildParts = {}): void {
  run('web/build/build.ts', ['--quiet']);
  const folder = mkdtempSync(join(tmpdir(), 'reef-project-'));
  try {
    const project = join(folder, 'project.json');
    const parts = ['web/firebase/demo-project.json', ...moreOfProject];
    const read = (file: string): object => JSON.parse(readFileSync(`${root}${file}`, 'utf8'));
    writeFileSync(project, JSON.stringify(Object.assign({}, ...parts.map(read), more)));
    run('web/build/firebase.ts', [project]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const lines = Object.entries(secrets).map(([name, secret]) => `${name}=${secret}\n`);
  writeFileSync(`${root}dist/firebase/functions/.secret.local`, lines.join(''), { mode: 0o600 });
}
