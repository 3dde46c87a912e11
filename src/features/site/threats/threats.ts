import { text } from '../../../language/say.ts';
import coast from './art/coast.webp';
import cyclone from './art/cyclone.webp';
import fishing from './art/fishing.webp';
import heat from './art/heat.webp';
import murk from './art/murk.webp';
import starfish from './art/starfish.webp';

/** What presses on reefs, what it does, and what the census does about it; the heaviest first. */
export const threats = [
  {
    id: 'heat',
    title: text('Climate and bleaching'),
    art: heat,
    alt: text('A reef of which every coral is white; painted'),
    text: text(
      'Burning coal, oil and gas warms the sea. When the water stays too warm, corals lose the algae that feed and colour them, and turn white. If it cools in time they recover; if not, they starve. The same gas makes the water more acid, and skeletons grow more slowly.',
    ),
    census: text(
      'Divers report bleaching on the day they see it, and photos show how much of a reef is white and what came of it a year later. Reefs that stay cool or recover well are found that way, and looked after first.',
    ),
  },
  {
    id: 'starfish',
    title: text('Crown-of-thorns starfish'),
    art: starfish,
    alt: text(
      'A crown-of-thorns starfish on a plate of coral: many arms full of orange thorns; the coral behind it is white; painted',
    ),
    text: text(
      'The starfish is native, and eats living coral. In an outbreak there are so many that a reef loses most of its coral within a few years. Too many nutrients in the water and too few of its enemies make outbreaks likelier.',
    ),
    census: text(
      'Surveys find outbreaks and the reefs that feed others with larvae. Control teams are sent there first.',
    ),
  },
  {
    id: 'water',
    title: text('Water quality'),
    art: murk,
    alt: text('Green, murky water in which two dark slopes can hardly be seen; painted'),
    text: text(
      'Rivers carry soil, fertiliser and pesticides from farms and cities to the coast. Soil takes the light that corals live on; nutrients feed the seaweed that overgrows them.',
    ),
    census: text(
      'Photos tell seaweed from coral, reef by reef and year by year, so that it can be seen where better care of a river shows under water.',
    ),
  },
  {
    id: 'cyclones',
    title: text('Cyclones'),
    art: cyclone,
    alt: text('Broken pieces of coral branches, grey and mauve, all over the ground; painted'),
    text: text(
      'Waves of a cyclone break in minutes what grew for decades. Reefs have always lived with that; but the strongest storms are becoming stronger, and what is left of the time between them gets shorter.',
    ),
    census: text(
      'After a storm, boats that pass anyway show which reefs are rubble and which were spared. Where rubble keeps young corals from holding on, people can help.',
    ),
  },
  {
    id: 'fishing',
    title: text('Overfishing'),
    art: fishing,
    alt: text('A school of fish before a reef; painted'),
    text: text(
      'Fish keep a reef clean: some graze the seaweed, others eat what eats the coral. Where too many are taken, seaweed and starfish win.',
    ),
    census: text(
      'Zones of the marine park lie over the map of the census: everybody can compare reefs on which nobody fishes with their neighbours.',
    ),
  },
  {
    id: 'coast',
    title: text('Coastal development'),
    art: coast,
    alt: text('A red drink can and a blue rope on the sand; painted'),
    text: text(
      'Ports, dredging, land reclaimed from the sea, more ships: each takes a piece of shore, stirs up mud, or leaves litter and oil behind. Mangroves and seagrass that cleaned the water go first.',
    ),
    census: text(
      'A reef that is on the map with its photos is harder to overlook when somebody plans beside it. The data can be downloaded, by those who plan and by those who object.',
    ),
  },
] as const;
