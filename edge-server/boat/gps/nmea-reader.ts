import { momentNear, withoutRollover } from './gps-time.ts';
import { createLines } from './lines.ts';
import { type Origin, readSentence, type Sentence, type SentenceTime } from './nmea-sentence.ts';
import type { AccuracyFrom, GpsReport, ReportReader } from './report.ts';

/** A sentence has at most 82 characters (NMEA 0183 §5.3); plotters' own are longer. */
const longestLine = 1_024;
/** What a sentence said counts for the positions of the next seconds of receiver time, and no longer. */
const rememberMs = 5_000;
/** Metres that hold 95 in 100 at a dilution of 1: gpsd's H_UERE_NO_DGPS and H_UERE_WITH_DGPS. */
const metresPerDilution = { plain: 15, corrected: 3.75 } as const;
/** From one standard deviation on each axis to about 95 in 100 (2DRMS). */
const deviationsFor95 = 2;

const simulatedReason = 'it is in simulator or manual mode, so what it says is not where the boat is';
const noFixReason = 'it has no fix yet: too few satellites, or its antenna cannot see the sky';

interface Remembered<Value> {
  readonly value: Value;
  readonly heardAt: number;
}

/**
 * Reads NMEA 0183 from a stream. Every position sentence makes one report, together with what the sentences
 * before it said of mode, errors, speed and date. `now`: milliseconds that only go forward.
 */
export function createNmeaReader(onReport: (report: GpsReport) => void, now: () => number): ReportReader {
  let mode: Remembered<Extract<Sentence, { kind: 'mode' }>> | null = null;
  let errors: Remembered<Extract<Sentence, { kind: 'errors' }>> | null = null;
  let course: Remembered<{ speedKnots: number | null; courseDegrees: number | null }> | null = null;
  let dilution: Remembered<{ value: number; isCorrected: boolean }> | null = null;
  let height: Remembered<true> | null = null;
  /** The last full moment that was told, to which times without a date belong. */
  let moment: number | null = null;
  let listeningSince: number | null = null;

  const remember = <Value>(value: Value): Remembered<Value> => ({ value, heardAt: now() });
  const recall = <Value>(kept: Remembered<Value> | null): Value | null =>
    kept !== null && now() - kept.heardAt <= rememberMs ? kept.value : null;

  function momentOf(time: SentenceTime | null): number | null {
    if (time === null) return null;
    if (time.day !== null) moment = withoutRollover(time.day + time.timeOfDay);
    else if (moment !== null) moment = momentNear(time.timeOfDay, moment);
    return moment;
  }

  function accuracy(): { metres: number; from: AccuracyFrom } | null {
    const told = recall(errors);
    if (told !== null) {
      const metres = deviationsFor95 * Math.hypot(told.northMetres, told.eastMetres);
      return { metres, from: 'receiver' };
    }
    const geometry = recall(dilution);
    if (geometry === null) return null;
    const perUnit = geometry.isCorrected ? metresPerDilution.corrected : metresPerDilution.plain;
    return { metres: geometry.value * perUnit, from: 'geometry' };
  }

  /**
   * A fix is 3d when the receiver says so, or when it measures a height and has had the time to tell a mode and
   * did not. Dead reckoning is 2d at most.
   */
  function qualityOf(origin: Origin): '2d' | '3d' {
    const told = recall(mode);
    if (origin === 'dead-reckoning') return '2d';
    if (told !== null) return told.quality === '3d' ? '3d' : '2d';
    const tellsNoMode = listeningSince !== null && now() - listeningSince > rememberMs;
    return tellsNoMode && recall(height) !== null ? '3d' : '2d';
  }

  function hear(sentence: Sentence): void {
    listeningSince ??= now();
    switch (sentence.kind) {
      case 'mode':
        mode = remember(sentence);
        if (sentence.dilution !== null) {
          const isCorrected = recall(dilution)?.isCorrected ?? false;
          dilution = remember({ value: sentence.dilution, isCorrected });
        }
        return;
      case 'errors':
        errors = remember(sentence);
        return;
      case 'course':
        course = remember(sentence);
        return;
      case 'time':
        momentOf(sentence.time);
        return;
      case 'no-position':
        momentOf(sentence.time);
        onReport({ quality: 'none', reason: noFixReason });
        return;
      case 'position':
        report(sentence);
    }
  }

  function report(sentence: Extract<Sentence, { kind: 'position' }>): void {
    if (sentence.course !== null) course = remember(sentence.course);
    if (sentence.hasHeight) height = remember(true);
    if (sentence.dilution !== null) {
      dilution = remember({ value: sentence.dilution, isCorrected: sentence.isCorrected });
    }
    const at = momentOf(sentence.time);
    if (sentence.origin === 'simulated') {
      onReport({ quality: 'none', reason: simulatedReason });
      return;
    }
    // Dead reckoning drifts, and says nothing of how far.
    const known = sentence.origin === 'dead-reckoning' ? null : accuracy();
    onReport({
      quality: qualityOf(sentence.origin),
      place: sentence.place,
      at,
      accuracyMetres: known?.metres ?? null,
      accuracyFrom: known?.from ?? null,
      speedKnots: recall(course)?.speedKnots ?? null,
      courseDegrees: recall(course)?.courseDegrees ?? null,
    });
  }

  const lines = createLines(longestLine, (line) => {
    // '$' and '!' begin a sentence and stand nowhere inside one: what was joined is taken apart again.
    for (const part of line.split(/(?=[$!])/)) {
      const sentence = part.startsWith('$') ? readSentence(part.trim()) : null;
      if (sentence !== null) hear(sentence);
    }
  });
  return lines;
}
