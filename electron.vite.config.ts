import { fileURLToPath } from 'node:url';
import { defineConfig } from 'electron-vite';

const root = fileURLToPath(new URL('.', import.meta.url));

// The desktop app has no renderer of its own: its window opens the page that the boat's server serves, the
// same build that a phone gets. So only Electron's main process is built here, with the server inside it.
export default defineConfig({
  main: {
    build: {
      outDir: `${root}dist/desktop/main`,
      target: 'node24',
      rollupOptions: { input: { index: `${root}electron/main/index.ts` } },
    },
  },
});
