// Stands for firebase-tools that starts the emulators: says what the demo says, and ends when its input does, as the command beside
// the emulators does. EMULATORS_DOUBLE: `breaks` ends by itself, `slow` is never ready and ends with SIGINT alone.
import { writeFileSync } from 'node:fs';

const words = process.argv.slice(2);
const kept = words[words.indexOf('--export-on-exit') + 1] ?? '';
const noise = 'i  emulators: noise\n';
const how = process.env.EMULATORS_DOUBLE;

function end(sign) {
  writeFileSync(`${kept}.txt`, `${sign} ${process.env.CI} ${process.cwd()}`);
  process.exit(0);
}

if (how === 'slow') {
  process.on('SIGINT', () => end('interrupted'));
  // Emulators that start do not look at their input.
  setTimeout(end, 120_000, 'nobody came');
  process.stdout.write(noise);
} else if (how === 'breaks') {
  process.stderr.write('⚠  it broke\n');
  process.exit(3);
} else {
  process.stdout.write(`${noise}reef-census> answers at http://127.0.0.1:15000\n`);
  process.stdin.resume().on('end', () => end('input ended'));
}
