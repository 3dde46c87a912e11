import { text } from '../../language/say.ts';
/** Why no photo is analysed on a boat: an analysis made there would stay there, and go home to nobody. */
export const analysedAtHome = text(
  'Photos are analysed at home, where there are people and time. Yours go there with the boat.',
);
