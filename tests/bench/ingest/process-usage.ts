import { readFileSync } from 'node:fs';

/** Clock ticks of /proc/…/stat in a second: USER_HZ, 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** What a process and its threads have used since it started. Linux only, as the bench is. */
export interface ProcessUsage {
  readonly cpuMs: number;
  /** Most memory that was ever resident at once, MiB. */
  readonly peakRssMiB: number;
  readonly rssMiB: number;
}

export function usageOf(pid: number): ProcessUsage {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in brackets, and may hold anything: fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]);
  return {
    cpuMs: ((user + system) * 1000) / ticksPerSecond,
    peakRssMiB: kibibytes('VmHWM') / 1024,
    rssMiB: kibibytes('VmRSS') / 1024,
  };
}
