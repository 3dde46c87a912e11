import { createLines } from './lines.ts';
import { createNmeaMemory } from './nmea-memory.ts';
import { readSentence, type Sentence } from './nmea-sentence.ts';
import type { GpsReport, ReportReader } from './report.ts';

/** A sentence has at most 82 characters (NMEA 0183 §5.3); plotters' own are longer. */
const longestLine = 1_024;
const simulatedReason = 'it is in simulator or manual mode, so what it says is not where the boat is';
const noFixReason = 'it has no fix yet: too few satellites, or its antenna cannot see the sky';

function reasonAgainst(sentence: Sentence): string | null {
  if (sentence.kind === 'no-position') return noFixReason;
  return sentence.kind === 'position' && sentence.origin === 'simulated' ? simulatedReason : null;
}

/**
 * Reads NMEA 0183 from a stream. Every position sentence makes one report, together with what the sentences
 * before it said of mode, errors, speed and date. `now`: milliseconds that only go forward.
 */
export function createNmeaReader(onReport: (report: GpsReport) => void, now: () => number): ReportReader {
  const memory = createNmeaMemory(now);

  function hear(sentence: Sentence): void {
    // A void or simulated sentence ends the fix, and nothing in it counts for a later one.
    const reason = reasonAgainst(sentence);
    if (reason !== null) {
      onReport({ quality: 'none', reason });
      return;
    }
    memory.listens();
    switch (sentence.kind) {
      case 'mode':
        memory.hearMode(sentence);
        return;
      case 'errors':
        memory.hearErrors(sentence);
        return;
      case 'course':
        memory.hearCourse(sentence);
        return;
      case 'time':
        memory.hearTime(sentence.time);
        return;
      case 'position':
        report(sentence);
    }
  }

  function report(sentence: Extract<Sentence, { kind: 'position' }>): void {
    memory.hearPosition(sentence);
    const at = memory.momentOf(sentence.time);
    // Dead reckoning drifts, and says nothing of how far.
    const known = sentence.origin === 'dead-reckoning' ? null : memory.accuracy();
    onReport({
      quality: memory.qualityOf(sentence.origin),
      place: sentence.place,
      at,
      accuracyMetres: known?.metres ?? null,
      accuracyFrom: known?.from ?? null,
      speedKnots: memory.course()?.speedKnots ?? null,
      courseDegrees: memory.course()?.courseDegrees ?? null,
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
