// Run as a process of its own, to be killed: opens a database as a server does at its start, and closes it.
import { openDatabase } from '../../edge-server/storage/db/open.ts';

const [, , file] = process.argv;
if (file === undefined) throw new Error('Name the database file.');
openDatabase(file).close();
