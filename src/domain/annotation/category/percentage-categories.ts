import { text } from '../../../language/say.ts';
/**
 * What the percentage form asks (rule 11.1): one live percentage for each category, one dead percentage for those
 * corals whose skeleton can still be told, and one bleached percentage for every coral. Ids are those of the category
 * tree (rule 10.2).
 */
export interface PercentageCategory {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly group: 'Hard coral' | 'Soft coral' | 'Reef structure' | 'Background';
  readonly canBeDead: boolean;
  readonly canBeBleached: boolean;
}

export const percentageCategories: readonly PercentageCategory[] = [
  {
    id: 'reef_hard_branching',
    label: text('Branching coral'),
    hint: text('Fingers, antlers and bushes: more branches than body.'),
    group: text('Hard coral'),
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_hard_plating',
    label: text('Plating coral'),
    hint: text('Flat tables, plates and vases.'),
    group: text('Hard coral'),
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_hard_boulder',
    label: text('Boulder (massive) coral'),
    hint: text('Solid mounds and domes, as wide as they are high.'),
    group: text('Hard coral'),
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_hard_other',
    label: text('Other hard coral'),
    hint: text('Hard coral of any other shape: crusts, leaves, mushrooms.'),
    group: text('Hard coral'),
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_soft',
    label: text('Soft coral'),
    hint: text('Bends with the water: leathery, feathery or like a flower.'),
    group: text('Soft coral'),
    canBeDead: false,
    canBeBleached: true,
  },
  {
    id: 'reef_structure_rubble',
    label: text('Coral rubble'),
    hint: text('Loose broken pieces of dead coral.'),
    group: text('Reef structure'),
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'reef_structure_algae',
    label: text('Algae'),
    hint: text('Seaweed and turf, green, brown or red.'),
    group: text('Reef structure'),
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'reef_structure_substrate',
    label: text('Reef substrate'),
    hint: text('Bare rock of the reef, sponges and anything else that is fixed to it.'),
    group: text('Reef structure'),
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'background_sand',
    label: text('Sand and sea floor'),
    hint: text('Sand, mud and gravel.'),
    group: text('Background'),
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'background_water',
    label: text('Water'),
    hint: text('Open water behind the reef.'),
    group: text('Background'),
    canBeDead: false,
    canBeBleached: false,
  },
];

/** Key of the share of a photo of which nobody could tell what it is. */
export const cantTellKey = 'cant-tell';

/** Animals and people that the form asks for, and how many (rule 11.10). The starfish has a question of its own. */
export const countedAnimals = [
  { id: 'wildlife_shark', label: text('Sharks and rays') },
  { id: 'wildlife_turtle', label: text('Turtles') },
  { id: 'wildlife_clam', label: text('Giant clams') },
  { id: 'wildlife_anemone', label: text('Anemones') },
  { id: 'wildlife_fish', label: text('Large fish or schools') },
  { id: 'wildlife_person', label: text('People') },
  { id: 'wildlife_other', label: text('Other animals') },
] as const;
/** The category of the crown-of-thorns starfish, which eats coral. */
export const starfishId = 'wildlife_starfish';
