import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type AskedProject, broughtHere } from '../check/check-command.ts';
import { lackOfIndexes } from '../check/judge.ts';
import { readIndexes } from '../check/read-project.ts';
import type { ReleaseFolder } from './release-folder.ts';
import type { Deployment } from './releases.ts';
import { type Step, stepsBack, stepsForward, wordsOfStep } from './steps.ts';

/** A deployment did not go on; the message says at what and what to do. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
}

export interface DeployGround extends AskedProject {
  readonly releases: ReleaseFolder;
  /** The words before those for firebase-tools. */
  readonly tools: readonly string[];
  say(line: string): void;
  readonly now: () => string;
  /** Milliseconds between two looks whether indexes are ready. */
  readonly lookAgainMs: number;
}

/** How long indexes are waited for, milliseconds: those of a large collection take some hours. */
const indexPatienceMs = 6 * 3_600_000;

async function runTools(words: readonly string[], { tools }: DeployGround): Promise<void> {
  const [command = '', ...first] = tools;
  const child = spawn(command, [...first, ...words], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [exitCode]: unknown[] = await once(child, 'exit');
  if (exitCode !== 0) throw new DeployError('firebase-tools did not deploy it, and said why above.');
}

async function waitForIndexes({ project, apis, say, lookAgainMs }: DeployGround): Promise<void> {
  const { indexes: wanted } = broughtHere();
  let told = -1;
  for (let waited = 0; waited <= indexPatienceMs; waited += lookAgainMs) {
    const stored = await readIndexes(project.firebase.projectId, apis);
    if (stored.status === 'unknown')
      throw new DeployError(`The indexes could not be looked at: ${stored.why}`);
    const lack = lackOfIndexes(wanted, stored.status === 'found' ? stored.value : []);
    if (lack.broken.length > 0)
      throw new DeployError(`Firestore could not build ${lack.broken.length} indexes.`);
    const left = lack.missing.length + lack.building.length;
    if (left === 0) return;
    if (left !== told) say(`  ${left} of ${wanted.length} indexes are not ready yet …`);
    told = left;
    await pause(lookAgainMs);
  }
  throw new DeployError('The indexes were not ready within six hours.');
}

const typedAgain: Readonly<Record<Deployment['kind'], string>> = {
  forward: 'Type the same again to go on, or --back instead of --deploy for what was there before.',
  back: 'Type the same again to go on.',
};

/** Brings a kept release into the project, step by step. Throws `DeployError` at the first step that fails. */
async function bring(release: string, kind: Deployment['kind'], ground: DeployGround): Promise<void> {
  const { releases, project, say, now } = ground;
  const { projectId } = project.firebase;
  const steps = kind === 'forward' ? stepsForward : stepsBack;
  const folder = releases.folderOf(release);
  const finish = releases.begin({ release, at: now(), kind });
  for (const [index, { name, why, only }] of steps.entries()) {
    say(`${index + 1} of ${steps.length}, ${name}: ${why}`);
    try {
      if (only === null) await waitForIndexes(ground);
      else await runTools(wordsOfStep({ folder, projectId, only }), ground);
    } catch (cause) {
      if (!(cause instanceof DeployError)) throw cause;
      throw new DeployError(`Stopped at "${name}": ${cause.message} ${typedAgain[kind]}`, { cause });
    }
  }
  finish();
}

/** Deploys what was built. It may be killed and typed again: every step brings the same once more. */
export async function deployRelease(release: string, built: string, ground: DeployGround): Promise<void> {
  ground.releases.keep(release, built);
  await bring(release, 'forward', ground);
  ground.releases.forget();
}

/** Goes back to a kept release. */
export const goBackTo = (release: string, ground: DeployGround): Promise<void> =>
  bring(release, 'back', ground);

/** What would be done, line by line. */
export function linesOfPlan(kind: Deployment['kind'], words: (step: Step) => string): string[] {
  const steps = kind === 'forward' ? stepsForward : stepsBack;
  return steps.map((step, index) => `${index + 1}. ${step.name}: ${step.why}\n     ${words(step)}`);
}
