import { text } from '../../language/say.ts';
import type { GuidePage, Shown } from './guide-page.ts';
import type { GuidePictureId } from './pictures.ts';

const show = (picture: GuidePictureId, caption: string): Shown => ({ picture, caption });

/** Hard and soft corals, by id of their category. */
export const coralPages: Readonly<Record<string, GuidePage>> = {
  reef_hard: {
    signs: [
      text('A skeleton of stone: it does not bend when the water moves.'),
      text(
        'Look close: cups, pits, ridges or winding valleys, the same all over. In each cup sits a polyp, mostly with six tentacles or a multiple of six.',
      ),
      text(
        'Fire coral, blue coral and organ-pipe coral build stone, too, and count as hard coral by their shape.',
      ),
    ],
    shown: [
      show('branching-alive', text('Branching')),
      show('plating-alive', text('Plating')),
      show('boulder-alive', text('Boulder')),
      show('other-crust', text('A crust: other hard coral')),
    ],
    lookAlikes: [
      {
        name: text('Soft coral'),
        tell: text('Fleshy or leathery, bends in the swell, often furry with open polyps.'),
        see: 'reef_soft',
      },
      {
        name: text('Bare rock'),
        tell: text('No pattern that repeats; turf, sponges and mauve crusts instead.'),
        see: 'reef_structure_substrate',
      },
      {
        name: text('Sponge'),
        tell: text('Smooth or pitted, with one or a few big round holes and no cups.'),
        see: 'reef_structure_substrate',
      },
    ],
  },
  reef_hard_plating: {
    signs: [
      text(
        'Wider than high and thin at the edge: tables on a foot, shelves above one another, vases, whorls.',
      ),
      text('The table corals among the Acropora, and plates of Montipora and Turbinaria.'),
      text('The rim is paler: there it grows.'),
    ],
    shown: [
      show('plating-alive', text('Alive; the pale rim is growth')),
      show('plating-bleached', text('Bleached')),
      show('plating-overgrown', text('Dead and overgrown')),
    ],
    lookAlikes: [
      {
        name: text('Branching coral from above'),
        tell: text(
          'Can you look down between single branches? Branching. Short twigs that have grown into one flat plate? Plating.',
        ),
        see: 'reef_hard_branching',
      },
      {
        name: text('A crust'),
        tell: text('Lies on the rock all over. A plate stands free at its rim.'),
        see: 'reef_hard_other',
      },
      { name: text('Giant table'), tell: text('Wider than a person is tall.'), see: 'monument_table' },
    ],
  },
  reef_hard_boulder: {
    signs: [
      text('Solid mounds and domes, about as high as wide; also called massive coral.'),
      text(
        'Cups or pits side by side (Porites, Favites), or winding valleys: the brain corals (Platygyra, Lobophyllia).',
      ),
      text('It grows about a centimetre a year.'),
    ],
    shown: [
      show('boulder-alive', text('Alive')),
      show('boulder-bleached', text('Bleached: white, valleys clean and clear')),
      show('boulder-bare', text('Dead for days or weeks: dull, film begins')),
      show('boulder-overgrown', text('Dead and overgrown')),
      show('boulder-banded', text('Diseased: a black band, bare skeleton behind')),
    ],
    lookAlikes: [
      {
        name: text('Round rock'),
        tell: text('No cups and no valleys; turf and mauve crusts all over.'),
        see: 'reef_structure_substrate',
      },
      {
        name: text('Leather coral'),
        tell: text('Folded or fingered, and rubbery; its surface is furry where the polyps are open.'),
        see: 'reef_soft',
      },
      { name: text('Giant boulder'), tell: text('As tall as a person, or taller.'), see: 'monument_boulder' },
    ],
  },
  reef_hard_branching: {
    signs: [
      text('Fingers, antlers, bushes: more branches than body, and gaps between them.'),
      text(
        'Staghorn Acropora have one cup at the tip of each branch; Pocillopora is knobbly; Porites has smooth fingers.',
      ),
      text('Tips are paler, white, yellow or violet: there it grows.'),
    ],
    shown: [
      show('branching-alive', text('Alive; pale tips are growth')),
      show('branching-bleached', text('Bleached: white to the foot')),
      show('branching-bare', text('Dead for days or weeks: dull, film begins')),
      show('branching-overgrown', text('Dead and overgrown, still standing')),
    ],
    lookAlikes: [
      {
        name: text('Coral rubble'),
        tell: text('The branches lie broken and loose.'),
        see: 'reef_structure_rubble',
      },
      {
        name: text('Sea fan'),
        tell: text('Fine branches in one flat plane, and they bend.'),
        see: 'reef_structure_seafan',
      },
      { name: text('Soft coral'), tell: text('Branches that are fleshy and sway.'), see: 'reef_soft' },
      {
        name: text('Plating coral'),
        tell: text('Twigs that have grown together into one table.'),
        see: 'reef_hard_plating',
      },
    ],
  },
  reef_hard_other: {
    signs: [
      text('Crusts: as thin as paint on the rock, following its humps, with cups all over.'),
      text('Leaves: thin upright blades that stand like lettuce.'),
      text('Mushroom corals: loose discs or ovals with ridges from the middle to the rim.'),
    ],
    shown: [
      show('other-crust', text('A crust, alive')),
      show('other-bleached', text('Bleached: white, and still a crust with its humps')),
      show('other-overgrown', text('Dead and overgrown')),
      show('other-mushrooms', text('Mushroom corals, alive')),
    ],
    lookAlikes: [
      {
        name: text('Coralline algae'),
        tell: text(
          'A pink to mauve crust, smooth like paint, without cups. Its dead edge is white and is no bleaching.',
        ),
        see: 'reef_structure_substrate',
      },
      {
        name: text('Plating coral'),
        tell: text('Stands free of the rock at its rim.'),
        see: 'reef_hard_plating',
      },
      {
        name: text('Anemone'),
        tell: text(
          'Has no skeleton. A mushroom coral with long tentacles has a ridged stone disc below them.',
        ),
        see: 'wildlife_anemone',
      },
    ],
  },
  reef_soft: {
    signs: [
      text('No skeleton of stone: it bends and sways.'),
      text('Leathery lobes and fingers, feathery bushes, or soft trees; open polyps look like fur.'),
      text('Each polyp has eight feathered tentacles.'),
    ],
    shown: [show('soft-alive', text('Alive')), show('soft-bleached', text('Bleached'))],
    lookAlikes: [
      { name: text('Hard coral'), tell: text('Stiff, with cups or valleys in stone.'), see: 'reef_hard' },
      {
        name: text('Sea fan'),
        tell: text('Flat, stiff and net-like: it has a place of its own.'),
        see: 'reef_structure_seafan',
      },
      {
        name: text('Anemone'),
        tell: text('One animal with one mouth amid its tentacles, often with clownfish.'),
        see: 'wildlife_anemone',
      },
      {
        name: text('Sponge'),
        tell: text('Big round holes, and no polyps.'),
        see: 'reef_structure_substrate',
      },
    ],
  },
  reef_mystery: {
    signs: [
      text('You see cups, polyps or branches, so it is a coral; but not which.'),
      text(
        'Say so rather than guess: it counts as living coral, and leaves the shapes to those who saw them.',
      ),
    ],
    shown: [],
    lookAlikes: [
      {
        name: text('Can’t see'),
        tell: text('If you cannot even tell that it is a coral.'),
        see: 'reef_cantsee',
      },
    ],
  },
  monument_boulder: {
    signs: [
      text('A single dome as tall as a person, or taller. Compare it with a diver, a fin or a fish.'),
      text('Mostly Porites; at a centimetre a year, four metres are four hundred years.'),
    ],
    shown: [show('giant-boulder', text('Giant boulder'))],
    lookAlikes: [
      { name: text('Boulder coral'), tell: text('Smaller than a person.'), see: 'reef_hard_boulder' },
      { name: text('A hill of reef'), tell: text('Many colonies and rock between them.'), see: 'reef' },
    ],
  },
  monument_table: {
    signs: [
      text('One plate on one foot, wider than a person is tall.'),
      text('It shades what is below it: look for the shadow.'),
    ],
    shown: [show('giant-table', text('Giant table'))],
    lookAlikes: [
      {
        name: text('Plating coral'),
        tell: text('Smaller, or several plates beside each other.'),
        see: 'reef_hard_plating',
      },
    ],
  },
  monument_other: {
    signs: [text('One colony as big as a person in another shape: columns, a vase, a bush.')],
    shown: [show('giant-other', text('Columns'))],
    lookAlikes: [
      {
        name: text('A thicket'),
        tell: text('A field of branching coral is many colonies that have grown together, and no giant.'),
        see: 'reef_hard_branching',
      },
    ],
  },
};
