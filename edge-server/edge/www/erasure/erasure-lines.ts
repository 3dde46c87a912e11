import { brokenEntry } from '../../../../src/contract/admin/erasure.ts';
import type { Counts, ErasedKind, ErasureEntry } from '../../../../src/domain/erasure/erasure-entry.ts';
import { photoTraceNames, photoTraces } from '../../../../src/domain/erasure/photo-traces.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import { numberText } from '../../../../src/language/formats.ts';
import type { FoundToErase } from '../../../../src/operations/erasure/erase.ts';

/** "3 analyses", line by line; what is not there is left out. */
export function linesOfCounts(counts: Counts): string[] {
  const ofPhotos = photoTraceNames.flatMap((name) => {
    const count = counts[name] ?? 0;
    const [one, many] = photoTraces[name].words;
    return count === 0 ? [] : [`  ${counted(count, one, many)}`];
  });
  const isTrace: ReadonlySet<string> = new Set(photoTraceNames);
  const others = Object.entries(counts).flatMap(([name, count]) =>
    count === 0 || isTrace.has(name) ? [] : [`  ${name}: ${numberText(count)}`],
  );
  return [...ofPhotos, ...others];
}

/** What an operator reads of what was found. */
export function linesOfFound(kind: ErasedKind, id: string, found: FoundToErase): string[] {
  switch (found.status) {
    case 'found':
      return [`Of the ${kind} ${id}:`, ...linesOfCounts(found.counts)];
    case 'none':
      return [`There is no ${kind} ${id} here. Nothing was changed.`];
    case 'erased':
      return [`The ${kind} ${id} is erased already.`];
    case 'boat':
      return ['This is the account of a boat. Erase its surveys one by one. Nothing was changed.'];
    case 'several':
      return ['More than one photo has this id. Say which:', ...found.ids.map((one) => `  ${one}`)];
  }
}

/** The log as an operator reads it; answers whether every entry is as it was written. */
export function tellLog(entries: readonly ErasureEntry[], say: (line: string) => void): boolean {
  for (const { number, at, operator, kind, id, reason, counts, key } of entries) {
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    say(`${number}  ${at}  ${kind} ${id}  ${operator.user}@${operator.host}  ${reason}`);
    say(`   ${counted(total, 'trace')}, signed by ${key}`);
  }
  const broken = brokenEntry(entries);
  if (broken !== null) {
    say(`Entry ${broken} is not as it was written, or one is missing before it.`);
    return false;
  }
  say(
    entries.length === 0
      ? 'Nothing was erased here.'
      : `${counted(entries.length, 'entry', 'entries')} checked: each is as it was written.`,
  );
  return true;
}
