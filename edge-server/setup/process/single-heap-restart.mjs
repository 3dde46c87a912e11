/**
 * glibc gives every thread a heap of its own and keeps what is freed in it: with the threads of the image decoder
 * that is 60 MB of a boat laptop's memory, and more of a www's (measured; the documentation of sharp says the same). It can only be told
 * otherwise by the environment, before the process begins: so the process begins once more, as the same process, with
 * one heap. The other two are for V8: a nursery of 8 MB, and a heap that grows by three quarters before it is collected
 * as a whole. With thirty phones sending, V8's own choice has a peak of 345 MB where this has 308, for 2 % of the speed;
 * half instead of three quarters costs 8 %.
 */
const flags = ['--max-semi-space-size=8', '--heap-growing-percent=75'];

const isSpared = process.env.MALLOC_ARENA_MAX !== undefined;
if (process.platform === 'linux' && !isSpared && typeof process.execve === 'function') {
  const given = process.execArgv.filter((flag) => !flags.includes(flag));
  const env = { ...process.env, MALLOC_ARENA_MAX: '1' };
  process.execve(process.execPath, [process.execPath, ...flags, ...given, ...process.argv.slice(1)], env);
}
