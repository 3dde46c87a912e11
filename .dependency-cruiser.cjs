// Who may import whom. The table is in the README of src; a rule's comment is what a person reads when it bites.

const tests = '\\.test\\.tsx?$';
const testLibraries = '^node_modules/(vitest|fast-check|fake-indexeddb)';

/**
 * A folder of `src` that may reach only the named folders of `src` (and packages, ruled further down). How a text is said lies
 * below all of them.
 */
const layer = (name, from, mayReach, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: tests },
  to: {
    path: '^(src|edge-server|electron|web|tests)/',
    pathNot: [`^(${[...mayReach, 'src/language/'].join('|')})`],
  },
});

/** A package that only one part of the program may name: each outside system has one door. */
const oneDoor = (name, packages, doors, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { pathNot: [...doors, '^tests/', tests] },
  to: { path: `^node_modules/(@types/)?(${packages})(/|$)` },
});

/**
 * The rooms of the domain, the lowest first. A room may import itself and the rooms before it. `documents` is the tree
 * without its contents; `collections` has every kind of document, and so stands above all that those kinds are made of.
 */
const domainRooms = [
  'documents',
  'product',
  'random',
  'geometry',
  'typed',
  'tables',
  'influence',
  'boat',
  'mail',
  'refusals',
  'account',
  'wording',
  'region',
  'suggestion',
  'quality',
  'annotation',
  'guide',
  'reporting',
  'survey',
  'sync',
  'assisted',
  'estimate',
  'erasure',
  'site',
  'results',
  'exports',
  'hours',
  'page',
  'back-office',
  'donations',
  'certificate',
  'events',
  'leaderboards',
  'expeditions',
  'collections',
  'access',
  'dashboard',
  'heads',
  'layers',
  'map-edit',
  'training',
];

