// Stands for firebase-tools: notes how it was called and what version stood in the folder, and fails or kills whoever called it
// where a test wants that.
import { appendFileSync, readFileSync } from 'node:fs';

const words = process.argv.slice(2);
const after = (word) => words[words.indexOf(word) + 1] ?? '';
const only = after('--only');
const { version } = JSON.parse(readFileSync(after('--config'), 'utf8'));
const { DOUBLE_LOG, DOUBLE_FAILS_AT, DOUBLE_KILLS_AT } = process.env;

if (only === DOUBLE_KILLS_AT) process.kill(process.ppid, 'SIGKILL');
else if (only === DOUBLE_FAILS_AT) process.exitCode = 2;
else appendFileSync(DOUBLE_LOG, `${only} ${version}${words.includes('--force') ? ' --force' : ''}\n`);
