import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Hall } from './prepare-hall.ts';

const pupilsFile = fileURLToPath(new URL('./pupils.ts', import.meta.url));
const figuresSchema = z.object({
  /** Photos that the server said to have complete, with the moment at which it did (ms since 1970), the first one first. */
  acknowledged: z.array(z.object({ uid: z.string(), photo: z.string(), at: z.number() })),
  submissions: z.number(),
  failed: z.number(),
  failures: z.record(z.string(), z.number()),
  p50Ms: z.number(),
  p95Ms: z.number(),
});
export type HallFigures = z.infer<typeof figuresSchema>;
export type Acknowledged = HallFigures['acknowledged'];

/** People who analyse for so long, in a process of their own, each with a pause between two things that they do. */
export async function runHall(
  url: string,
  { people, photos, handle }: Pick<Hall, 'people' | 'photos' | 'handle'>,
  seconds: number,
  thinkMs: number,
): Promise<HallFigures> {
  const checkNode = './edge-server/setup/process/check-node.mjs';
  const child = spawn(process.execPath, ['--import', checkNode, pupilsFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ url, people, photos, handle, seconds, thinkMs }));
  return figuresSchema.parse(JSON.parse(await text(child.stdout)));
}
