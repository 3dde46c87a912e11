import { runCommand } from '../../../edge-server/edge/bin/commands/command.ts';
import { processTerminal } from '../../../edge-server/edge/bin/commands/process-terminal.ts';
import { firebaseCommand } from './firebase-command.ts';

// npm run firebase -- words …
process.umask(0o077);
process.exitCode = await runCommand(firebaseCommand, process.argv.slice(2), processTerminal);
