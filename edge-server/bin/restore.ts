import '../process/check-node.mjs';

const { restoreDataFolder } = await import('../compose/restore-folder.ts');

await restoreDataFolder(process.argv.slice(2));
