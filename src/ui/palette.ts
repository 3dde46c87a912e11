import type { MantineColorsTuple } from '@mantine/core';

// Ten steps each, light to dark. `palette.test.ts` computes the contrast of every pair that carries text.

/** Deep-ocean blues: everything that can be pressed, and the ground of the dark scheme. */
export const ocean: MantineColorsTuple = [
  '#eef7fb',
  '#d7ebf4',
  '#b0d7e8',
  '#83c0da',
  '#56a6c8',
  '#2f8bb3',
  '#17729b',
  '#0f5d82',
  '#0c4a69',
  '#093850',
];

/** The one accent, for the one thing to do next. */
export const coral: MantineColorsTuple = [
  '#fff1ed',
  '#ffdfd6',
  '#ffbfae',
  '#ff9c83',
  '#ff8266',
  '#f96a4c',
  '#d94a33',
  '#c23e29',
  '#a83422',
  '#85281a',
];

/** Done, safe, received. */
export const kelp: MantineColorsTuple = [
  '#e9f8f1',
  '#d0efe0',
  '#a3dfc4',
  '#72cca5',
  '#45b688',
  '#269b6e',
  '#147d57',
  '#0b6547',
  '#075038',
  '#053d2b',
];

/** Waiting, or worth a second look. */
export const amber: MantineColorsTuple = [
  '#fff8e6',
  '#ffedc2',
  '#ffdc8a',
  '#ffc94f',
  '#f5b325',
  '#d99410',
  '#ad7206',
  '#8a5903',
  '#6d4502',
  '#523300',
];

/** Something failed. Further from coral than most reds, so that an error never looks like an invitation. */
export const crimson: MantineColorsTuple = [
  '#fff0f1',
  '#ffdcdf',
  '#ffb6bd',
  '#ff8d98',
  '#f96475',
  '#e8394f',
  '#cc1f38',
  '#a8152b',
  '#870f22',
  '#690a19',
];

/** Greys with a little sea in them. */
export const slate: MantineColorsTuple = [
  '#f4f8fa',
  '#eaf1f5',
  '#d9e4ea',
  '#c3d2db',
  '#a5b8c4',
  '#758c9b',
  '#5c7384',
  '#4a6071',
  '#33475a',
  '#1c2f3d',
];

/** The dark scheme's own ladder: text, lines, surfaces, ground. */
export const abyss: MantineColorsTuple = [
  '#dfeaf1',
  '#c3d4de',
  '#9db4c4',
  '#86a0b1',
  '#2c4759',
  '#1a3546',
  '#112838',
  '#0a1a26',
  '#071520',
  '#04101a',
];

/** Colours with one meaning, per scheme. */
export interface SchemeColours {
  readonly ground: string;
  /** Cards, bars, fields. */
  readonly surface: string;
  readonly text: string;
  readonly quietText: string;
  readonly placeholder: string;
  readonly link: string;
  readonly line: string;
  /** Edges of fields, which must be seen to be found (3:1). */
  readonly fieldLine: string;
  readonly error: string;
  readonly success: string;
  readonly focus: string;
}

export const lightColours: SchemeColours = {
  ground: slate[0],
  surface: '#ffffff',
  text: '#0b1f2d',
  quietText: slate[7],
  placeholder: slate[6],
  link: ocean[7],
  line: slate[2],
  fieldLine: slate[5],
  error: crimson[7],
  success: kelp[7],
  focus: ocean[6],
};

export const darkColours: SchemeColours = {
  ground: abyss[7],
  surface: abyss[6],
  text: abyss[0],
  quietText: abyss[2],
  placeholder: abyss[3],
  link: ocean[3],
  line: abyss[4],
  fieldLine: '#65839a',
  error: crimson[3],
  success: kelp[3],
  focus: ocean[3],
};

/** The next action: deep ink on coral, the same in both schemes. */
export const nextColours = { ground: coral[4], hover: coral[3], ink: '#06202f' } as const;
