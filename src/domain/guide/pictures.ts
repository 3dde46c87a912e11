import { text } from '../../language/say.ts';

/**
 * The pictures of the field guide, painted by `tools/painter/scripts/guide-pictures.ts`, and what is to be seen on each. Those of cover stand on
 * the cards of an analysis alone.
 */
export const guidePictures = {
  reef: text('A reef: tables, bushes, mounds and soft corals of many colours on a ridge of rock over sand.'),
  'branching-alive': text('A bush of golden-brown branches with pale tips.'),
  'branching-bleached': text('The same bush, clean white from foot to tip.'),
  'branching-bare': text('The same bush, dull chalk white, with green film on many branches.'),
  'branching-overgrown': text('The same bush under dark brown and green turf, with mauve crusts.'),
  'plating-alive': text('Flat brown plates over one another, with paler rims.'),
  'plating-bleached': text('The same plates, white from the middle to the rim.'),
  'plating-overgrown': text('The same plates under green and brown turf, with mauve crusts.'),
  'boulder-alive': text('A brown dome with winding valleys all over: a brain coral.'),
  'boulder-bleached': text('The same dome, white, with every valley to be seen.'),
  'boulder-bare': text('The same dome, dull chalk white, green film beginning in patches.'),
  'boulder-overgrown': text('The same dome under dark green and brown turf, with mauve crusts.'),
  'boulder-banded': text(
    'The same dome, half of it alive and brown; a black band crosses it, and behind it the skeleton is bare.',
  ),
  'other-crust': text('A low yellow-green crust that covers the rock and follows its humps.'),
  'other-bleached': text('The same crust, white, every hump of the rock still to be seen under it.'),
  'other-overgrown': text(
    'The same crust under green and brown turf, with mauve patches: hardly to be told from the rock.',
  ),
  'other-mushrooms': text('Five round discs on the sand with fine ridges from the middle to the rim.'),
  'soft-alive': text('Fat, fleshy, yellow fingers that grow from one foot.'),
  'soft-bleached': text('The same fingers, white.'),
  rubble: text('Loose broken pieces of branches, grey and mauve, all over the ground.'),
  algae: text('Tall brown blades of seaweed on a rock, green ones between them.'),
  anemone: text(
    'A cushion of thick tentacles with pink tips; two orange clownfish with white bands over it.',
  ),
  seafan: text('A purple fan of fine branches, all in one plane.'),
  substrate: text('A wall of bare rock with brown turf and patches of mauve crust.'),
  'too-far': text('Two dark slopes in green, murky water; no coral can be told on them.'),
  'giant-boulder': text('A dome of coral much taller than the diver beside it is long.'),
  'giant-table': text('One flat table of coral, three times as wide as the diver above it is long.'),
  'giant-other': text('A castle of stone columns, the highest twice as tall as a diver.'),
  shark: text('A grey shark with black-tipped fins.'),
  turtle: text('A sea turtle with a brown patterned shell and long flippers.'),
  clam: text('An open giant clam on the sand: two wavy shells, between them a bright blue rim.'),
  starfish: text(
    'A crown-of-thorns starfish on a plate of coral: many arms full of orange thorns; the coral behind it is white.',
  ),
  fish: text('A school of fish before a reef.'),
  person: text('A diver with a yellow tank over a reef.'),
  'other-animals': text('A blue sea star with five smooth arms, and a brown sea cucumber, on sand.'),
  'cover-veryhigh': text(
    'Rock that is nearly hidden by plates, bushes and mounds of coral, one beside the other.',
  ),
  'cover-high': text(
    'Corals with rock between them; pushed together they would fill a third of the picture.',
  ),
  'cover-medium': text('A few large corals and some small ones, far apart on the rock.'),
  'cover-low': text('Some small corals, each alone on bare rock.'),
  'cover-verylow': text('Bare rock with one small coral on it.'),
  water: text('Open blue water beside a reef.'),
  sand: text('A lane of pale sand between two slopes of reef.'),
  dark: text('A black gap under an overhang between two strips of reef.'),
  litter: text('A red drink can and a blue rope on the sand.'),
  'bad-close': text('Blurred green winding lines that fill the picture.'),
  'bad-blurry': text('A reef out of focus: blots of colour without an edge.'),
  'bad-colour': text('A reef that is turquoise all over; no other colour is left.'),
  'bad-dark': text('A reef at the edge of black: nearly nothing can be seen.'),
  'bad-hidden': text('A diver’s leg and yellow fin across the picture, the reef behind it.'),
} as const;

export type GuidePictureId = keyof typeof guidePictures;

/** Pixels of each picture. */
export const guidePictureSize = { width: 400, height: 300 } as const;

/** Address of a picture; every server of the product has them (`resources/guide-pictures`). */
export function guidePictureUrl(id: GuidePictureId): string {
  return `/cdn/200/guide/${id}.webp`;
}
