import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkFileName, chunkGroups, refuseCircularChunks } from './web/build/chunks.ts';
import { listSitePictures } from './web/build/site-pictures.ts';
import { dropUnusedStyles } from './web/build/used-styles.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

// `npm run dev` shows the screens with hot reload and asks a running server (`npm start`) for everything else.
const server = process.env.REEF_SERVER ?? 'http://127.0.0.1:8080';
const answeredByTheServer = [
  '/auth',
  '/blobs',
  '/cache',
  '/call',
  '/cdn',
  '/config.json',
  '/healthz',
  '/log',
  '/mlRequestJson',
  '/store',
  '/tiles',
  '/trace.txt',
];

export default defineConfig({
  root: `${root}web`,
  publicDir: `${root}web/public`,
  cacheDir: `${root}node_modules/.cache/vite`,
  plugins: [react(), listSitePictures(), refuseCircularChunks(), dropUnusedStyles()],
  worker: { format: 'es' },
  build: {
    outDir: `${root}dist/web`,
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // MapLibre alone is larger than Vite's default of 500 kB; it is its own chunk, loaded by screens with a map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() }, chunkFileNames: chunkFileName } },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(answeredByTheServer.map((path) => [path, { target: server }])),
      '/socket.io': { target: server, ws: true },
      // Below /boat the page has a few addresses of its own; everything else is asked of the laptop.
      '^/boat/(?!(check|day|join|ledger|poster|setup|try)(/|$))': { target: server },
      '^/[^/]+/surveyedreefs/.*\\.csv$': { target: server },
    },
  },
});
