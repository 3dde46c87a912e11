import { momentNear, withoutRollover } from './gps-time.ts';
import type { Origin, Sentence, SentenceTime } from './nmea-sentence.ts';
import type { AccuracyFrom } from './report.ts';

/** What a sentence said counts for the positions of the next seconds of receiver time, and no longer. */
const rememberMs = 5_000;
/** Metres that hold 95 in 100 at a dilution of 1: gpsd's H_UERE_NO_DGPS and H_UERE_WITH_DGPS. */
const metresPerDilution = { plain: 15, corrected: 3.75 } as const;
/** From one standard deviation on each axis to about 95 in 100 (2DRMS). */
const deviationsFor95 = 2;

interface Remembered<Value> {
  readonly value: Value;
  readonly heardAt: number;
}

type Said<Kind extends Sentence['kind']> = Extract<Sentence, { kind: Kind }>;

/** What the sentences of the last seconds said, for the position that comes next. */
export interface NmeaMemory {
  hearMode(sentence: Said<'mode'>): void;
  hearErrors(sentence: Said<'errors'>): void;
  hearCourse(course: Course): void;
  /** What a position says beside its place. */
  hearPosition(sentence: Said<'position'>): void;
  /** A moment that no position came with (ZDA). It is believed only within seconds of a valid position. */
  hearTime(time: SentenceTime): void;
  /** The moment of a valid position, milliseconds since 1970; null until a valid sentence told a date. */
  momentOf(time: SentenceTime | null): number | null;
  accuracy(): { metres: number; from: AccuracyFrom } | null;
  /**
   * A fix is 3d when the receiver says so, or when it measures a height and has had the time to tell a mode and
   * did not. Dead reckoning is 2d at most.
   */
  qualityOf(origin: Origin): '2d' | '3d';
  course(): Course | null;
  /** Any sentence at all was heard. */
  listens(): void;
}

interface Course {
  readonly speedKnots: number | null;
  readonly courseDegrees: number | null;
}

/** `now`: milliseconds that only go forward. */
export function createNmeaMemory(now: () => number): NmeaMemory {
  let mode: Remembered<Said<'mode'>> | null = null;
  let errors: Remembered<Said<'errors'>> | null = null;
  let course: Remembered<Course> | null = null;
  let dilution: Remembered<{ value: number; isCorrected: boolean }> | null = null;
  let height: Remembered<true> | null = null;
  let position: Remembered<true> | null = null;
  /** The last full moment that was told, to which times without a date belong. It has no end: the clock goes on from it. */
  let moment: Remembered<number> | null = null;
  let listeningSince: number | null = null;

  const remember = <Value>(value: Value): Remembered<Value> => ({ value, heardAt: now() });
  const recall = <Value>(kept: Remembered<Value> | null): Value | null =>
    kept !== null && now() - kept.heardAt <= rememberMs ? kept.value : null;

  function momentOf(time: SentenceTime | null): number | null {
    if (time === null) return null;
    if (time.day !== null) moment = remember(withoutRollover(time.day + time.timeOfDay));
    else if (moment !== null) {
      // Hours may lie between two valid sentences: the day is that of now.
      moment = remember(momentNear(time.timeOfDay, moment.value + now() - moment.heardAt));
    }
    return moment?.value ?? null;
  }

  return {
    listens() {
      listeningSince ??= now();
    },
    hearMode(sentence) {
      mode = remember(sentence);
      if (sentence.dilution === null || sentence.quality === 'none') return;
      const isCorrected = recall(dilution)?.isCorrected ?? false;
      dilution = remember({ value: sentence.dilution, isCorrected });
    },
    hearErrors(sentence) {
      errors = remember(sentence);
    },
    hearCourse(said) {
      course = remember(said);
    },
    hearPosition(sentence) {
      position = remember(true);
      if (sentence.course !== null) course = remember(sentence.course);
      if (sentence.hasHeight) height = remember(true);
      if (sentence.dilution !== null) {
        dilution = remember({ value: sentence.dilution, isCorrected: sentence.isCorrected });
      }
    },
    hearTime(time) {
      if (recall(position) !== null) momentOf(time);
    },
    momentOf,
    accuracy() {
      const told = recall(errors);
      if (told !== null) {
        const metres = deviationsFor95 * Math.hypot(told.northMetres, told.eastMetres);
        return { metres, from: 'receiver' };
      }
      const geometry = recall(dilution);
      if (geometry === null) return null;
      const perUnit = geometry.isCorrected ? metresPerDilution.corrected : metresPerDilution.plain;
      return { metres: geometry.value * perUnit, from: 'geometry' };
    },
    qualityOf(origin) {
      const told = recall(mode);
      if (origin === 'dead-reckoning') return '2d';
      if (told !== null) return told.quality === '3d' ? '3d' : '2d';
      const tellsNoMode = listeningSince !== null && now() - listeningSince > rememberMs;
      return tellsNoMode && recall(height) !== null ? '3d' : '2d';
    },
    course: () => recall(course),
  };
}
