import { resolve } from 'node:path';
import { type Command, readWords, UsageError } from '../../../edge-server/edge/bin/commands/command.ts';
import { emailSchema } from '../../../src/domain/account/user.ts';
import { root, wantedPorts } from '../emulators/demo-project.ts';

const usage = `npm run firebase -- --emulators                 all of Reef Census on the emulators of this machine, with a demo; --fresh begins anew
npm run firebase -- --project NAME --check      what the project still lacks, each with what to type
npm run firebase -- --project NAME --deploy     builds this version and deploys it; --plan only says how
npm run firebase -- --project NAME --back       goes back to the release before; --plan only says how
npm run firebase -- --project NAME --admin you@example.org      makes an administrator, who signs in by a code in a mail
The project file is NAME.json, or --file FILE; settings of the functions stand beside it in NAME.env.`;

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `act` each time that this process is told to end, until the returned function is called. */
function onEnd(act: () => void): () => void {
  for (const signal of endings) process.on(signal, act);
  return () => {
    for (const signal of endings) process.removeListener(signal, act);
  };
}

/** Milliseconds between two looks whether indexes are ready. */
const lookAgainMs = 10_000;

const flag = { type: 'boolean', default: false } as const;
const options = {
  ...{ emulators: flag, fresh: flag, check: flag, deploy: flag, back: flag, plan: flag },
  admin: { type: 'string' },
  project: { type: 'string' },
  file: { type: 'string' },
} as const;

/** How Google names a project. */
const isProjectId = (name: string) => /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(name);

/** `npm run firebase`: see `usage`. */
export const firebaseCommand: Command = async (words, { environment, say }) => {
  const { values } = readWords(usage, { args: [...words], options });
  const { emulators, fresh, check, deploy, back, plan, admin, project } = values;
  const wishes = [emulators, check, deploy, back, admin !== undefined].filter(Boolean).length;
  const isSound = wishes === 1 && (project === undefined) === emulators && (!plan || deploy || back);
  if (!isSound || (fresh && !emulators)) throw new UsageError(usage);
  const dataDir = environment.REEF_DATA_DIR;
  if (project === undefined) {
    const { runDemo } = await import('../emulators/run-demo.ts');
    const { buildForEmulators } = await import('../emulators/build-pages.ts');
    return runDemo({
      dataDir: resolve(dataDir ?? `${root}.data/firebase`),
      isFresh: fresh,
      build: () => buildForEmulators(),
      ports: wantedPorts(),
      say,
      onEnd,
    });
  }
  if (!isProjectId(project)) throw new UsageError(`"${project}" is no name of a project.`);
  const named = { projectId: project, file: resolve(values.file ?? `${project}.json`), environment };
  if (admin !== undefined) {
    const email = emailSchema.safeParse(admin);
    if (!email.success) throw new UsageError(usage);
    return (await import('./create-administrator.ts')).createProjectAdministrator(named, email.data, say);
  }
  if (check) return (await import('../check/check-command.ts')).checkProject(named, say);
  const { buildProject, deployProject } = await import('../deploy/deploy-command.ts');
  const wish = { kind: deploy ? 'forward' : 'back', isPlan: plan } as const;
  const releasesIn = resolve(`${dataDir ?? `${root}.data`}/firebase-releases`);
  return deployProject(named, wish, { releasesIn, lookAgainMs, build: buildProject, say });
};