/** Rooms of a folder in an order, the lowest first: an import upwards, and a room that the order does not name, are errors. */
const ordered = (folder, rooms, comment) => [
  {
    name: `${folder.split('/').at(-1)}-rooms-are-listed`,
    severity: 'error',
    comment,
    from: {},
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(${rooms.join('|')})/` },
  },
  ...rooms.slice(0, -1).map((name, at) => ({
    name: `${folder.split('/').at(-1)}-${name}-imports-downwards`,
    severity: 'error',
    comment,
    from: { path: `^${folder}/${name}(/|\\.ts$)`, pathNot: tests },
    to: { path: `^${folder}/(${rooms.slice(at + 1).join('|')})(/|\\.ts$)` },
  })),
];

module.exports = {
  forbidden: [
    ...ordered(
      'src/domain',
      domainRooms,
      'Rooms of the domain stand in an order (`domainRooms`), and import only what stands before them.',
    ),
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other are one idea in two places, or hide a third file.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment:
        'The import leads nowhere: a relative import needs its extension, a package its line in package.json.',
      from: {},
      // Made by the bundler: a plugin below web/build says what is in it.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-tests-in-program',
      severity: 'error',
      comment: 'The program never imports its tests.',
      from: { path: '^(src|edge-server|electron|web)/', pathNot: tests },
      to: { path: ['^tests/', tests, testLibraries] },
    },
    {
      name: 'no-dev-packages-in-program',
      severity: 'error',
      comment: 'What runs after `npm ci --omit=dev` may need only dependencies.',
      from: { path: '^(src|edge-server)/', pathNot: [tests, '\\.config\\.ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },

    layer('language', '^src/language/', [], 'How a text is said knows no reef and no screen.'),
    layer(
      'domain-knows-nothing',
      '^src/domain/',
      ['src/domain/'],
      'The reef vocabulary imports nothing outside itself.',
    ),
    layer(
      'contract',
      '^src/contract/',
      ['src/contract/', 'src/domain/'],
      'Wire schemas may import the domain.',
    ),
    layer(
      'ports',
      '^src/ports/',
      ['src/ports/', 'src/contract/', 'src/domain/'],
      'Ports may import the domain, and the shapes that cross a wire.',
    ),
    layer(
      'adapters',
      '^src/adapters/',
      ['src/adapters/', 'src/ports/', 'src/contract/', 'src/domain/'],
      'An adapter may import ports, contract and domain.',
    ),
    {
      name: 'adapters-apart',
      severity: 'error',
      comment:
        'One folder per outside system: an adapter never imports another. What two of them need stands beside them.',
      from: { path: '^src/adapters/([^/]+)/', pathNot: tests },
      to: { path: '^src/adapters/', pathNot: ['^src/adapters/$1/', '^src/adapters/[^/]+$'] },
    },
    layer(
      'operations',
      '^src/operations/',
      ['src/operations/', 'src/ports/', 'src/contract/', 'src/domain/'],
      'An operation is written over the ports, so that two hosts can run it.',
    ),
    layer(
      'ui',
      '^src/ui/',
      ['src/ui/', 'src/domain/typed/'],
      'Buttons, fields and frames know no reef words, but how what is typed is read.',
    ),
    layer(
      'client',
      '^src/client/',
      ['src/client/', 'src/ports/', 'src/contract/', 'src/domain/'],
      'What every screen may ask for (who, where, how connected) is hooks over the ports; it draws nothing.',
    ),
    layer(
      'features',
      '^src/features/',
      ['src/features/', 'src/client/', 'src/domain/', 'src/contract/', 'src/ports/', 'src/ui/'],
      'A feature may import domain, contract, ports, client and ui.',
    ),
    {
      name: 'features-apart',
      severity: 'error',
      comment: 'A feature never imports another feature: what both need belongs to domain or ui.',
      from: { path: '^src/features/([^/]+)/', pathNot: tests },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    layer(
      'app',
      '^src/app/',
      [
        'src/app/',
        'src/features/',
        'src/client/',
        'src/ui/',
        'src/operations/',
        'src/ports/',
        'src/contract/',
        'src/domain/',
      ],
      'Routes and providers name no concrete adapter: web/main.tsx hands it in.',
    ),
    {
      name: 'edge-server',
      severity: 'error',
      comment:
        'The server imports domain, contract, ports and operations. Adapters are wired in edge-server/edge/compose.',
      from: { path: '^edge-server/', pathNot: ['^edge-server/edge/(compose|bin|www/demo)/', tests] },
      to: {
        path: '^(src|electron|web|tests)/',
        pathNot:
          '^(src/(domain|contract|ports|operations|language)/|web/firebase/firestore\\.indexes\\.json$)',
      },
    },
    {
      name: 'nothing-imports-tools',
      severity: 'error',
      comment:
        'Tools are run by hand; what they make is committed. The program and its tests use the committed files.',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    ...ordered(
      'edge-server',
      ['setup', 'storage', 'services', 'front', 'edge'],
      'Wings of the server stand in an order: setup, storage, services, front, edge. Each imports only what stands before it.',
    ),
    ...ordered(
      'edge-server/edge',
      ['www', 'boat', 'compose', 'bin'],
      'What only www or only a boat has is put together by `compose`, and started by `bin`.',
    ),
    {
      name: 'boat-without-www',
      severity: 'error',
      comment: 'The boat knows nothing of what only www has.',
      from: { path: '^edge-server/edge/boat/', pathNot: tests },
      to: { path: '^edge-server/edge/www/' },
    },
    {
      name: 'compose-knows-no-screen',
      severity: 'error',
      comment: 'Even where the server is put together, screens, windows and tests stay out.',
      from: { path: '^edge-server/edge/(compose|bin)/', pathNot: tests },
      to: { path: '^(src/(app|features|ui)|electron|tests)/' },
    },

    {
      name: 'domain-packages',
      severity: 'error',
      comment: 'The domain, contract and ports use a schema, geometry or maths package, and no Node module.',
      from: { path: '^src/(domain|contract|ports)/', pathNot: tests },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer'],
        pathNot:
          '^node_modules/(@types/geojson|zod|@turf/|geobuf|pbf|geojson-vt|@maplibre/vt-pbf|canonicalize|intl-messageformat|@noble/(curves|hashes)|@sindresorhus/slugify|geo-coordinates-parser|papaparse|dayjs|topojson-client|uuid)',
      },
    },
    {
      name: 'no-node-in-the-browser',
      severity: 'error',
      comment: 'A screen has no file system.',
      from: { path: '^(src/(adapters|features|client|ui|app)/|web/main\\.tsx$)', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    oneDoor(
      'react-only-in-screens',
      'react|react-dom|react-router|@mantine/[^/]+|@tabler/icons-react',
      ['^src/(features|client|ui|app)/', '^web/([^/]+|prerender/[^/]+)\\.tsx?$'],
      'React lives in ui, client, features, app, web/main.tsx and web/prerender.',
    ),
    oneDoor('electron-door', 'electron', ['^electron/'], 'Only the desktop shell names Electron.'),
    oneDoor(
      'firebase-door',
      'firebase|@firebase/[^/]+',
      ['^src/adapters/firebase/'],
      'Only the browser adapter names the Firebase SDK.',
    ),
    oneDoor(
      'firebase-admin-door',
      'firebase-admin|firebase-functions',
      ['^src/adapters/firestore-admin/', '^src/adapters/firebase-admin/', '^web/firebase/'],
      'Only the Functions host and the admin adapter name the Firebase server SDK.',
    ),
    oneDoor(
      'sqlite-door',
      'better-sqlite3|drizzle-orm',
      ['^edge-server/storage/db/'],
      'SQL lives in edge-server/storage/db.',
    ),
    oneDoor(
      'sharp-door',
      'sharp',
      ['^edge-server/storage/photos/derivatives/photo-decoders\\.ts$', '^web/build/', '^tools/'],
      'A sender’s picture is opened in one place, with the decoders of photos alone and from memory; else when building.',
    ),
    oneDoor(
      'gps-door',
      'gps',
      ['^edge-server/edge/boat/gps/'],
      'Only edge-server/edge/boat/gps names the NMEA package.',
    ),
    oneDoor(
      'mdns-door',
      'bonjour-service',
      ['^edge-server/edge/boat/reach/'],
      'Being found by name lives in edge-server/edge/boat/reach.',
    ),
    oneDoor(
      'tar-door',
      'tar-stream',
      ['^edge-server/(storage/archive|edge/boat/courier)/'],
      'Archives are the USB courier’s.',
    ),
    oneDoor(
      'zip-door',
      'yazl',
      ['^edge-server/edge/www/exports/'],
      'Archives of exports are made in one place.',
    ),
    oneDoor(
      'table-door',
      '@tanstack/react-table|@tanstack/table-core',
      ['^src/ui/table/'],
      'A screen says columns and rows; src/ui/table names the library.',
    ),
    oneDoor('chart-door', '@visx/[^/]+', ['^src/ui/chart/'], 'Charts are drawn by src/ui/chart.'),
    oneDoor('words-door', 'intl-messageformat', ['^src/language/'], 'Texts are said by src/language.'),
    oneDoor(
      'qr-door',
      'qr',
      ['^src/ui/', '^edge-server/services/certificate/', '^edge-server/edge/boat/settings/setting-tests'],
      'A QR code is drawn by src/ui/qr-code.tsx, on paper by the certificate, and read back by the test of the Wi-Fi.',
    ),
    oneDoor(
      'updater-door',
      'electron-updater|@electron/fuses',
      ['^electron/'],
      'Only the desktop shell names Electron.',
    ),
    oneDoor(
      'stripe-door',
      'stripe',
      ['^src/adapters/stripe/'],
      'Only the adapter names the library of the payment provider.',
    ),
    oneDoor(
      'card-door',
      '@stripe/[^/]+',
      ['^src/features/donate/'],
      'Card fields are shown on the page of gifts alone.',
    ),
    oneDoor(
      'mail-door',
      'nodemailer',
      ['^edge-server/services/mail/'],
      'Mail lives in edge-server/services/mail.',
    ),
    oneDoor(
      'better-auth-door',
      'better-auth',
      ['^edge-server/front/auth/', '^src/adapters/server/'],
      'better-auth has one door per side.',
    ),
    oneDoor(
      'map-door',
      'maplibre-gl',
      ['^src/(ui|features|app)/'],
      'The map library is for screens; the server cuts tiles without it.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^test-results/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: true,
  },
};
