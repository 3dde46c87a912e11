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
    label: 'Branching coral',
    hint: 'Fingers, antlers and bushes: more branches than body.',
    group: 'Hard coral',
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_hard_plating',
    label: 'Plating coral',
    hint: 'Flat tables, plates and vases.',
    group: 'Hard coral',
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_hard_boulder',
    label: 'Boulder (massive) coral',
    hint: 'Solid mounds and domes, as wide as they are high.',
    group: 'Hard coral',
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_hard_other',
    label: 'Other hard coral',
    hint: 'Hard coral of any other shape: crusts, leaves, mushrooms.',
    group: 'Hard coral',
    canBeDead: true,
    canBeBleached: true,
  },
  {
    id: 'reef_soft',
    label: 'Soft coral',
    hint: 'Bends with the water: leathery, feathery or like a flower.',
    group: 'Soft coral',
    canBeDead: false,
    canBeBleached: true,
  },
  {
    id: 'reef_structure_rubble',
    label: 'Coral rubble',
    hint: 'Loose broken pieces of dead coral.',
    group: 'Reef structure',
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'reef_structure_algae',
    label: 'Algae',
    hint: 'Seaweed and turf, green, brown or red.',
    group: 'Reef structure',
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'reef_structure_substrate',
    label: 'Reef substrate',
    hint: 'Bare rock of the reef, sponges and anything else that is fixed to it.',
    group: 'Reef structure',
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'background_sand',
    label: 'Sand and sea floor',
    hint: 'Sand, mud and gravel.',
    group: 'Background',
    canBeDead: false,
    canBeBleached: false,
  },
  {
    id: 'background_water',
    label: 'Water',
    hint: 'Open water behind the reef.',
    group: 'Background',
    canBeDead: false,
    canBeBleached: false,
  },
];

/** Key of the share of a photo of which nobody could tell what it is. */
export const cantTellKey = 'cant-tell';

/** Animals and people that the form asks for, and how many (rule 11.10). The starfish has a question of its own. */
export const countedAnimals = [
  { id: 'wildlife_shark', label: 'Sharks and rays' },
  { id: 'wildlife_turtle', label: 'Turtles' },
  { id: 'wildlife_clam', label: 'Giant clams' },
  { id: 'wildlife_anemone', label: 'Anemones' },
  { id: 'wildlife_fish', label: 'Large fish or schools' },
  { id: 'wildlife_person', label: 'People' },
  { id: 'wildlife_other', label: 'Other animals' },
] as const;
/** The category of the crown-of-thorns starfish, which eats coral. */
export const starfishId = 'wildlife_starfish';
