// Run by npm with firebase-tools on the PATH: prints where that is, so that it can be started without npm in between.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const found = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, '../firebase-tools/lib/bin/firebase.js'))
  .find((file) => existsSync(file));
if (found === undefined) process.exitCode = 1;
else process.stdout.write(`${found}\n`);
