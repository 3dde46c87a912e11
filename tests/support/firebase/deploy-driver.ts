import { mkdirSync, writeFileSync } from 'node:fs';
import { runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { processTerminal } from '../../../edge-server/edge/bin/commands/process-terminal.ts';
import { deployProject } from '../../../web/firebase/deploy/deploy-command.ts';

// A deployment in a process of its own, so that a test can kill it: everything as typed, but for the build.
const [folder = '', projectId = '', kind = 'forward', version = '', plan = ''] = process.argv.slice(2);

function build(): string {
  const built = `${folder}/built`;
  mkdirSync(built, { recursive: true });
  writeFileSync(`${built}/firebase.json`, JSON.stringify({ version }));
  return built;
}

process.exitCode = await runCommand(
  (_words, { environment, say }) =>
    deployProject(
      { projectId, file: `${folder}/project.json`, environment },
      { kind: kind === 'back' ? 'back' : 'forward', isPlan: plan === 'plan' },
      { releasesIn: `${folder}/releases`, lookAgainMs: 10, build, say },
    ),
  [],
  processTerminal,
);
