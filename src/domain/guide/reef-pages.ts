import type { GuidePage } from './guide-page.ts';

/** The reef without its corals, and what is no reef, by id of their category. */
export const reefPages: Readonly<Record<string, GuidePage>> = {
  reef: {
    signs: [
      'Corals, the rock they grow on, and all that is fixed to it.',
      'Its edge is where sand begins below and water behind.',
    ],
    shown: [{ picture: 'reef', caption: 'Reef: corals and rock together' }],
    lookAlikes: [
      {
        name: 'Sand and sea floor',
        tell: 'Loose grains, even where small stones lie on them.',
        see: 'background_sand',
      },
      { name: 'Monument', tell: 'One coral as big as you: that has a colour of its own.', see: 'monument' },
    ],
  },
  reef_structure: {
    signs: ['Fixed to the reef, or what is left of it, and no living hard or soft coral.'],
    shown: [],
    lookAlikes: [
      {
        name: 'Dead coral',
        tell: 'While its shape can be told it is that coral, dead. Once it cannot, it is substrate or rubble.',
        see: 'reef_hard',
      },
    ],
  },
  reef_structure_rubble: {
    signs: [
      'Broken pieces of coral that lie loose: half a centimetre to a hand long, mostly grey, green or mauve.',
      'Left by storms, anchors, fins, blasts, or dead branches that fell.',
    ],
    shown: [{ picture: 'rubble', caption: 'Rubble' }],
    lookAlikes: [
      { name: 'Dead branching coral', tell: 'Still stands where it grew.', see: 'reef_hard_branching' },
      { name: 'Sand', tell: 'Grains smaller than half a centimetre.', see: 'background_sand' },
      {
        name: 'Reef substrate',
        tell: 'Cannot be moved: pieces that have grown together are rock.',
        see: 'reef_structure_substrate',
      },
    ],
  },
  reef_structure_algae: {
    signs: [
      'Blades, leaves, threads or a thick lawn: brown (Sargassum, Padina), green (Halimeda, Caulerpa) or red.',
      'So thick that it hides what is below. A thin fuzz on rock is substrate.',
    ],
    shown: [{ picture: 'algae', caption: 'Seaweed, brown and green' }],
    lookAlikes: [
      {
        name: 'Coralline algae',
        tell: 'Hard pink to mauve crusts: they count as reef substrate.',
        see: 'reef_structure_substrate',
      },
      {
        name: 'Dead coral with turf',
        tell: 'The coral’s shape can still be told: that coral, dead.',
        see: 'reef_hard',
      },
      { name: 'Soft coral', tell: 'Has polyps: small flowers or fur.', see: 'reef_soft' },
    ],
  },
  reef_structure_nemo: {
    signs: [
      'An anemone with clownfish in it: orange, black or red-brown, with white bands.',
      'Colour both together.',
    ],
    shown: [{ picture: 'anemone', caption: 'Anemone with clownfish' }],
    lookAlikes: [
      { name: 'Anemone alone', tell: 'Without its fish it is Wildlife, Anemone.', see: 'wildlife_anemone' },
      { name: 'Soft coral', tell: 'Many polyps on branches or lobes; no single mouth.', see: 'reef_soft' },
    ],
  },
  reef_structure_seafan: {
    signs: [
      'A flat fan or net of fine branches on one foot, standing across the current.',
      'Stiff, and yet it bends: a skeleton of horn, not of stone.',
    ],
    shown: [{ picture: 'seafan', caption: 'Sea fan' }],
    lookAlikes: [
      {
        name: 'Branching coral',
        tell: 'Thick stone branches in all directions.',
        see: 'reef_hard_branching',
      },
      { name: 'Soft coral', tell: 'Fleshy, not flat.', see: 'reef_soft' },
    ],
  },
  reef_structure_substrate: {
    signs: [
      'Firm rock of the reef without living coral: bare, with a thin fuzz of turf, or with hard crusts.',
      'Pink to mauve crusts are coralline algae: they cement the reef, and young corals settle on them.',
      'Sponges and whatever else is fixed to the rock are counted with it.',
    ],
    shown: [{ picture: 'substrate', caption: 'Rock with turf and coralline algae' }],
    lookAlikes: [
      {
        name: 'Long-dead coral',
        tell: 'You still know which coral it was: that coral, dead.',
        see: 'reef_hard',
      },
      {
        name: 'A crust of coral',
        tell: 'Has cups all over; coralline algae are smooth like paint.',
        see: 'reef_hard_other',
      },
      { name: 'Coral rubble', tell: 'Lies loose.', see: 'reef_structure_rubble' },
    ],
  },
  reef_structure_other: {
    signs: [
      'Fixed to the reef, and none of these: carpets of button-like zoanthids, sea squirts, hydroids like ferns, tube worms.',
    ],
    shown: [],
    lookAlikes: [
      { name: 'Soft coral', tell: 'Feathered tentacles, eight on each polyp.', see: 'reef_soft' },
      { name: 'Animals', tell: 'What walks or swims away is wildlife.', see: 'wildlife' },
    ],
  },
  reef_cantsee: {
    signs: [
      'You know that it is reef, and it is too dark, too far or too blurry to say more.',
      'Better than a guess: it leaves the figures of those alone who could see.',
    ],
    shown: [{ picture: 'too-far', caption: 'Reef too far off in murky water' }],
    lookAlikes: [
      { name: 'Water', tell: 'Nothing solid behind it.', see: 'background_water' },
      { name: 'Can’t see (background)', tell: 'When it is surely no reef.', see: 'background_cantsee' },
    ],
  },
  monument: {
    signs: [
      'One colony, as big as you or bigger.',
      'A diver, a fin or a fish beside it tells how big it is.',
    ],
    shown: [
      { picture: 'giant-boulder', caption: 'Giant boulder' },
      { picture: 'giant-table', caption: 'Giant table' },
      { picture: 'giant-other', caption: 'Columns' },
    ],
    lookAlikes: [{ name: 'Reef', tell: 'Many colonies beside each other, however high.', see: 'reef' }],
  },
  background: {
    signs: ['Water, sand, darkness and what people left: all that is no reef and no animal.'],
    shown: [
      { picture: 'water', caption: 'Water' },
      { picture: 'sand', caption: 'Sand' },
    ],
    lookAlikes: [
      {
        name: 'Coral rubble',
        tell: 'Pieces larger than half a centimetre are reef.',
        see: 'reef_structure_rubble',
      },
    ],
  },
  background_water: {
    signs: ['Open water behind the reef and above it, with the surface where it can be seen.'],
    shown: [{ picture: 'water', caption: 'Open water beside a reef' }],
    lookAlikes: [
      { name: 'Can’t see', tell: 'Shapes of reef that are lost in the haze.', see: 'reef_cantsee' },
    ],
  },
  background_sand: {
    signs: [
      'Sand, mud and gravel with grains smaller than half a centimetre.',
      'Often rippled, with a net of light on it.',
    ],
    shown: [{ picture: 'sand', caption: 'A lane of sand between reefs' }],
    lookAlikes: [
      { name: 'Coral rubble', tell: 'Larger pieces, loose.', see: 'reef_structure_rubble' },
      { name: 'Bleached or bare coral', tell: 'White, and it has a shape and an edge.', see: 'reef_hard' },
    ],
  },
  background_cantsee: {
    signs: ['Too dark or too far to tell, and surely no reef: a cave, a black gap, the deep.'],
    shown: [{ picture: 'dark', caption: 'The dark under an overhang' }],
    lookAlikes: [{ name: 'Can’t see (reef)', tell: 'When you know that it is reef.', see: 'reef_cantsee' }],
  },
  background_other: {
    signs: ['What people brought: litter, nets, line, rope, an anchor, a tape measure, a frame.'],
    shown: [{ picture: 'litter', caption: 'A can and a rope' }],
    lookAlikes: [
      { name: 'Person', tell: 'A diver and what the diver wears or holds.', see: 'wildlife_person' },
    ],
  },
};
