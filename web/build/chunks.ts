import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What every page loads after the boot screen, whatever it shows: the shell, and what asks where it is. */
const loadedByEveryPage = ['src/app/app.tsx', 'web/connect.ts'];

/** A page loads one of them. */
const backends = ['web/connect-server.ts', 'web/connect-firebase.ts'];

/** Of two layers of libraries see `heavy`. */
const libraries = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 14_000 };

/**
 * What several pages share, by layers that import each other one way only: then scripts of two layers never import each other in a
 * circle, in which a page would stay at its boot screen. `entriesAwareMergeThreshold`: bytes, before they are packed, below which
 * shared scripts are put together, although a page then loads what only the other needs. Tried from 2,000 to 40,000 each, for few
 * requests over a boat's hotspot and few bytes over a slow line.
 */
const layers = [
  {
    name: 'words',
    test: /\/src\/(?:domain|language)\//,
    entriesAwareMergeThreshold: 24_000,
    priority: 0.45,
  },
  {
    name: 'calls',
    test: /\/src\/(?:contract|ports|operations)\//,
    entriesAwareMergeThreshold: 16_000,
    priority: 0.4,
  },
  { name: 'parts', test: /\/src\/ui\//, entriesAwareMergeThreshold: 1_200, priority: 0.3 },
  { name: 'shared', entriesAwareMergeThreshold: 4_500, priority: 0.2 },
];

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

/** Libraries that are imported by one list of all that they have: who takes a button does not load a calendar. */
const listed = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'];

/** The file of each name on such a list. */
function filesByName(list: string, { code }: Module): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const lines = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g;
  for (const [, names = '', file = ''] of (code ?? '').matchAll(lines))
    for (const name of names.split(','))
      files.set(name.trim().replace(/^.* as /, ''), resolve(dirname(list), file));
  return files;
}

function namesFrom(library: string, { code }: Module): string[] {
  const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${library}["']`, 'g');
  return [...(code ?? '').matchAll(imports)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*$/, '')),
  );
}

/** All modules that these import, and what those import, and so on; not what is imported when it is needed. */
function reachedFrom(entries: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  const lists = new Map<string, ReadonlyMap<string, string>>();
  function follow(imported: string, importer: Module): void {
    const library = listed.find((name) => imported.includes(`/node_modules/${name}/`));
    const list = library === undefined ? null : graph.getModuleInfo(imported);
    const names = library === undefined ? [] : namesFrom(library, importer);
    if (list === null || names.length === 0) {
      waiting.push(imported);
      return;
    }
    reached.add(imported);
    const files = lists.get(imported) ?? filesByName(imported, list);
    lists.set(imported, files);
    waiting.push(...names.flatMap((name) => files.get(name) ?? []));
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = reached.has(id) ? null : graph.getModuleInfo(id);
    if (found === null) continue;
    reached.add(id);
    for (const imported of found.importedIds) follow(imported, found);
  }
  return reached;
}

const fromRoot = (paths: readonly string[]) => paths.map((path) => root + path);

/**
 * Heavy libraries that few pages need. What imports one of them goes with it, and not into a script that has anything else: the
 * first page would load menus for the tabs beside which they lay. A part that imports two goes with the first.
 */
const heavy = [{ name: 'floating', library: '/node_modules/@floating-ui/' }];

/** Which of the heavy libraries each part of a library comes with. */
function createFamilies(): (id: string, graph: Graph) => string | null {
  const known = new Map<string, string | null>();
  return (id, graph) => {
    if (!id.includes('/node_modules/')) return null;
    const found = known.get(id);
    if (found !== undefined) return found;
    const reached = [...reachedFrom([id], graph)];
    const family = heavy.find(({ library }) => reached.some((one) => one.includes(library)))?.name ?? null;
    known.set(id, family);
    return family;
  };
}

/** What every page loads, and what it loads whichever backend it is of. */
function everywhereIn(graph: Graph): ReadonlySet<string> {
  const [onServer, onFirebase] = backends.map((path) => reachedFrom(fromRoot([path]), graph));
  const onBoth = [...(onServer ?? [])].filter((id) => onFirebase?.has(id) ?? false);
  return new Set([...reachedFrom(fromRoot(loadedByEveryPage), graph), ...onBoth]);
}

/**
 * How the page is cut into scripts. Left to itself the bundler makes one for each set of pages that share something: 230,
 * of which a page loads 70 to 140, over a boat's hotspot as well. Here the boot screen is the entry and `vendor`,
 * everything else that every page loads is one script, and what some share comes in pieces that are worth a request.
 */
export function chunkGroups(): Groups {
  let everywhere: ReadonlySet<string> | undefined;
  const familyOf = createFamilies();
  return [
    { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
    { name: 'boot', tags: ['$initial'], priority: 2 },
    // 34 kB that the training alone reads, beside words that many pages say.
    { name: 'answers', test: /\/demo-answers\.json$/, priority: 2 },
    {
      debugName: 'everywhere',
      name: (id: string, graph: Graph) => {
        everywhere ??= everywhereIn(graph);
        return everywhere.has(id) ? 'everywhere' : null;
      },
      priority: 1,
    },
    {
      ...libraries,
      debugName: 'library',
      name: (id: string, graph: Graph) =>
        id.includes('/node_modules/') && familyOf(id, graph) === null ? 'library' : null,
      priority: 0.6,
    },
    { ...libraries, debugName: 'heavy', name: familyOf, entriesAwareMergeThreshold: 40_000, priority: 0.5 },
    ...layers.map((layer) => ({ minShareCount: 2, entriesAware: true, ...layer })),
  ];
}

/** The bundler names a shared script after all that share it. */
export function chunkFileName({ name }: { readonly name: string }): string {
  return `assets/${/^(?:library|floating|words|calls|parts|shared)~/.exec(name)?.[0].slice(0, -1) ?? name}-[hash].js`;
}

/** The first scripts found that import each other in a circle; null where none do. */
export function circleAmong(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
  const finished = new Set<string>();
  function from(name: string, path: readonly string[]): string[] | null {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (finished.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = from(next, [...path, name]);
      if (circle !== null) return circle;
    }
    finished.add(name);
    return null;
  }
  for (const name of imports.keys()) {
    const circle = from(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** Refuses a build in which a script would run before what it imports: the page would stay at its boot screen. */
export function refuseCircularChunks(): Plugin {
  return {
    name: 'refuse-circular-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const circle = circleAmong(new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports])));
      if (circle !== null) this.error(`Scripts import each other in a circle: ${circle.join(' → ')}`);
    },
  };
}
