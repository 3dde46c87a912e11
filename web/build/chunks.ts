import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * What every page loads after the boot screen, whatever it shows: the shell, what asks where it is, and small files that so many pages share that each
 * would be a script of its own, or, put together with others, close a circle of scripts: the words of a sign-in that failed, how bytes and numbers of
 * things are said, how many photos are enough, and what stands where something is loaded.
 */
const loadedByEveryPage = [
  'src/app/app.tsx',
  'web/connect.ts',
  'src/domain/account/auth-messages.ts',
  'src/domain/estimate/fusion/enough-photos.ts',
  'src/domain/wording/counted.ts',
  'src/domain/wording/format-bytes.ts',
  'src/ui/loaded.tsx',
];

/**
 * Bytes, before they are packed, below which scripts that several pages share are put together, although a page then loads
 * what only the other needs. Tried from 2,000 to 80,000: about here pages load fewest bytes, as what is packed together packs
 * better; from 5,000 on scripts import each other in circles.
 */
const worthItsOwnScript = 4_500;

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** All modules that these import, and what those import, and so on; not what is imported when it is needed. */
function reachedFrom(entries: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = reached.has(id) ? null : graph.getModuleInfo(id);
    if (found === null) continue;
    reached.add(id);
    waiting.push(...found.importedIds);
  }
  return reached;
}

/**
 * How the page is cut into scripts. Left to itself the bundler makes one for each set of pages that share something: 230,
 * of which a page loads 70 to 140, over a boat's hotspot as well. Here the boot screen is the entry and `vendor`,
 * everything else that every page loads is one script, and what some share comes in pieces that are worth a request.
 */
export function chunkGroups(): Groups {
  let everywhere: ReadonlySet<string> | undefined;
  return [
    { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
    { name: 'boot', tags: ['$initial'], priority: 2 },
    {
      debugName: 'everywhere',
      name: (id: string, graph: Graph) => {
        everywhere ??= reachedFrom(
          loadedByEveryPage.map((path) => root + path),
          graph,
        );
        return everywhere.has(id) ? 'everywhere' : null;
      },
      priority: 1,
    },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: worthItsOwnScript },
  ];
}

/** The bundler names a shared script after all that share it. */
export function chunkFileName({ name }: { readonly name: string }): string {
  return `assets/${name.startsWith('shared~') ? 'shared' : name}-[hash].js`;
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
