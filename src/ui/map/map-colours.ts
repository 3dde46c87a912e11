import type { MapScheme } from './map-types.ts';

/** Colours of the base map, and of what is drawn on it. */
export interface MapColours {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly landLabel: string;
  readonly label: string;
  readonly halo: string;
  readonly reef: string;
  readonly reefEdge: string;
  readonly surveyed: string;
  readonly surveyedEdge: string;
  readonly chosen: string;
  /** Marks of what divers reported, and the letter in them. */
  readonly starfish: string;
  readonly bleaching: string;
  readonly onMark: string;
}

export const mapColours: Readonly<Record<MapScheme, MapColours>> = {
  light: {
    sea: '#cfe6ef',
    land: '#f3efe4',
    coast: '#a9bcb9',
    border: '#c9c4b4',
    landLabel: '#6d6a5d',
    label: '#0b3a53',
    halo: '#f7fbfd',
    reef: '#7fb8c9',
    reefEdge: '#3f8aa3',
    surveyed: '#0e7490',
    surveyedEdge: '#083f55',
    chosen: '#e2553d',
    starfish: '#7a3e9d',
    bleaching: '#8a5a00',
    onMark: '#ffffff',
  },
  dark: {
    sea: '#07202f',
    land: '#16303b',
    coast: '#37596a',
    border: '#28464f',
    landLabel: '#93a9ab',
    label: '#dff1f7',
    halo: '#06202d',
    reef: '#2f7f9b',
    reefEdge: '#63b4cd',
    surveyed: '#35b6d6',
    surveyedEdge: '#bdeaf6',
    chosen: '#ff8a73',
    starfish: '#d8a8f0',
    bleaching: '#f3cf7a',
    onMark: '#06202d',
  },
};

/** Five classes from little to much. Lightness alone tells them apart, so that nobody needs the hues. */
export const coverColours: Readonly<Record<MapScheme, readonly string[]>> = {
  light: ['#fff6d6', '#ffcf7d', '#f2895c', '#b93f72', '#571a6b'],
  dark: ['#4b2a80', '#93408f', '#d9607d', '#fba666', '#fff0ad'],
};

/** Zones of a marine park, in the hues of its printed maps; letters and edges tell them apart without. */
export const zoneColours = {
  pink: '#e87fb0',
  green: '#57b05f',
  orange: '#ee9a3c',
  oliveGreen: '#96953f',
  yellow: '#f0dc4e',
  darkBlue: '#2f62c4',
  lightBlue: '#7cc8ee',
  island: '#efdcae',
} as const;

/** Five steps from urgent to not urgent; lightness alone tells them apart, and each bears its number. */
export const priorityColours = {
  starfish: ['#7f1d5a', '#b5348a', '#d873b4', '#ecb0d6', '#f8e3f0'],
  census: ['#0b4f6c', '#1f7fa6', '#5fb0cf', '#a9d6e6', '#e3f2f8'],
} as const;

/** Six steps from 40 percent to more than 90. */
export const rubbleColours = ['#fdf1c7', '#f9d88a', '#f1b356', '#dc8432', '#b3551f', '#7a2e12'] as const;

/** How many things stand together, from few to many: no hue, because a number is no class of what is counted. */
export const clusterColours: Readonly<Record<MapScheme, readonly [string, string, string]>> = {
  light: ['#e4e8ea', '#9aa5ab', '#4a555c'],
  dark: ['#3c474e', '#8b979d', '#dfe5e8'],
};

/** Marks of one kind each: where larvae come from, deep ground, refuges from heat. */
export const markColours = {
  source: '#ffd166',
  deep: ['#9bb8e8', '#4f74c4', '#25407f'],
  refugia: '#8fd694',
} as const;

/** The app's own font, then the system's: labels are drawn with local fonts, so that no glyph server is asked. */
export const mapFont = ['Figtree Variable', 'system-ui', 'sans-serif'];
