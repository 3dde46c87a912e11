import '../process/check-node.mjs';

const [{ runCommand }, { rebuildDataFolder }] = await Promise.all([
  import('./command-line.ts'),
  import('./rebuild-folder.ts'),
]);

await runCommand(rebuildDataFolder);
