// Preloaded into a command that is only started: it ends before the first statement of its entry, once all that this imports is there.
import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const typed = process.argv[1];
const entry = typed === undefined ? '' : realpathSync(typed);

// npm itself starts what is in a script; vitest and the like stand below this folder.
if (entry.startsWith(root) && !entry.includes(`${sep}node_modules${sep}npm${sep}`)) {
  const url = pathToFileURL(entry).href;
  registerHooks({
    load(asked, context, nextLoad) {
      const loaded = nextLoad(asked, context);
      if (asked !== url || loaded.source === null || loaded.source === undefined) return loaded;
      const code = String(loaded.source).replace(/^#!.*/, '');
      return { ...loaded, source: `process.stdout.write('loaded\\n'); process.exit(0);\n${code}` };
    },
  });
}
