import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { UsageError } from '../../../edge-server/edge/bin/commands/command.ts';
import { findingsOf, linesOfFindings, type NamedProject, openProject } from '../check/check-command.ts';
import { root } from '../emulators/demo-project.ts';
import { findTools } from '../emulators/firebase-tools.ts';
import { DeployError, type DeployGround, deployRelease, goBackTo, linesOfPlan } from './deploy.ts';
import { commitOf, openReleases } from './release-folder.ts';
import { releaseBefore, releaseName } from './releases.ts';
import { wordsOfStep } from './steps.ts';

/** What a person wants of a project. */
export interface Wish {
  readonly kind: 'forward' | 'back';
  /** Only say what would be done. */
  readonly isPlan: boolean;
}

/** How a deployment stands in this process; a test has doubles. */
export interface DeployOptions {
  /** Where releases are kept, a folder for each project. */
  readonly releasesIn: string;
  readonly lookAgainMs: number;
  /** Builds `dist/firebase` for a project file; answers where it is. */
  build(projectFile: string): string;
  readonly say: (line: string) => void;
}

/** Settings of the functions beside the project file: `my-project.env` beside `my-project.json`. */
const settingsBeside = (file: string) => file.replace(/\.json$/, '.env');

/** Builds the pages, the functions and the rest of a project. Throws `UsageError` where that fails. */
export function buildProject(file: string): string {
  for (const words of [
    ['web/build/build.ts', '--quiet'],
    ['web/build/firebase.ts', file],
  ]) {
    const built = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
    if (built.status !== 0)
      throw new UsageError(`${words[0]} failed and said why above: nothing was deployed.`);
  }
  const folder = `${root}dist/firebase`;
  // The build empties the folder.
  if (existsSync(settingsBeside(file))) copyFileSync(settingsBeside(file), `${folder}/functions/.env`);
  return folder;
}

function toolsHere(): readonly string[] {
  const tools = findTools();
  if (tools.status === 'missing') throw new UsageError(tools.why);
  return [process.execPath, tools.file];
}

function sayPlan(
  { projectId }: NamedProject,
  kind: Wish['kind'],
  release: string,
  say: (line: string) => void,
) {
  const words = (only: string | null) =>
    only === null
      ? 'looks at the indexes every few seconds'
      : `firebase ${wordsOfStep({ folder: `RELEASE ${release}`, projectId, only }).join(' ')}`;
  for (const line of linesOfPlan(kind, ({ only }) => words(only))) say(line);
  say('Nothing was built or deployed: this was --plan.');
}

async function goForward(named: NamedProject, { build, say }: DeployOptions, ground: DeployGround) {
  const lacks = (await findingsOf(ground)).filter(({ comesWithDeploy }) => comesWithDeploy !== true);
  if (lacks.length > 0) {
    for (const line of linesOfFindings(lacks)) say(line);
    say('Nothing was deployed: put this right first.');
    return false;
  }
  const { commit, isChanged } = commitOf(root);
  const release = releaseName(ground.now(), commit, isChanged);
  say(`Release ${release} is being built …`);
  await deployRelease(release, build(named.file), ground);
  say(`Release ${release} is deployed: https://${named.projectId}.web.app`);
  return true;
}

async function goBack({ say }: DeployOptions, ground: DeployGround): Promise<boolean> {
  const { releases } = ground;
  const release = releaseBefore(releases.history());
  if (release === null || !releases.has(release)) {
    say('There is no earlier release on this machine: only what was deployed from here can be gone back to.');
    return false;
  }
  say(`Back to release ${release}. What is stored stays as it is.`);
  await goBackTo(release, ground);
  say(`Release ${release} is deployed again.`);
  return true;
}

/** `--deploy` and `--back`. Answers whether it went well; throws `UsageError` with one sentence where a step failed. */
export async function deployProject(
  named: NamedProject,
  wish: Wish,
  options: DeployOptions,
): Promise<boolean> {
  const { say, releasesIn, lookAgainMs } = options;
  const releases = openReleases(`${releasesIn}/${named.projectId}`);
  // Before anything is built or asked: one that cannot be read could not be added to.
  releases.history();
  if (wish.isPlan) {
    const release = wish.kind === 'forward' ? 'new' : (releaseBefore(releases.history()) ?? 'none');
    sayPlan(named, wish.kind, release, say);
    return true;
  }
  const opened = await openProject(named);
  if (opened.status === 'shut') {
    for (const line of opened.why) say(line);
    return false;
  }
  const now = () => new Date().toISOString();
  const ground = { ...opened, releases, tools: toolsHere(), say, now, lookAgainMs };
  try {
    return await (wish.kind === 'forward' ? goForward(named, options, ground) : goBack(options, ground));
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
}
