// Plain JavaScript because it has to run on the Node that is too old: Node 20 cannot load a .ts file, and
// better-sqlite3 13 kills Node 20 with a segmentation fault instead of an error. Every entry point imports
// this file first, and every npm script that starts one preloads it with --import.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const major = Number(process.versions.node.split('.')[0]);

if (major < 24) {
  process.stderr.write(
    `Reef Census needs Node 24 and this is Node ${process.versions.node}: run "npm ci", which brings Node 24, and start it with "npm start" or "npm run boat".\n`,
  );
  process.exit(1);
}

/**
 * Open files that a server has at thirty phones: 200 uploads, a connection for each phone, databases, threads. With fewer, Node
 * fails while it loads the program, in whatever file comes then; Node has raised the limit as far as it may.
 */
const minOpenFiles = 512;

function maxOpenFiles() {
  if (process.platform !== 'linux') return Number.POSITIVE_INFINITY;
  const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'));
  return limit === null ? Number.POSITIVE_INFINITY : Number(limit[1]);
}

if (maxOpenFiles() < minOpenFiles) {
  process.stderr.write(
    `Reef Census may keep only ${maxOpenFiles()} files open at once, and needs ${minOpenFiles}. Nothing was started. Raise the limit ("ulimit -n 1024" before the start, LimitNOFILE= of a service, --ulimit nofile= of a container), and start it again.\n`,
  );
  process.exit(1);
}

// Programs are compiled once, not at every start: a quarter less processor (2.0 → 1.5 s, and 8 MB less memory). They are
// kept where only the owner writes; where nothing can be written, or the process is killed first, nothing is lost.
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/programs', import.meta.url));
module.enableCompileCache(compiled);
// Threads and programs that this one starts read it here. A thread whose TypeScript is kept starts with half of the processor (450 → 215 ms).
process.env.NODE_COMPILE_CACHE ??= compiled;
