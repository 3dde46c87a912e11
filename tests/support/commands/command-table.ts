/** What a command is typed on: see `grounds.ts`. */
export type GroundName =
  | 'nothing'
  | 'www'
  | 'boat'
  | 'damaged boat'
  | 'boat without database'
  | 'boat with a new key'
  | 'copied stick'
  | 'points';

/** How a test executes a command that a text of the product shows. */
export type HowRun =
  /** Typed as it stands, with the placeholders of `grounds.ts` filled, on a folder in the state in which it is shown. */
  | {
      readonly how: 'typed';
      readonly on: GroundName;
      readonly says: RegExp;
      readonly code: 0 | 1;
    }
  /** A server: started until it answers, then stopped. */
  | { readonly how: 'served'; readonly says: RegExp }
  /** A benchmark, a runner of tests, what rewrites files of the source, or what needs a real cloud: started up to its first statement. */
  | { readonly how: 'loaded' }
  /** Typed by another file, which has these words. */
  | { readonly how: 'held'; readonly by: string; readonly as: string }
  /** A program that is no part of this one and is fetched when somebody types it. */
  | { readonly how: 'not ours' };

const typed = (on: GroundName, says: RegExp): HowRun => ({ how: 'typed', on, says, code: 0 });
const refused = (on: GroundName, says: RegExp): HowRun => ({ how: 'typed', on, says, code: 1 });
const loaded: HowRun = { how: 'loaded' };
const notOurs: HowRun = { how: 'not ours' };
const held = (by: string, as: string): HowRun => ({ how: 'held', by, as });

/** A name in a sentence: typed without words it says how it is used, and does nothing. */
const asksWords = (name: string) => refused('nothing', new RegExp(`npm run ${name} -- `));

const lostLaptop = 'tests/faults/lost-laptop.test.ts';
const wayBack = 'tests/faults/printed-way-back.test.ts';
const printed = 'tests/server/commands/printed-commands.full.test.ts';
const lostKey = 'tests/faults/lost-key.test.ts';
const boatCommands = 'tests/server/boat/boat-commands.full.test.ts';

/** Servers, and commands of an operator. */
const operators: Readonly<Record<string, HowRun>> = {
  'npm start': { how: 'served', says: /Reef Census \(www\) answers at/ },
  'npm run boat': { how: 'served', says: /Reef Census \(boat\) answers at/ },
  'npm run create:admin': asksWords('create:admin'),
  'npm run create:admin -- you@example.org': typed('www', /you@example\.org/),
  'npm run create:hub': asksWords('create:hub'),
  'npm run create:hub -- boat@example.org': typed('www', /REEF_CLOUD_PASSWORD=/),
  'npm run create:hub -- {}': held(boatCommands, 'createHub'),
  'npm run reset:two-step': asksWords('reset:two-step'),
  'npm run reset:two-step -- ada@example.org': refused('www', /ada@example\.org/),
  'npm run mails': typed('www', /mail/i),
  'npm run newsletter -- LETTER --site https://…': typed('www', /letter|would get/i),
  'npm run import:layer': asksWords('import:layer'),
  'npm run import:layer -- {} FILE': held(boatCommands, 'importLayerCommand'),
  'npm run import:layer -- cotsPriority reefs.csv --attribution "Who made it"': typed(
    'www',
    /1 row brought in/,
  ),
  'npm run import:reefs': asksWords('import:reefs'),
  'npm run import:reefs -- file.geojson': typed('www', /reef/i),
  'npm run import:reefs -- outlines.geojson': typed('www', /reef/i),
  'npm run import:reefs -- file.geojson --region {regionId}': typed('www', /reef/i),
  'npm run import:points': asksWords('import:points'),
  'npm run import:points -- FILE-OR-FOLDER --images FOLDER --labels MAP.csv': typed('www', /Now train:/),
  'npm run import:points -- FILE --images FOLDER --labels MAP.csv --region {regionId}': typed(
    'www',
    /Now train:/,
  ),
  'npm run train': asksWords('train'),
  'npm run train -- --region gbr': typed('points', /suggests from now on/),
  // For the region whose points came in, which the line above is about.
  'npm run train -- --region {}{}': held(
    'tests/support/commands/command-table.ts',
    'npm run train -- --region gbr',
  ),
  'npm run export': asksWords('export'),
  'npm run export -- --region gbr --format coralnet --out FOLDER': typed('www', /photo/i),
  'npm run export -- {}': held(printed, 'README.txt'),
  'npm run export:features': asksWords('export:features'),
  'npm run export:features -- --region gbr --out FOLDER': typed('www', /feature|file/i),
  'npm run backfill': asksWords('backfill'),
  'npm run backfill -- --region gbr --dataset grc6': typed('www', /grc6/),
  'npm run tag:surveys': asksWords('tag:surveys'),
  'npm run {} -- --region gbr --dataset grc6': held(
    'tests/support/commands/command-table.ts',
    'backfill -- --region',
  ),
  'npm run erase': asksWords('erase'),
  'npm run erase -- log': typed('www', /log|erased/i),
  'npm run erase -- person ID --reason "…"': refused('www', /--yes/),
  'npm run erase -- photo ID --reason "…"': refused('www', /--yes/),
  'npm run erase -- survey ID --reason "…"': refused('www', /--yes/),
  'npm run suggest:evaluate': asksWords('suggest:evaluate'),
  'npm run suggest:evaluate -- --points FILE-OR-FOLDER --images FOLDER --labels MAP.csv': typed(
    'nothing',
    /accuracy/,
  ),
};

