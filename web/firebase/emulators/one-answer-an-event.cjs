// Loaded into firebase-tools before anything else. Its Storage emulator takes each chunk that the rules runtime
// writes for one answer, and drops what isn't JSON: two answers that a busy machine reads at once are lost, and both
// requests wait for ever. Here each answer comes in a chunk of its own.
const childProcess = require('node:child_process');
const { createInterface } = require('node:readline');
const { PassThrough } = require('node:stream');

const { spawn } = childProcess;

const isRulesRuntime = (command, words) =>
  command === 'java' && Array.isArray(words) && words.includes('serve') && words.includes('-jar');

childProcess.spawn = (command, words, options) => {
  const child = spawn(command, words, options);
  if (!isRulesRuntime(command, words) || child.stdout === null) return child;
  const answers = new PassThrough({ objectMode: true });
  createInterface({ input: child.stdout }).on('line', (line) => answers.write(Buffer.from(line)));
  child.stdout = answers;
  return child;
};
