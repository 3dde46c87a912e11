import type { Logger } from 'pino';
import type { Alarm, AlarmKind } from '../../../src/contract/boat/alarms.ts';
import type { Clock } from '../../../src/ports/server.ts';

/** What somebody at the laptop has to know now, and may otherwise only find in the log. */
export interface Alarms {
  /** Says it once for as long as it lasts; `text` is for people: what failed, what is kept, what to do. */
  raise(kind: AlarmKind, text: string): void;
  /** It is over. */
  clear(kind: AlarmKind): void;
  /** Those that last, the oldest first. */
  all(): Alarm[];
}

/** In memory: what still lasts after a start is found again by the start or by the next attempt. */
export function createAlarms(clock: Clock, log: Pick<Logger, 'error' | 'info'>): Alarms {
  const lasting = new Map<AlarmKind, Alarm>();
  return {
    raise(kind, text) {
      const since = lasting.get(kind)?.since;
      if (since === undefined) log.error({ alarm: kind }, text);
      lasting.set(kind, { kind, text, since: since ?? clock.now() });
    },
    clear(kind) {
      if (lasting.delete(kind)) log.info({ alarm: kind }, 'an alarm is over');
    },
    all: () => [...lasting.values()],
  };
}