/** On a boat, and for its way back. */
const boats: Readonly<Record<string, HowRun>> = {
  'npm run courier:export': asksWords('courier:export'),
  'npm run courier:export -- FOLDER': typed('boat', /“npm run courier:import -- FOLDER”/),
  'npm run courier:export -- /media/boat/STICK': typed('boat', /1 survey with 1 photo/),
  'npm run courier:export -- /media/boat/STICK --receipts': typed('boat', /receipt/i),
  'npm run courier:import -- FOLDER': held(boatCommands, 'courierImport'),
  'npm run courier:import -- FOLDER-OR-FILE': refused('copied stick', /--letters/),
  'npm run courier:import -- /media/me/STICK': refused('copied stick', /--letters/),
  'npm run courier:import -- /media/me/STICK --letters ABCD…': held(boatCommands, "'--letters'"),
  'npm run pack': asksWords('pack'),
  'npm run pack -- gbr': held(boatCommands, "['gbr']"),
  'npm run pack -- gbr --size': held(boatCommands, "['gbr', '--size']"),
  'npm run pack -- gbr --event reef-week --people sailing.txt': held(boatCommands, "['gbr']"),
  'npm run pack -- gbr --from https://census.example.org': held(boatCommands, "['gbr', '--from', www.url]"),
  'npm run restore': typed('damaged boat', /Went on from the backup of/),
  'npm run rebuild': typed('boat without database', /There was no database: a new one was made/),
  'npm run rebuild -- --go-on': typed('boat', /It goes on as it is/),
  'npm run rebuild -- {}{} --of {}': held(lostKey, 'npm run rebuild -- --data'),
  'npm run rebuild -- --of …': held(lostKey, 'npm run rebuild -- --data'),
  'npm run hub:key': refused('boat with a new key', /know this laptop or server by another one/),
  'npm run hub:key -- --put-back': typed('boat with a new key', /The key .* is back/),
  'npm run hub:key -- --keep-new': typed('boat with a new key', /From now on .* is known by/),
  'npm run hub:key -- --data "{}" {}': held(lostKey, 'commandIn('),
  'npm run restore -- --backups "{}"': held(lostLaptop, 'npm run restore -- --backups'),
  'npm run restore -- --backups "{}" --take {}': held(lostLaptop, 'sheet.commands?.restore'),
  'npm run restore -- --backups FOLDER --take BOAT': held(lostLaptop, 'sheet.commands?.restore'),
  'npm run restore -- --backups /media/boat/STICK': held(lostLaptop, 'npm run restore -- --backups'),
  'npm run restore -- --data "{}"{}': held(wayBack, 'npm run restore -- --data'),
  'npm run {} --{} --data "{}"{}': held(wayBack, 'commandIn('),
};

