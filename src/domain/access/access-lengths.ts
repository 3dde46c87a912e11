import { type DocumentData, isJsonObject, type Json } from '../documents/json.ts';

// How long the texts are that a client may write, as far as the rules of Firestore can say it too: the schemas say
// more (`domain/collections/document-schemas.ts`), and on Firebase nothing but the rules stands before a
// profile. `web/firebase/firestore.rules` has the same functions in the same order.

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

const isNumber = (value: Json | undefined) => value === undefined || typeof value === 'number';
const isBoolean = (value: Json | undefined) => value === undefined || typeof value === 'boolean';
const hasOnly = (map: DocumentData, fields: readonly string[]) =>
  Object.keys(map).every((key) => fields.includes(key));

function positionFits(position: Json | undefined): boolean {
  if (position === undefined) return true;
  return (
    isJsonObject(position) &&
    hasOnly(position, ['latitude', 'longitude']) &&
    isNumber(position.latitude) &&
    isNumber(position.longitude)
  );
}

function trainingFits({ training }: DocumentData): boolean {
  if (training === undefined) return true;
  return (
    isJsonObject(training) &&
    hasOnly(training, ['mode', 'choseAdvanced']) &&
    isNumber(training.mode) &&
    isBoolean(training.choseAdvanced)
  );
}

function placeFits(data: DocumentData): boolean {
  const { loc } = data;
  if (loc === undefined) return true;
  return (
    isJsonObject(loc) &&
    hasOnly(loc, ['id', 'value', 'name', 'country', '_geoloc']) &&
    positionFits(loc._geoloc) &&
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
  const { name } = data;
  return (
    textsWithin(data, 'name', { first: 80, last: 80 }) &&
    (name === undefined || (isJsonObject(name) && textOf(name.first, 80, 1))) &&
    placeFits(data) &&
    textsWithin(data, 'org', { handle: 80, name: 120 }) &&
    answersFit(data) &&
    within(data, 'photoURL', 500) &&
    within(data, 'optinAt', 40) &&
    within(data, 'optinFrom', 40) &&
    within(data, 'updatedAt', 40) &&
    within(data, 'createdAt', 40) &&
    isBoolean(data.optin) &&
    trainingFits(data)
  );
}
