// Run by firebase-tools beside the emulators, once all of them answer: fills them with the demo, says so, and ends when the one
// that started them closes its input. firebase-tools ends the emulators then.
import '../../../edge-server/setup/process/import-hook.mjs';

const [{ linesOfDemoAccounts }, { demoFirebase, pagesUrl }, { marked }] = await Promise.all([
  import('../../../edge-server/edge/www/demo/demo-accounts.ts'),
  import('./demo-project.ts'),
  import('./marked-lines.ts'),
]);

const say = (line: string) => void process.stdout.write(`${marked(line)}\n`);
const [dataDir = ''] = process.argv.slice(2);

const ended = new Promise<void>((resolve) => {
  process.stdin.once('end', resolve).once('close', resolve).resume();
});

async function ask(hub: string, path: string): Promise<void> {
  const answer = await fetch(`http://${hub}/functions/${path}`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The emulators answered ${answer.status} to ${path}.`);
}

async function seed(): Promise<void> {
  const { projectId, storageBucket } = demoFirebase();
  // As the functions are told by their host.
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId, storageBucket });
  const hub = process.env.FIREBASE_EMULATOR_HUB ?? '';
  const [{ seedProject }, { groundOfEmulators }] = await Promise.all([
    import('./seed-project.ts'),
    import('./demo-ground.ts'),
  ]);
  const accounts = await seedProject(groundOfEmulators(dataDir), {
    rest: () => ask(hub, 'disableBackgroundTriggers'),
    work: () => ask(hub, 'enableBackgroundTriggers'),
  });
  say(`Reef Census (www on Firebase, on emulators) answers at ${pagesUrl()}`);
  for (const line of linesOfDemoAccounts(accounts)) say(line);
}

await Promise.race([seed(), ended]);
await ended;
// Connections to the emulators would hold this open.
process.exit(0);
