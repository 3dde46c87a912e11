import Sqlite from 'better-sqlite3';
import { startPlantedBoat } from './start-planted-boat.ts';

// The fault: the database commits without waiting for the disk (`synchronous` NORMAL, as a reopened WAL file has it).
const pragma = Sqlite.prototype.pragma;
Sqlite.prototype.pragma = function (source, options) {
  return pragma.call(this, source === 'synchronous = FULL' ? 'synchronous = NORMAL' : source, options);
};

await startPlantedBoat('database without fsync', {});
