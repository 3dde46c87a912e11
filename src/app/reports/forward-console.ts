import { type Happening, type ReportedMethod, reportedMethods } from '../../domain/page/page-report.ts';
import { happeningOf } from './happening-of.ts';

/** The console as far as it is listened to; `exception` only some browsers have. */
export interface HeardConsole {
  error?(...said: unknown[]): void;
  exception?(...said: unknown[]): void;
  debug?(...said: unknown[]): void;
  time?(...said: unknown[]): void;
  timeEnd?(...said: unknown[]): void;
}

/**
 * Has every call of `error`, `exception`, `debug`, `time` and `timeEnd` told, after the console has said it itself. `log`,
 * `info` and `warn` are left alone. The answer ends it.
 */
export function forwardConsole(
  heard: HeardConsole,
  tell: (happening: Happening, cause: unknown) => void,
  nowMs: () => number,
): () => void {
  const begun = new Map<string, number>();
  const own = reportedMethods.flatMap((method) => {
    const say = heard[method];
    return say === undefined ? [] : [[method, say] as const];
  });
  for (const [method, say] of own) {
    heard[method] = (...said) => {
      say.apply(heard, said);
      const cause = said.find((one) => one instanceof Error);
      const happening = happeningOf(method, said);
      const took = tookMs(method, said, begun, nowMs);
      tell(took === null ? happening : { ...happening, message: `${happening.message}: ${took} ms` }, cause);
    };
  }
  return () => {
    for (const [method, say] of own) heard[method] = say;
  };
}

/** How long it took, at the end of a time; null else. */
function tookMs(
  method: ReportedMethod,
  [label = 'default']: readonly unknown[],
  begun: Map<string, number>,
  nowMs: () => number,
): number | null {
  const name = String(label);
  if (method === 'time') begun.set(name, nowMs());
  const since = method === 'timeEnd' ? begun.get(name) : undefined;
  if (since === undefined) return null;
  begun.delete(name);
  return Math.round(nowMs() - since);
}
