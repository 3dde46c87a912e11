import { fieldProblem } from '../tables/read-table.ts';
import { readNumber } from '../typed/number.ts';
import type { DataLayerId } from './data-layers.ts';
import { rubbleSteps } from './layer-classes.ts';
import { zoneOfText } from './zones.ts';

export type LayerFields = Readonly<Record<string, unknown>>;

/** What a row of official data says in its layer. */
export type LayerRow =
  | {
      readonly status: 'in';
      /** A class of `layerClasses`. */
      readonly classId: string;
      /** As they stand in tiles, under the names that official tile sets have. */
      readonly fields: Readonly<Record<string, string | number | boolean>>;
    }
  /** A reef of which the file says that it is none of these. */
  | { readonly status: 'out' }
  | { readonly status: 'refused'; readonly reason: string };

const refused = (reason: string): LayerRow => ({ status: 'refused', reason });

/** A field by its name, whatever its capitals; undefined where it is not there or empty. */
function fieldOf(fields: LayerFields, name: string): unknown {
  const key = Object.keys(fields).find((known) => known.trim().toLowerCase() === name.toLowerCase());
  const value = key === undefined ? undefined : fields[key];
  return value === null || value === '' ? undefined : value;
}

const yesWords: readonly unknown[] = [true, 1, '1', 'true', 'yes', 'y', 't'];
const noWords: readonly unknown[] = [false, 0, '0', 'false', 'no', 'n', 'f'];

/** Yes or no; undefined where nothing is said, null where it is neither. */
function yesOf(value: unknown): boolean | null | undefined {
  if (value === undefined) return undefined;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (yesWords.includes(word)) return true;
  return noWords.includes(word) ? false : null;
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const read = readNumber(typeof value === 'string' ? value : '');
  return read.status === 'read' ? read.value : null;
}

/** What is wrong with a value that should be a number: how it is written, else what it should be. */
const numberReason = (name: string, value: unknown, should: string) => {
  const problem = typeof value === 'string' ? fieldProblem(value) : null;
  return refused(`its ${name} ${problem ?? `"${String(value)}" is not ${should}`}`);
};

function priorityRow(fields: LayerFields, name: string): LayerRow {
  const value = fieldOf(fields, name);
  if (value === undefined) return refused(`it has no ${name}`);
  const level = numberOf(value);
  if (level === null || !Number.isInteger(level) || level < 1 || level > 5)
    return numberReason(name, value, 'a whole number from 1 to 5');
  return { status: 'in', classId: `${level}`, fields: { [name]: level } };
}

function yesRow(value: unknown, name: string, classId: string): LayerRow {
  const yes = yesOf(value);
  if (yes === undefined) return refused(`it has no ${name}`);
  if (yes === null) return refused(`its ${name} "${String(value)}" is neither yes nor no`);
  return yes ? { status: 'in', classId, fields: { [name]: true } } : { status: 'out' };
}

function deepRow(fields: LayerFields): LayerRow {
  const [ten, twenty] = ['deep_reefs_10m', 'deep_reefs_20m'].map((name) => yesOf(fieldOf(fields, name)));
  if (ten === undefined && twenty === undefined)
    return refused('it has neither deep_reefs_10m nor deep_reefs_20m');
  if (ten === null || twenty === null) return refused('its depth is neither yes nor no');
  if (ten !== true && twenty !== true) return { status: 'out' };
  return {
    status: 'in',
    classId: [ten === true ? '10' : null, twenty === true ? '20' : null]
      .filter((part) => part !== null)
      .join('+'),
    fields: { deep_reefs_10m: ten === true, deep_reefs_20m: twenty === true },
  };
}

function rubbleRow(fields: LayerFields): LayerRow {
  const value = fieldOf(fields, 'Rubble_prob');
  if (value === undefined) return refused('it has no Rubble_prob');
  const percent = numberOf(value);
  if (percent === null || percent < 0 || percent > 100)
    return numberReason('Rubble_prob', value, 'a percentage from 0 to 100');
  const step = rubbleSteps.findLast((above) => percent > above);
  return step === undefined
    ? { status: 'out' }
    : { status: 'in', classId: `${step}`, fields: { Rubble_prob: percent } };
}

function zoneRow(fields: LayerFields): LayerRow {
  const said = fieldOf(fields, 'alt_zone') ?? fieldOf(fields, 'zone') ?? fieldOf(fields, 'type');
  if (said === undefined) return refused('it has no alt_zone, zone or type');
  const zone = zoneOfText(String(said));
  return zone === null
    ? refused(`there is no zone "${String(said)}"`)
    : { status: 'in', classId: zone, fields: { alt_zone: String(said) } };
}

/**
 * What one row of an official file says in a layer, under the names that the official tile sets use. Of key source reefs a
 * list of numbers is enough: that they are in it is what it says.
 */
export function readLayerRow(layer: DataLayerId, fields: LayerFields): LayerRow {
  switch (layer) {
    case 'zoning':
      return zoneRow(fields);
    case 'rubbleProbability':
      return rubbleRow(fields);
    case 'cotsPriority':
      return priorityRow(fields, 'cots_priority');
    case 'censusPriority':
      return priorityRow(fields, 'census_priority');
    case 'deepReefs':
      return deepRow(fields);
    case 'hotRefugiaReefs':
      return yesRow(fieldOf(fields, 'hot_refugia_reefs'), 'hot_refugia_reefs', 'refugia');
    case 'keySourceReefs':
      return yesRow(fieldOf(fields, 'key_source_reefs') ?? true, 'key_source_reefs', 'source');
  }
}
