import { findLabel } from '../../../domain/assisted/labels.ts';
import type { SuggestionModel } from '../../../domain/suggestion/learn/model-record.ts';
import type { ModelReport, ReportDetails } from '../../../domain/suggestion/learn/model-report.ts';
import { numbersInWords, numberText } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';

const noBreak = '\u00a0';

const whole = numbersInWords({ maximumFractionDigits: 0 });
const tenths = numbersInWords({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share as people read it, `91.4 %`; its number and its sign are never parted. */
export function percent(share: number, digits: 0 | 1 = 1): string {
  return `${(digits === 0 ? whole : tenths)(100 * share)}${noBreak}%`;
}

/** A difference of two shares, `2.2 points`. */
export function points(difference: number): string {
  const number = Math.round(1000 * Math.abs(difference)) / 10;
  return say('{number, plural, one {{points} point} other {{points} points}}', {
    number,
    points: tenths(number),
  });
}

/** A label by its words; by its id where this page is older than the model. */
export function labelWords(id: string): string {
  const label = findLabel(id)?.label;
  return label === undefined ? id : say(label);
}

/** How good a model is, in one sentence. */
export function goodness({ accuracy, majority }: ModelReport['photos']): string {
  const right = Math.round(accuracy * 100);
  const commonest = Math.round(majority * 100);
  if (right === commonest)
    return say(
      'Right {right} of 100 times on photos that it had not seen; always saying the commonest label would be right about as often, so it helps little.',
      { right },
    );
  return right < commonest
    ? say(
        'Right {right} of 100 times on photos that it had not seen; always saying the commonest label would be right {commonest} times: it does worse than that.',
        { right, commonest },
      )
    : say(
        'Right {right} of 100 times on photos that it had not seen; always saying the commonest label would be right {commonest} times.',
        { right, commonest },
      );
}

/** How far its confidence can be believed: by the bin with the most places. */
export function believed({ reliability, calibrationError }: ReportDetails): string | null {
  const largest = reliability.toSorted((one, other) => other.places - one.places)[0];
  if (largest === undefined) return null;
  const { confidence, accuracy } = largest;
  return say(
    'When it says {confidence}, it is right {accuracy} of the time. Over all places the two are {points} apart on average (expected calibration error).',
    {
      confidence: percent(confidence, 0),
      accuracy: percent(accuracy, 0),
      points: points(calibrationError),
    },
  );
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
  return say(
    'Most often mistaken: {label} for {other}, {times} of {places, plural, one {# time} other {# times}}.',
    {
      label: labelWords(worst.label),
      other: labelWords(worst.other),
      times: numberText(worst.times),
      places: worst.places,
    },
  );
}

/** What more photos would bring, by what the last doubling brought. */
export function ofMorePhotos(curve: ModelReport['learningCurve']): string {
  const [before, last] = curve.slice(-2);
  if (before === undefined || last === undefined)
    return say(
      'There are too few photos to see what more of them would bring: about twice as many are needed.',
    );
  const gain = last.accuracy - before.accuracy;
  if (gain >= 0.005) {
    return say(
      'From {before} to {photos, plural, one {# photo} other {# photos}} it became right {points} more often. Another {photos, plural, one {# photo} other {# photos}} should still help.',
      { before: before.photos, photos: last.photos, points: points(gain) },
    );
  }
  return say(
    'From {before} to {photos, plural, one {# photo} other {# photos}} it became no better: more photos of the same kind will hardly help. Other sites and rarer labels may.',
    { before: before.photos, photos: last.photos },
  );
}

/** From which confidence on a model says a label, and what that was found on; nothing of a model that says neither. */
export function thresholdWords({ threshold, report }: Pick<SuggestionModel, 'threshold' | 'report'>): string {
  if (threshold === undefined) return '';
  const sure = percent(threshold, 0);
  if (report?.thresholdOf === undefined) {
    return say('Now it says nothing where it is less than {sure} sure.', { sure });
  }
  if (report.thresholdOf !== null) {
    return report.thresholdOf === 'sites'
      ? say(
          'Now it says nothing where it is less than {sure} sure: from there on four of five labels were right on sites that it had not seen.',
          { sure },
        )
      : say(
          'Now it says nothing where it is less than {sure} sure: from there on four of five labels were right on photos that it had not seen.',
          { sure },
        );
  }
  return report.sites === null
    ? say(
        'Now it says nothing where it is less than {sure} sure: the usual confidence, because unseen photos showed none from which on four of five labels are right.',
        { sure },
      )
    : say(
        'Now it says nothing where it is less than {sure} sure: the usual confidence, because unseen sites showed none from which on four of five labels are right.',
        { sure },
      );
}

/** Why there are no figures for sites that it had not seen. */
export function noSites(taught: SuggestionModel['taught']): string {
  if (taught !== undefined && taught.sites < 2)
    return say('All photos are of one site. How good it is at another one is not known.');
  return say(
    'Without the photos of one site the others are too few to learn from. How good it is at a new site is not known.',
  );
}
