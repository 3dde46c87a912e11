import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { quantile, rounded } from './figures.ts';

const volunteersFile = fileURLToPath(new URL('./volunteers.ts', import.meta.url));
const figuresSchema = z.object({
  nextP95Ms: z.number(),
  saveP95Ms: z.number(),
  photos: z.number(),
  saves: z.number(),
  failures: z.record(z.string(), z.number()),
  saved: z.array(z.string()),
});
export type CrowdFigures = z.infer<typeof figuresSchema>;

/** People who analyse for so long, each with a pause between two things that they do. */
export async function runVolunteers(
  url: string,
  bearers: readonly string[],
  seconds: number,
  thinkMs: number,
): Promise<CrowdFigures> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      './edge-server/setup/process/check-node.mjs',
      volunteersFile,
      url,
      String(seconds),
      String(thinkMs),
    ],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  child.stdin.end(JSON.stringify(bearers));
  return figuresSchema.parse(JSON.parse(await text(child.stdout)));
}

/** How long a newcomer waits for the first answer, on a connection of its own each second, until it is stopped. */
export function watchNewcomers(url: string) {
  const waits: number[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`${url}/config.json`, { headers: { Connection: 'close' } });
      await answer.text();
      waits.push(performance.now() - began);
      await pause(1_000);
    }
  })();
  return async () => {
    isOver = true;
    await done;
    return {
      medianMs: rounded(quantile(waits, 0.5), 0),
      worstMs: rounded(Math.max(...waits), 0),
      newcomers: waits.length,
    };
  };
}