/** Only started: they need a real cloud. What is wrong with their words is said before the cloud is asked. */
const onFirebase: Readonly<Record<string, HowRun>> = {
  'npm run firebase': refused('nothing', /npm run firebase -- --emulators/),
  'npm run firebase -- --emulators': loaded,
  'npm run firebase -- --project {} --deploy': refused('nothing', /is no name of a project/),
  'npm run firebase -- --project NAME --admin you@example.org': refused('nothing', /is no name of a project/),
  'npm run firebase -- --project NAME --back': refused('nothing', /is no name of a project/),
  'npm run firebase -- --project NAME --check': refused('nothing', /is no name of a project/),
  'npm run firebase -- --project NAME --deploy': refused('nothing', /is no name of a project/),
  'npm run firebase -- --project PROJECT --back': refused('nothing', /is no name of a project/),
  'npm run firebase -- --project PROJECT --check': refused('nothing', /is no name of a project/),
  'npm run erase -- photo ID --reason "…" --project NAME': loaded,
  'npm run migrate:firebase': asksWords('migrate:firebase'),
  'npm run migrate:firebase -- --project NAME': loaded,
  'npm run move:www': asksWords('move:www'),
  'npm run move:www -- --from .data/www --to firebase:PROJECT': loaded,
  'npm run move:www -- --from firebase:PROJECT --to .data/new': loaded,
  'npm run move:www -- --from firebase:PROJECT --to .data/new --passwords parameters.txt': loaded,
  'npm run tag:surveys -- --region gbr --dataset grc6 --project NAME': loaded,
};

const allLoaded = (...lines: readonly string[]): Record<string, HowRun> =>
  Object.fromEntries(lines.map((line) => [line, loaded]));

/** Beside the source. */
const developers: Readonly<Record<string, HowRun>> = {
  'npm ci': held('.ci/run', 'npm ci'),
  // npm's own word for `npm ci` and `npm test`.
  'npm cit': held('.ci/run', 'npm ci'),
  ...allLoaded(
    'npm test',
    'npm run build',
    'npm run check',
    'npm run check:dependencies',
    'npm run check:imports',
    'npm run desktop',
    'npm run desktop:build',
    'npm run dev',
    'npm run docs',
    'npm run format',
    'node web/build/gbr/pack-reefs.ts REGISTRY.csv OUTLINES.geojson',
    'node web/build/gbr/pack-zones.ts ZONING.geojson',
    'node web/build/land.ts',
    'node tools/painter/scripts/demo-photos.ts',
    'node tools/painter/scripts/guide-pictures.ts',
    'node tools/painter/scripts/survey-photos.ts',
  ),
  ...allLoaded(
    'npm run bench:draw',
    'npm run bench:events',
    'npm run bench:grow',
    'npm run bench:grow -- --large',
    'npm run bench:homecoming',
    'npm run bench:ingest',
    'npm run bench:lists',
    'npm run bench:map',
    'npm run bench:migrate',
    'npm run bench:pages',
    'npm run bench:reads',
    'npm run bench:results',
    'npm run bench:results -- --simulate',
    'npm run bench:season',
    'npm run bench:seed -- --surveys 2000 --to FOLDER',
    'npm run bench:soak',
    'npm run bench:store',
    'npm run bench:suggest',
    'npm run bench:volunteers',
  ),
  ...allLoaded(
    'npm run test:e2e',
    'npm run test:emulators',
    'npm run test:emulators -- tests/emulators/store.test.ts',
    'npm run test:faults',
    'npm run test:faults -- --attacks',
    'npm run test:faults -- --damage 200',
    'npm run test:faults -- --fuzz 100000',
    'npm run test:faults -- --kills 100',
    'npm run test:faults -- --kills 100 --seed 7',
    'npm run test:faults -- --kills 1000',
    'npm run test:faults -- tests/faults/links.test.ts',
    'npm run test:french',
    'npm run test:french -- tests/e2e/survey/wizard.test.ts',
    'npm run test:full',
    'npm run test:journeys',
    'npm run test:journeys -- tests/e2e/site/shell.test.ts',
    'npm run test:soak -- --minutes 60',
    'npx vitest run --project e2e tests/e2e/site',
    'npx vitest run --project e2e tests/e2e/survey/wizard.test.ts',
    "npx vitest run --project unit edge-server/storage/db -t 'fault 35'",
    'npx vitest run --project unit src/domain/sync/connection.test.ts',
    'npx vitest run --project unit tests/server/live',
  ),
  'npx firebase-tools@14 functions:secrets:set {} --project {}': notOurs,
  'npx drizzle-kit generate --config edge-server/storage/db/drizzle.config.ts --name what-changed': notOurs,
  'npx firebase-tools@14 login': notOurs,
  'npx stryker run stryker.json': notOurs,
};

/** Every command of `findPrintedCommands`, as it is shown there. */
export const commandTable: Readonly<Record<string, HowRun>> = {
  ...operators,
  ...boats,
  ...onFirebase,
  ...developers,
};
