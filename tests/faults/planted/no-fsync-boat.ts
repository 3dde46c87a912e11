import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

// The fault: files and folders say that they are on the disk when nobody has asked the disk. Planted before anything
// of the server is loaded, because a module keeps the functions that it found.
const file = await open(process.execPath, 'r');
const prototype: { sync: () => Promise<void> } = Object.getPrototypeOf(file);
await file.close();
prototype.sync = async () => undefined;
const said = (_descriptor: number, callback: (error: null) => void) => callback(null);
fs.fsync = Object.assign(said, { __promisify__: async () => undefined });
syncBuiltinESMExports();

const { startPlantedBoat } = await import('./start-planted-boat.ts');
await startPlantedBoat('no fsync', {});
