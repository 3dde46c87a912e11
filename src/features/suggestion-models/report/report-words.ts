import { findLabel } from '../../../domain/assisted/labels.ts';
import type { SuggestionModel } from '../../../domain/suggestion/learn/model-record.ts';
import type { ModelReport, ReportDetails } from '../../../domain/suggestion/learn/model-report.ts';
import { counted } from '../../../domain/wording/counted.ts';

const noBreak = '\u00a0';

/** A share as people read it, `91.4 %`; its number and its sign are never parted. */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}${noBreak}%`;
}

/** A difference of two shares, `2.2 points`. */
export function points(difference: number): string {
  const said = (100 * Math.abs(difference)).toFixed(1);
  return `${said}${noBreak}${said === '1.0' ? 'point' : 'points'}`;
}

/** A label by its words; by its id where this page is older than the model. */
export const labelWords = (id: string): string => findLabel(id)?.label ?? id;

/** How good a model is, in one sentence. */
export function goodness({ accuracy, majority }: ModelReport['photos']): string {
  const right = Math.round(accuracy * 100);
  const commonest = Math.round(majority * 100);
  const said = `Right ${right} of 100 times on photos that it had not seen;`;
  if (right === commonest)
    return `${said} always saying the commonest label would be right about as often, so it helps little.`;
  const verdict = right < commonest ? ': it does worse than that.' : '.';
  return `${said} always saying the commonest label would be right ${commonest} times${verdict}`;
}

/** How far its confidence can be believed: by the bin with the most places. */
export function believed({ reliability, calibrationError }: ReportDetails): string | null {
  const largest = reliability.toSorted((one, other) => other.places - one.places)[0];
  if (largest === undefined) return null;
  const { confidence, accuracy } = largest;
  return `When it says ${percent(confidence, 0)}, it is right ${percent(accuracy, 0)} of the time. Over all places the two are ${points(calibrationError)} apart on average (expected calibration error).`;
}

/** Which label is taken for which other one most often, as a share of its own places; null where that never happens. */
export function worstMistake({ labels, confusion }: ReportDetails): string | null {
  const mistakes = labels.flatMap(({ label, places }, row) =>
    labels.flatMap((other, column) => {
      const times = row === column ? 0 : (confusion[row]?.said[column] ?? 0);
      return times === 0 || places === 0 ? [] : [{ label, other: other.label, times, places }];
    }),
  );
  const worst = mistakes.sort((one, other) => other.times - one.times)[0];
  if (worst === undefined) return null;
  return `Most often mistaken: ${labelWords(worst.label)} for ${labelWords(worst.other)}, ${worst.times.toLocaleString('en')} of ${counted(worst.places, 'time')}.`;
}

/** What more photos would bring, by what the last doubling brought. */
export function ofMorePhotos(curve: ModelReport['learningCurve']): string {
  const [before, last] = curve.slice(-2);
  if (before === undefined || last === undefined)
    return 'There are too few photos to see what more of them would bring: about twice as many are needed.';
  const gain = last.accuracy - before.accuracy;
  const from = `From ${before.photos} to ${counted(last.photos, 'photo')} it became`;
  if (gain >= 0.005) {
    return `${from} right ${points(gain)} more often. Another ${counted(last.photos, 'photo')} should still help.`;
  }
  return `${from} no better: more photos of the same kind will hardly help. Other sites and rarer labels may.`;
}

/** From which confidence on a model says a label, and what that was found on; nothing of a model that says neither. */
export function thresholdWords({ threshold, report }: Pick<SuggestionModel, 'threshold' | 'report'>): string {
  if (threshold === undefined) return '';
  const now = `Now it says nothing where it is less than ${percent(threshold, 0)} sure`;
  if (report?.thresholdOf === undefined) return `${now}.`;
  const { thresholdOf } = report;
  return thresholdOf === null
    ? `${now}: the usual confidence, because ${report.sites === null ? 'unseen photos' : 'unseen sites'} showed none from which on four of five labels are right.`
    : `${now}: from there on four of five labels were right on ${thresholdOf} that it had not seen.`;
}

/** Why there are no figures for sites that it had not seen. */
export function noSites(taught: SuggestionModel['taught']): string {
  if (taught !== undefined && taught.sites < 2)
    return 'All photos are of one site. How good it is at another one is not known.';
  return 'Without the photos of one site the others are too few to learn from. How good it is at a new site is not known.';
}
