import { buildClam } from './clam.ts';
import { buildColonies } from './coral-colonies.ts';
import { buildDiver } from './diver.ts';
import { buildSchool } from './fish.ts';
import { buildGiantBoulder, buildGiantPillars, buildGiantTable } from './giant-corals.ts';
import { buildLedge } from './ledge.ts';
import { buildFloor, reefHeight } from './sea-floor.ts';
import { buildShark } from './shark.ts';
import { buildTurtle } from './turtle.ts';
import type { Kit, Surface, Thing, ThingKind, UnderwaterScene } from './underwater-scene.ts';

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
