import type { DepartureCheck } from '../../../../src/contract/boat/checks.ts';
import type { TestPhoto } from '../../../../src/contract/boat/test-photo.ts';
import { testPhoneOf } from '../../../../src/domain/survey/test-survey.ts';
import { fail, ok, warn } from './lines.ts';

/** A test says something about this departure, not about the last one. */
const freshForMs = 24 * 60 * 60 * 1_000;

const ask = 'Press “Send a test photo” and take a photo with one of the divers’ phones.';

/** Whether a photo has made the whole way from a phone to the laptop's disk. */
export function checkTestPhoto(test: TestPhoto, now: Date): DepartureCheck {
  if (test.status !== 'passed') {
    return fail('test-photo', 'No phone has sent a test photo yet.', ask);
  }
  const ageMs = now.getTime() - Date.parse(test.at);
  const text = `${testPhoneOf(test.firstName)} sent a photo in ${test.seconds} seconds.`;
  // A clock that was set since makes a test look younger than no time at all: not to be believed either.
  if (ageMs < 0 || ageMs > freshForMs) return warn('test-photo', `${text} That was not today.`, ask);
  return ok('test-photo', text);
}
