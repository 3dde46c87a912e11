import type { z } from 'zod';

/** What people call the fields that have another name in a record. Others are said as they are spelt, in words. */
const fieldWords: Readonly<Record<string, string>> = {
  _geoloc: 'position',
  accuracyMetres: 'accuracy',
  analysisId: 'analysis',
  boatUid: 'person on the boat',
  bytes: 'size',
  datasetId: 'census',
  deviceToken: 'sign-in of this device',
  email: 'e-mail address',
  expectedOffset: 'place in the file',
  geobuf: 'drawing',
  id: 'id',
  imageId: 'photo',
  imagePath: 'photo',
  loc: 'place',
  locId: 'reef',
  meta: 'details',
  n: 'number of the message',
  optin: 'newsletter choice',
  org: 'organisation',
  regionId: 'region',
  sha256: 'fingerprint of the file',
  since: 'time',
  surveyId: 'survey',
  timeofday: 'time of day',
  type: 'kind',
  uid: 'person',
  url: 'address of the file',
  visibilityMetres: 'visibility',
};

/** `observedAnimals` → 'observed animals'; never more of a name than a person could have typed. */
function inWords(name: string): string {
  const known = Object.hasOwn(fieldWords, name) ? fieldWords[name] : undefined;
  const spelt = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[^a-zA-Z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, 40);
  return known ?? (spelt === '' ? 'field' : spelt);
}

/** The last name on the way to the problem: 'The visibility'; 'Entry 3 of the names' where it is in a list. */
function subjectOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last === 'number') {
    const list = path.findLast((step) => typeof step === 'string');
    return `Entry ${last + 1} of the ${list === undefined ? 'list' : inWords(String(list))}`;
  }
  return last === undefined ? 'What was sent' : `The ${inWords(String(last))}`;
}

const thousands = new Intl.NumberFormat('en');
const told = (limit: number | bigint) => thousands.format(limit);

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `is longer than ${told(maximum)} characters`;
  if (origin === 'array' || origin === 'set') return `has more than ${told(maximum)} entries`;
  return `is more than ${told(maximum)}`;
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'is empty' : `is shorter than ${told(minimum)} characters`;
  if (origin === 'array' || origin === 'set') {
    return minimum === 1 ? 'is empty' : `has fewer than ${told(minimum)} entries`;
  }
  return `is less than ${told(minimum)}`;
}

/** What is wrong, as the end of a sentence. */
function faultOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'is missing' : 'cannot be read';
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return 'is none of those that are known here';
    case 'unrecognized_keys':
      return 'holds something that is not known here';
    case 'invalid_format':
      return 'is not in the form that is needed';
    default:
      return 'cannot be read';
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
  if (issue === undefined) return 'What was sent cannot be read.';
  const own = issue.message.trim();
  if (own === '' || libraryWords.test(own)) return `${subjectOf(issue.path)} ${faultOf(issue)}.`;
  // A sentence begins with a capital; half of one goes on after its field.
  const sentence = /^\p{Lu}/u.test(own) ? own : `${subjectOf(issue.path)} ${own}`;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
