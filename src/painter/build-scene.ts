import { buildClam } from './creatures/clam.ts';
import { buildDiver } from './creatures/diver.ts';
import { buildSchool } from './creatures/fish.ts';
import { buildShark } from './creatures/shark.ts';
import { buildTurtle } from './creatures/turtle.ts';
import type { Kit, Surface, Thing, ThingKind, UnderwaterScene } from './render/underwater-scene.ts';
import { buildColonies } from './scenery/coral-colonies.ts';
import { buildGiantBoulder, buildGiantPillars, buildGiantTable } from './scenery/giant-corals.ts';
import { buildLedge } from './scenery/ledge.ts';
import { buildFloor, reefHeight } from './scenery/sea-floor.ts';

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
