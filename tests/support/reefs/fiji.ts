import { newCaledonia } from './new-caledonia.ts';

/** A region on both sides of the date line, as an administrator sends it: active, its surveys open. */
export const fiji: typeof newCaledonia = {
  ...newCaledonia,
  ...{ regionId: 'fiji', regionName: 'Fiji', mapBounds: [176, -20, -178, -12] },
  ...{ isActive: true, isSurveyOpen: true, timeZone: 'Pacific/Fiji', story: 'Soft corals in every colour.' },
};

/** A place of it on each side of the date line, and one of Tonga, which is not in it. */
export const rainbowReef = { longitude: 179.9, latitude: -16.8 };
export const lauReef = { longitude: -179.5, latitude: -17.5 };
export const tonga = { longitude: -175.2, latitude: -19.5 };
