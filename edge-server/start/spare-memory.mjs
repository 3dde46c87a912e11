/**
 * glibc gives every thread a heap of its own and keeps what is freed in it: with the threads of the image decoder
 * that is 60 MB of a boat laptop's memory (measured; the documentation of sharp says the same). It can only be told
 * otherwise by the environment, before the process begins: so the process begins once more, as the same process, with
 * two heaps. The other two are for V8: a nursery of 8 MB, and no collection of the whole heap before it has grown to
 * 128 MB, because the bytes of photos that pass through would otherwise cause ten of them a second.
 */
const flags = ['--max-semi-space-size=8', '--initial-old-space-size=128'];

const isSpared = process.env.MALLOC_ARENA_MAX !== undefined;
if (process.platform === 'linux' && !isSpared && typeof process.execve === 'function') {
  const given = process.execArgv.filter((flag) => !flags.includes(flag));
  const env = { ...process.env, MALLOC_ARENA_MAX: '2' };
  process.execve(process.execPath, [process.execPath, ...flags, ...given, ...process.argv.slice(1)], env);
}
