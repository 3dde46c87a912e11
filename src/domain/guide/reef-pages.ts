import { text } from '../../language/say.ts';
import type { GuidePage } from './guide-page.ts';

/** The reef without its corals, and what is no reef, by id of their category. */
export const reefPages: Readonly<Record<string, GuidePage>> = {
  reef: {
    signs: [
      text('Corals, the rock they grow on, and all that is fixed to it.'),
      text('Its edge is where sand begins below and water behind.'),
    ],
    shown: [{ picture: 'reef', caption: text('Reef: corals and rock together') }],
    lookAlikes: [
      {
        name: text('Sand and sea floor'),
        tell: text('Loose grains, even where small stones lie on them.'),
        see: 'background_sand',
      },
      {
        name: text('Monument'),
        tell: text('One coral as big as you: that has a colour of its own.'),
        see: 'monument',
      },
    ],
  },
  reef_structure: {
    signs: [text('Fixed to the reef, or what is left of it, and no living hard or soft coral.')],
    shown: [],
    lookAlikes: [
      {
        name: text('Dead coral'),
        tell: text(
          'While its shape can be told it is that coral, dead. Once it cannot, it is substrate or rubble.',
        ),
        see: 'reef_hard',
      },
    ],
  },
  reef_structure_rubble: {
    signs: [
      text(
        'Broken pieces of coral that lie loose: half a centimetre to a hand long, mostly grey, green or mauve.',
      ),
      text('Left by storms, anchors, fins, blasts, or dead branches that fell.'),
    ],
    shown: [{ picture: 'rubble', caption: text('Rubble') }],
    lookAlikes: [
      {
        name: text('Dead branching coral'),
        tell: text('Still stands where it grew.'),
        see: 'reef_hard_branching',
      },
      { name: text('Sand'), tell: text('Grains smaller than half a centimetre.'), see: 'background_sand' },
      {
        name: text('Reef substrate'),
        tell: text('Cannot be moved: pieces that have grown together are rock.'),
        see: 'reef_structure_substrate',
      },
    ],
  },
  reef_structure_algae: {
    signs: [
      text(
        'Blades, leaves, threads or a thick lawn: brown (Sargassum, Padina), green (Halimeda, Caulerpa) or red.',
      ),
      text('So thick that it hides what is below. A thin fuzz on rock is substrate.'),
    ],
    shown: [{ picture: 'algae', caption: text('Seaweed, brown and green') }],
    lookAlikes: [
      {
        name: text('Coralline algae'),
        tell: text('Hard pink to mauve crusts: they count as reef substrate.'),
        see: 'reef_structure_substrate',
      },
      {
        name: text('Dead coral with turf'),
        tell: text('The coral’s shape can still be told: that coral, dead.'),
        see: 'reef_hard',
      },
      { name: text('Soft coral'), tell: text('Has polyps: small flowers or fur.'), see: 'reef_soft' },
    ],
  },
  reef_structure_nemo: {
    signs: [
      text('An anemone with clownfish in it: orange, black or red-brown, with white bands.'),
      text('Colour both together.'),
    ],
    shown: [{ picture: 'anemone', caption: text('Anemone with clownfish') }],
    lookAlikes: [
      {
        name: text('Anemone alone'),
        tell: text('Without its fish it is Wildlife, Anemone.'),
        see: 'wildlife_anemone',
      },
      {
        name: text('Soft coral'),
        tell: text('Many polyps on branches or lobes; no single mouth.'),
        see: 'reef_soft',
      },
    ],
  },
  reef_structure_seafan: {
    signs: [
      text('A flat fan or net of fine branches on one foot, standing across the current.'),
      text('Stiff, and yet it bends: a skeleton of horn, not of stone.'),
    ],
    shown: [{ picture: 'seafan', caption: text('Sea fan') }],
    lookAlikes: [
      {
        name: text('Branching coral'),
        tell: text('Thick stone branches in all directions.'),
        see: 'reef_hard_branching',
      },
      { name: text('Soft coral'), tell: text('Fleshy, not flat.'), see: 'reef_soft' },
    ],
  },
  reef_structure_substrate: {
    signs: [
      text(
        'Firm rock of the reef without living coral: bare, with a thin fuzz of turf, or with hard crusts.',
      ),
      text(
        'Pink to mauve crusts are coralline algae: they cement the reef, and young corals settle on them.',
      ),
      text('Sponges and whatever else is fixed to the rock are counted with it.'),
    ],
    shown: [{ picture: 'substrate', caption: text('Rock with turf and coralline algae') }],
    lookAlikes: [
      {
        name: text('Long-dead coral'),
        tell: text('You still know which coral it was: that coral, dead.'),
        see: 'reef_hard',
      },
      {
        name: text('A crust of coral'),
        tell: text('Has cups all over; coralline algae are smooth like paint.'),
        see: 'reef_hard_other',
      },
      { name: text('Coral rubble'), tell: text('Lies loose.'), see: 'reef_structure_rubble' },
    ],
  },
  reef_structure_other: {
    signs: [
      text(
        'Fixed to the reef, and none of these: carpets of button-like zoanthids, sea squirts, hydroids like ferns, tube worms.',
      ),
    ],
    shown: [],
    lookAlikes: [
      { name: text('Soft coral'), tell: text('Feathered tentacles, eight on each polyp.'), see: 'reef_soft' },
      { name: text('Animals'), tell: text('What walks or swims away is wildlife.'), see: 'wildlife' },
    ],
  },
  reef_cantsee: {
    signs: [
      text('You know that it is reef, and it is too dark, too far or too blurry to say more.'),
      text('Better than a guess: it leaves the figures of those alone who could see.'),
    ],
    shown: [{ picture: 'too-far', caption: text('Reef too far off in murky water') }],
    lookAlikes: [
      { name: text('Water'), tell: text('Nothing solid behind it.'), see: 'background_water' },
      {
        name: text('Can’t see (background)'),
        tell: text('When it is surely no reef.'),
        see: 'background_cantsee',
      },
    ],
  },
  monument: {
    signs: [
      text('One colony, as big as you or bigger.'),
      text('A diver, a fin or a fish beside it tells how big it is.'),
    ],
    shown: [
      { picture: 'giant-boulder', caption: text('Giant boulder') },
      { picture: 'giant-table', caption: text('Giant table') },
      { picture: 'giant-other', caption: text('Columns') },
    ],
    lookAlikes: [
      { name: text('Reef'), tell: text('Many colonies beside each other, however high.'), see: 'reef' },
    ],
  },
  background: {
    signs: [text('Water, sand, darkness and what people left: all that is no reef and no animal.')],
    shown: [
      { picture: 'water', caption: text('Water') },
      { picture: 'sand', caption: text('Sand') },
    ],
    lookAlikes: [
      {
        name: text('Coral rubble'),
        tell: text('Pieces larger than half a centimetre are reef.'),
        see: 'reef_structure_rubble',
      },
    ],
  },
  background_water: {
    signs: [text('Open water behind the reef and above it, with the surface where it can be seen.')],
    shown: [{ picture: 'water', caption: text('Open water beside a reef') }],
    lookAlikes: [
      {
        name: text('Can’t see'),
        tell: text('Shapes of reef that are lost in the haze.'),
        see: 'reef_cantsee',
      },
    ],
  },
  background_sand: {
    signs: [
      text('Sand, mud and gravel with grains smaller than half a centimetre.'),
      text('Often rippled, with a net of light on it.'),
    ],
    shown: [{ picture: 'sand', caption: text('A lane of sand between reefs') }],
    lookAlikes: [
      { name: text('Coral rubble'), tell: text('Larger pieces, loose.'), see: 'reef_structure_rubble' },
      {
        name: text('Bleached or bare coral'),
        tell: text('White, and it has a shape and an edge.'),
        see: 'reef_hard',
      },
    ],
  },
  background_cantsee: {
    signs: [text('Too dark or too far to tell, and surely no reef: a cave, a black gap, the deep.')],
    shown: [{ picture: 'dark', caption: text('The dark under an overhang') }],
    lookAlikes: [
      { name: text('Can’t see (reef)'), tell: text('When you know that it is reef.'), see: 'reef_cantsee' },
    ],
  },
  background_other: {
    signs: [text('What people brought: litter, nets, line, rope, an anchor, a tape measure, a frame.')],
    shown: [{ picture: 'litter', caption: text('A can and a rope') }],
    lookAlikes: [
      {
        name: text('Person'),
        tell: text('A diver and what the diver wears or holds.'),
        see: 'wildlife_person',
      },
    ],
  },
};
