import { text } from '../../language/say.ts';

/**
 * Zones of the Great Barrier Reef Marine Park (Zoning Plan 2003), the strictest first: their colour in words, their own name,
 * both as a legend has them, and the letters that stand for them in the names of zones.
 */
export const zones = {
  pink: {
    colour: 'Pink',
    name: 'Preservation Zone',
    label: text('Preservation Zone (pink)'),
    letters: 'P',
  },
  green: {
    colour: 'Green',
    name: 'Marine National Park Zone',
    label: text('Marine National Park Zone (green)'),
    letters: 'MNP',
  },
  orange: {
    colour: 'Orange',
    name: 'Scientific Research Zone',
    label: text('Scientific Research Zone (orange)'),
    letters: 'SR',
  },
  oliveGreen: {
    colour: 'Olive green',
    name: 'Buffer Zone',
    label: text('Buffer Zone (olive green)'),
    letters: 'B',
  },
  yellow: {
    colour: 'Yellow',
    name: 'Conservation Park Zone',
    label: text('Conservation Park Zone (yellow)'),
    letters: 'CP',
  },
  darkBlue: {
    colour: 'Dark blue',
    name: 'Habitat Protection Zone',
    label: text('Habitat Protection Zone (dark blue)'),
    letters: 'HP',
  },
  lightBlue: {
    colour: 'Light blue',
    name: 'General Use Zone',
    label: text('General Use Zone (light blue)'),
    letters: 'GU',
  },
  island: {
    colour: 'Cream',
    name: 'Commonwealth Islands Zone',
    label: text('Commonwealth Islands Zone (cream)'),
    letters: 'CI',
  },
} as const;
export type ZoneId = keyof typeof zones;

export const zoneIds = Object.keys(zones) as ZoneId[];

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/zone$/, '');

const islandWords = new Set(['island', 'islands', 'commonwealthisland', 'commonwealthislands']);

/** The zone that a register's word means: its colour ("Olive Green Zone") or its name; null for any other word. */
export function zoneOfText(text: string): ZoneId | null {
  const word = plain(text);
  if (islandWords.has(word)) return 'island';
  return zoneIds.find((id) => plain(zones[id].colour) === word || plain(zones[id].name) === word) ?? null;
}
