import { type DocumentData, isJsonObject, type Json } from './documents/json.ts';

// How long the texts are that a client may write, as far as the rules of Firestore can say it too: the schemas say
// more (`document-schemas.ts`), and on Firebase nothing but the rules stands before a profile. `firestore.rules` has
// the same functions in the same order.

const textOf = (value: Json | undefined, longest: number, shortest = 0) =>
  typeof value === 'string' && value.length >= shortest && value.length <= longest;

/** Absent, or a text of at most so many characters. */
const within = (map: DocumentData, field: string, longest: number) =>
  map[field] === undefined || textOf(map[field], longest);

/** Absent, or a map of these fields and no others, each a text of at most so many characters. */
function textsWithin(data: DocumentData, field: string, longest: Readonly<Record<string, number>>): boolean {
  const map = data[field];
  if (map === undefined) return true;
  return (
    isJsonObject(map) &&
    Object.keys(map).every((key) => Object.hasOwn(longest, key)) &&
    Object.entries(longest).every(([key, most]) => within(map, key, most))
  );
}

function placeFits(data: DocumentData): boolean {
  const { loc } = data;
  if (loc === undefined) return true;
  return (
    isJsonObject(loc) &&
    Object.keys(loc).every((key) => ['id', 'value', 'name', 'country', '_geoloc'].includes(key)) &&
    within(loc, 'id', 200) &&
    within(loc, 'value', 200) &&
    within(loc, 'name', 120) &&
    within(loc, 'country', 80)
  );
}

/** Fifty answers to the questions of an event, and 25,000 characters of them in all. */
function answersFit(data: DocumentData): boolean {
  const { additionalInfo } = data;
  if (additionalInfo === undefined) return true;
  if (!isJsonObject(additionalInfo)) return false;
  const answers = Object.values(additionalInfo);
  return (
    answers.length <= 50 &&
    Object.keys(additionalInfo).join('').length <= 4_000 &&
    answers.every((answer) => typeof answer === 'string') &&
    answers.join('').length <= 25_000
  );
}

/** Whether everything that a person may say of themselves is as short as it should be. */
export function profileFits(data: DocumentData): boolean {
  const { name, training } = data;
  return (
    textsWithin(data, 'name', { first: 80, last: 80 }) &&
    (name === undefined || (isJsonObject(name) && textOf(name.first, 80, 1))) &&
    placeFits(data) &&
    textsWithin(data, 'org', { handle: 80, name: 120 }) &&
    answersFit(data) &&
    within(data, 'photoURL', 500) &&
    within(data, 'updatedAt', 40) &&
    within(data, 'createdAt', 40) &&
    (training === undefined ||
      (isJsonObject(training) &&
        Object.keys(training).every((key) => ['mode', 'choseAdvanced'].includes(key))))
  );
}

const mapAt = (data: DocumentData, field: string): DocumentData => {
  const map = data[field];
  return isJsonObject(map) ? map : {};
};

function authorFits(data: DocumentData): boolean {
  const user = mapAt(data, 'user');
  return textOf(user.name, 80, 1) && textsWithin(user, 'org', { handle: 80, name: 120 });
}

/** Whether the texts of a survey that a boat carries are as short as they should be. */
export function surveyFits(data: DocumentData): boolean {
  const { datasets } = data;
  return (
    authorFits(data) &&
    textOf(data.name, 200) &&
    textOf(mapAt(data, 'site').name, 200) &&
    textOf(mapAt(data, 'loc').name, 200) &&
    textOf(mapAt(data, 'loc').id, 80, 1) &&
    Array.isArray(datasets) &&
    datasets.every((id) => typeof id === 'string') &&
    datasets.length <= 200 &&
    datasets.join('').length <= 10_000
  );
}

/** Whether the texts of a photo's record that a boat carries are as short as they should be. */
export function imageFits(data: DocumentData): boolean {
  const survey = mapAt(data, 'survey');
  return (
    authorFits(data) &&
    textOf(data.url, 300, 1) &&
    textOf(data.token, 64, 16) &&
    textOf(data.sha256, 64, 64) &&
    within(data, 'seed', 20) &&
    textOf(data.copyright, 200) &&
    textOf(survey.name, 200) &&
    textOf(survey.locId, 80, 1)
  );
}
