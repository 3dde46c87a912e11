import './check-node.mjs';

const { restoreDataFolder } = await import('./restore-folder.ts');

await restoreDataFolder(process.argv.slice(2));
