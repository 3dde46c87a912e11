import type { GuidePage, Shown } from './guide-page.ts';
import type { GuidePictureId } from './pictures.ts';

const show = (picture: GuidePictureId, caption: string): Shown => ({ picture, caption });

/** Hard and soft corals, by id of their category. */
export const coralPages: Readonly<Record<string, GuidePage>> = {
  reef_hard: {
    signs: [
      'A skeleton of stone: it does not bend when the water moves.',
      'Look close: cups, pits, ridges or winding valleys, the same all over. In each cup sits a polyp, mostly with six tentacles or a multiple of six.',
      'Fire coral, blue coral and organ-pipe coral build stone, too, and count as hard coral by their shape.',
    ],
    shown: [
      show('branching-alive', 'Branching'),
      show('plating-alive', 'Plating'),
      show('boulder-alive', 'Boulder'),
      show('other-crust', 'A crust: other hard coral'),
    ],
    lookAlikes: [
      {
        name: 'Soft coral',
        tell: 'Fleshy or leathery, bends in the swell, often furry with open polyps.',
        see: 'reef_soft',
      },
      {
        name: 'Bare rock',
        tell: 'No pattern that repeats; turf, sponges and mauve crusts instead.',
        see: 'reef_structure_substrate',
      },
      {
        name: 'Sponge',
        tell: 'Smooth or pitted, with one or a few big round holes and no cups.',
        see: 'reef_structure_substrate',
      },
    ],
  },
  reef_hard_plating: {
    signs: [
      'Wider than high and thin at the edge: tables on a foot, shelves above one another, vases, whorls.',
      'The table corals among the Acropora, and plates of Montipora and Turbinaria.',
      'The rim is paler: there it grows.',
    ],
    shown: [
      show('plating-alive', 'Alive; the pale rim is growth'),
      show('plating-bleached', 'Bleached'),
      show('plating-overgrown', 'Dead and overgrown'),
    ],
    lookAlikes: [
      {
        name: 'Branching coral from above',
        tell: 'Can you look down between single branches? Branching. Short twigs that have grown into one flat plate? Plating.',
        see: 'reef_hard_branching',
      },
      {
        name: 'A crust',
        tell: 'Lies on the rock all over. A plate stands free at its rim.',
        see: 'reef_hard_other',
      },
      { name: 'Giant table', tell: 'Wider than a person is tall.', see: 'monument_table' },
    ],
  },
  reef_hard_boulder: {
    signs: [
      'Solid mounds and domes, about as high as wide; also called massive coral.',
      'Cups or pits side by side (Porites, Favites), or winding valleys: the brain corals (Platygyra, Lobophyllia).',
      'It grows about a centimetre a year.',
    ],
    shown: [
      show('boulder-alive', 'Alive'),
      show('boulder-bleached', 'Bleached: white, valleys clean and clear'),
      show('boulder-bare', 'Dead for days or weeks: dull, film begins'),
      show('boulder-overgrown', 'Dead and overgrown'),
      show('boulder-banded', 'Diseased: a black band, bare skeleton behind'),
    ],
    lookAlikes: [
      {
        name: 'Round rock',
        tell: 'No cups and no valleys; turf and mauve crusts all over.',
        see: 'reef_structure_substrate',
      },
      {
        name: 'Leather coral',
        tell: 'Folded or fingered, and rubbery; its surface is furry where the polyps are open.',
        see: 'reef_soft',
      },
      { name: 'Giant boulder', tell: 'As tall as a person, or taller.', see: 'monument_boulder' },
    ],
  },
  reef_hard_branching: {
    signs: [
      'Fingers, antlers, bushes: more branches than body, and gaps between them.',
      'Staghorn Acropora have one cup at the tip of each branch; Pocillopora is knobbly; Porites has smooth fingers.',
      'Tips are paler, white, yellow or violet: there it grows.',
    ],
    shown: [
      show('branching-alive', 'Alive; pale tips are growth'),
      show('branching-bleached', 'Bleached: white to the foot'),
      show('branching-bare', 'Dead for days or weeks: dull, film begins'),
      show('branching-overgrown', 'Dead and overgrown, still standing'),
    ],
    lookAlikes: [
      { name: 'Coral rubble', tell: 'The branches lie broken and loose.', see: 'reef_structure_rubble' },
      {
        name: 'Sea fan',
        tell: 'Fine branches in one flat plane, and they bend.',
        see: 'reef_structure_seafan',
      },
      { name: 'Soft coral', tell: 'Branches that are fleshy and sway.', see: 'reef_soft' },
      {
        name: 'Plating coral',
        tell: 'Twigs that have grown together into one table.',
        see: 'reef_hard_plating',
      },
    ],
  },
  reef_hard_other: {
    signs: [
      'Crusts: as thin as paint on the rock, following its humps, with cups all over.',
      'Leaves: thin upright blades that stand like lettuce.',
      'Mushroom corals: loose discs or ovals with ridges from the middle to the rim.',
    ],
    shown: [
      show('other-crust', 'A crust, alive'),
      show('other-bleached', 'Bleached: white, and still a crust with its humps'),
      show('other-overgrown', 'Dead and overgrown'),
      show('other-mushrooms', 'Mushroom corals, alive'),
    ],
    lookAlikes: [
      {
        name: 'Coralline algae',
        tell: 'A pink to mauve crust, smooth like paint, without cups. Its dead edge is white and is no bleaching.',
        see: 'reef_structure_substrate',
      },
      { name: 'Plating coral', tell: 'Stands free of the rock at its rim.', see: 'reef_hard_plating' },
      {
        name: 'Anemone',
        tell: 'Has no skeleton. A mushroom coral with long tentacles has a ridged stone disc below them.',
        see: 'wildlife_anemone',
      },
    ],
  },
  reef_soft: {
    signs: [
      'No skeleton of stone: it bends and sways.',
      'Leathery lobes and fingers, feathery bushes, or soft trees; open polyps look like fur.',
      'Each polyp has eight feathered tentacles.',
    ],
    shown: [show('soft-alive', 'Alive'), show('soft-bleached', 'Bleached')],
    lookAlikes: [
      { name: 'Hard coral', tell: 'Stiff, with cups or valleys in stone.', see: 'reef_hard' },
      {
        name: 'Sea fan',
        tell: 'Flat, stiff and net-like: it has a place of its own.',
        see: 'reef_structure_seafan',
      },
      {
        name: 'Anemone',
        tell: 'One animal with one mouth amid its tentacles, often with clownfish.',
        see: 'wildlife_anemone',
      },
      { name: 'Sponge', tell: 'Big round holes, and no polyps.', see: 'reef_structure_substrate' },
    ],
  },
  reef_mystery: {
    signs: [
      'You see cups, polyps or branches, so it is a coral; but not which.',
      'Say so rather than guess: it counts as living coral, and leaves the shapes to those who saw them.',
    ],
    shown: [],
    lookAlikes: [
      { name: 'Can’t see', tell: 'If you cannot even tell that it is a coral.', see: 'reef_cantsee' },
    ],
  },
  monument_boulder: {
    signs: [
      'A single dome as tall as a person, or taller. Compare it with a diver, a fin or a fish.',
      'Mostly Porites; at a centimetre a year, four metres are four hundred years.',
    ],
    shown: [show('giant-boulder', 'Giant boulder')],
    lookAlikes: [
      { name: 'Boulder coral', tell: 'Smaller than a person.', see: 'reef_hard_boulder' },
      { name: 'A hill of reef', tell: 'Many colonies and rock between them.', see: 'reef' },
    ],
  },
  monument_table: {
    signs: [
      'One plate on one foot, wider than a person is tall.',
      'It shades what is below it: look for the shadow.',
    ],
    shown: [show('giant-table', 'Giant table')],
    lookAlikes: [
      {
        name: 'Plating coral',
        tell: 'Smaller, or several plates beside each other.',
        see: 'reef_hard_plating',
      },
    ],
  },
  monument_other: {
    signs: ['One colony as big as a person in another shape: columns, a vase, a bush.'],
    shown: [show('giant-other', 'Columns')],
    lookAlikes: [
      {
        name: 'A thicket',
        tell: 'A field of branching coral is many colonies that have grown together, and no giant.',
        see: 'reef_hard_branching',
      },
    ],
  },
};
