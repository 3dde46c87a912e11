import { buildAnemone } from './creatures/anemone.ts';
import { buildClam } from './creatures/clam.ts';
import { buildDiver } from './creatures/diver.ts';
import { buildSchool } from './creatures/fish.ts';
import { buildSeaCucumber } from './creatures/sea-cucumber.ts';
import { buildShark } from './creatures/shark.ts';
import { buildBlueStarfish, buildStarfish } from './creatures/starfish.ts';
import { buildTurtle } from './creatures/turtle.ts';
import type { Kit, Surface, Thing, ThingKind, UnderwaterScene } from './render/underwater-scene.ts';
import { buildColonies, buildColony } from './scenery/coral-colonies.ts';
import { buildGiantBoulder, buildGiantPillars, buildGiantTable } from './scenery/giant-corals.ts';
import { buildLedge } from './scenery/ledge.ts';
import { buildLitter } from './scenery/litter.ts';
import { buildCrust, buildMushrooms } from './scenery/other-corals.ts';
import { buildRubble } from './scenery/rubble.ts';
import { buildSeaFan } from './scenery/sea-fan.ts';
import { buildFloor, reefHeight } from './scenery/sea-floor.ts';
import { buildSeaweed } from './scenery/seaweed.ts';

const builders: Readonly<Record<ThingKind, (kit: Kit, thing: Thing) => readonly Surface[]>> = {
  'giant-boulder': buildGiantBoulder,
  'giant-table': buildGiantTable,
  'giant-pillars': buildGiantPillars,
  turtle: buildTurtle,
  shark: buildShark,
  clam: buildClam,
  diver: buildDiver,
  school: buildSchool,
  ledge: buildLedge,
  colony: buildColony,
  crust: buildCrust,
  mushrooms: buildMushrooms,
  starfish: buildStarfish,
  'blue-starfish': buildBlueStarfish,
  'sea-cucumber': buildSeaCucumber,
  anemone: buildAnemone,
  'sea-fan': buildSeaFan,
  seaweed: buildSeaweed,
  rubble: buildRubble,
  litter: buildLitter,
};

/** Every surface of a scene: ground, colonies, and the things it is about. */
export function buildScene(kit: Kit, scene: UnderwaterScene): readonly Surface[] {
  const height = reefHeight(kit, scene);
  return [
    ...buildFloor(kit, scene, height),
    ...buildColonies(kit, scene, height),
    ...scene.things.flatMap((thing) => builders[thing.kind](kit, thing)),
  ];
}
