import './check-node.mjs';

const { restoreDataFolder } = await import('./restore-folder.ts');

restoreDataFolder(process.argv.slice(2));
