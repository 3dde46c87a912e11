import type { z } from 'zod';
import { numberText } from '../../language/formats.ts';
import { say, text } from '../../language/say.ts';

/** What people call the fields that have another name in a record. Others are said as they are spelt, in words. */
const fieldWords: Readonly<Record<string, string>> = {
  _geoloc: text('position'),
  accuracyMetres: text('accuracy'),
  analysisId: text('analysis'),
  boatUid: text('person on the boat'),
  bytes: text('size'),
  datasetId: text('census'),
  deviceToken: text('sign-in of this device'),
  email: text('e-mail address'),
  expectedOffset: text('place in the file'),
  geobuf: text('drawing'),
  id: text('id'),
  imageId: text('photo'),
  imagePath: text('photo'),
  loc: text('place'),
  locId: text('reef'),
  meta: text('details'),
  n: text('number of the message'),
  optin: text('newsletter choice'),
  org: text('organisation'),
  regionId: text('region'),
  sha256: text('fingerprint of the file'),
  since: text('time'),
  surveyId: text('survey'),
  timeofday: text('time of day'),
  type: text('kind'),
  uid: text('person'),
  url: text('address of the file'),
  visibilityMetres: text('visibility'),
};

/** `observedAnimals` → 'observed animals'; never more of a name than a person could have typed. */
function inWords(name: string): string {
  const known = Object.hasOwn(fieldWords, name) ? fieldWords[name] : undefined;
  if (known !== undefined) return say(known);
  const spelt = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 40);
  return spelt === '' ? say('field') : spelt;
}

/** The last name on the way to the problem: 'The visibility'; 'Entry 3 of the names' where it is in a list. */
function subjectOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last === 'number') {
    const list = path.findLast((step) => typeof step === 'string');
    return say('Entry {number} of the {field}', {
      number: last + 1,
      field: list === undefined ? say('list') : inWords(String(list)),
    });
  }
  return last === undefined ? say('What was sent') : say('The {field}', { field: inWords(String(last)) });
}

function tooBig(subject: string, { origin, maximum }: z.core.$ZodIssueTooBig): string {
  const most = numberText(maximum);
  if (origin === 'string') return say('{subject} is longer than {most} characters.', { subject, most });
  if (origin === 'array' || origin === 'set') {
    return say('{subject} has more than {most} entries.', { subject, most });
  }
  return say('{subject} is more than {most}.', { subject, most });
}

function tooSmall(subject: string, { origin, minimum }: z.core.$ZodIssueTooSmall): string {
  const least = numberText(minimum);
  const isList = origin === 'array' || origin === 'set';
  if (origin !== 'string' && !isList) return say('{subject} is less than {least}.', { subject, least });
  if (minimum === 1) return say('{subject} is empty.', { subject });
  return isList
    ? say('{subject} has fewer than {least} entries.', { subject, least })
    : say('{subject} is shorter than {least} characters.', { subject, least });
}

/** What is wrong, in a sentence. */
function faultOf(subject: string, issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? say('{subject} is missing.', { subject })
        : say('{subject} cannot be read.', { subject });
    case 'too_big':
      return tooBig(subject, issue);
    case 'too_small':
      return tooSmall(subject, issue);
    case 'invalid_value':
      return say('{subject} is none of those that are known here.', { subject });
    case 'unrecognized_keys':
      return say('{subject} holds something that is not known here.', { subject });
    case 'invalid_format':
      return say('{subject} is not in the form that is needed.', { subject });
    default:
      return say('{subject} cannot be read.', { subject });
  }
}

/** How the library begins what it says by itself. A sentence that a schema brings begins otherwise. */
const libraryWords = /^(Invalid|Too (big|small)|Unrecognized|Expected|Required)\b/;

/**
 * The first problem of data that cannot be taken, as a sentence for the person whose data it is: a field in their words
 * and what is wrong with it, or the sentence that the schema itself has for it.
 */
export function problemInWords(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return say('What was sent cannot be read.');
  const own = issue.message.trim();
  if (own === '' || libraryWords.test(own)) return faultOf(subjectOf(issue.path), issue);
  // A sentence begins with a capital; half of one goes on after its field.
  const sentence = /^\p{Lu}/u.test(own) ? say(own) : `${subjectOf(issue.path)} ${own}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
