import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';
import { listPackages } from './electron/build/list-packages.ts';
import { sourcePlaces } from './electron/build/source-places.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// The desktop app has no renderer of its own: its window opens the page that the boat's server serves, the
// same build that a phone gets. Built here are the app's own process, the server's, its workers, and the preload.
export default defineConfig({
  main: {
    plugins: [sourcePlaces(root), listPackages()],
    build: {
      outDir: `${root}dist/desktop/main`,
      target: 'node24',
      // Packages stay packages, as `npm run boat` runs them. drizzle-orm is taken in: its package.json of 179 kB
      // would be read again for each of its files (see edge-server/setup/process/import-hook.mjs).
      externalizeDeps: { exclude: ['drizzle-orm'] },
      rollupOptions: {
        input: { index: `${root}electron/main/index.ts` },
        // All in one folder, because a bundled file finds the program's root three folders above itself.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: `${root}dist/desktop/preload`,
      rollupOptions: {
        input: { index: `${root}electron/preload/index.ts` },
        // A sandboxed preload is a plain script: CommonJS, and in one file.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
});
