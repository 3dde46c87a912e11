// Preloaded into a plain Node (`--import`) that runs the built desktop app: `electron` becomes the double, whose
// windows open in a real Chromium. Electron's own binary cannot be fetched on test machines.
import { registerHooks } from 'node:module';

const double = new URL('./electron.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier !== 'electron') return nextResolve(specifier, context);
    return { url: double, format: 'module-typescript', shortCircuit: true };
  },
});
