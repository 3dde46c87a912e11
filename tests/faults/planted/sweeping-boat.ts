import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// The fault: a start unlinks what no row names, where it should move it aside. Planted before anything of the server
// is loaded, because a module keeps the functions that it found.
const rename = files.rename;
files.rename = (from, to) => (String(to).includes('set-aside') ? files.rm(String(from)) : rename(from, to));
syncBuiltinESMExports();

const { startPlantedBoat } = await import('./start-planted-boat.ts');
await startPlantedBoat('a sweep that unlinks', {});
