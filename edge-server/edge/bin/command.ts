import '../../setup/process/check-node.mjs';
import type { Command } from './commands/command.ts';
import { processTerminal as terminal } from './commands/process-terminal.ts';

// npm run NAME -- words …
const [name = '', ...words] = process.argv.slice(2);

/** What a person types, each loaded when it is asked for. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backfill: async () => (await import('./commands/work-on-dataset.ts')).backfill,
  'courier:export': async () => (await import('./commands/courier-export.ts')).courierExport,
  'courier:import': async () => (await import('./commands/courier-import.ts')).courierImport,
  'create:admin': async () => (await import('./commands/people/create-admin.ts')).createAdmin,
  'create:hub': async () => (await import('./commands/create-hub.ts')).createHub,
  erase: async () => (await import('./commands/erase/erase.ts')).eraseCommand,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  'export:features': async () => (await import('./commands/export-features.ts')).exportFeatures,
  'hub:key': async () => (await import('./commands/hub-key.ts')).hubKeyCommand,
  'import:layer': async () => (await import('./commands/import-layer.ts')).importLayerCommand,
  'import:points': async () => (await import('./commands/import-points.ts')).importPointsCommand,
  'import:reefs': async () => (await import('./commands/import-reefs.ts')).importReefs,
  mails: async () => (await import('./commands/people/mails.ts')).mailsCommand,
  'migrate:firebase': async () => (await import('./commands/firebase/migrate-firebase.ts')).migrateFirebase,
  'move:www': async () => (await import('./commands/firebase/move-www.ts')).moveWwwCommand,
  newsletter: async () => (await import('./commands/people/newsletter.ts')).newsletterCommand,
  pack: async () => (await import('./commands/pack.ts')).pack,
  rebuild: async () => (await import('./commands/rebuild.ts')).rebuild,
  'reset:two-step': async () => (await import('./commands/people/reset-two-step.ts')).resetTwoStep,
  restore: async () => (await import('./commands/restore.ts')).restore,
  'suggest:evaluate': async () => (await import('./commands/suggest-evaluate.ts')).suggestEvaluate,
  'tag:surveys': async () => (await import('./commands/work-on-dataset.ts')).tagSurveysCommand,
  train: async () => (await import('./commands/train.ts')).train,
};

process.umask(0o077);
const load = commands[name];
if (load === undefined) {
  terminal.complain(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
} else {
  const [{ runCommand }, command] = await Promise.all([import('./commands/command.ts'), load()]);
  process.exitCode = await runCommand(command, words, terminal);
}
