import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** By this text the fuses of an Electron binary are found (`@electron/fuses`, constants). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const wireVersion = 1;
/** Electron 45 has nine fuses; as they come from its makers: all on, but the three that are off. */
const asShipped = '101100010';

/** A file with a fuse wire in the middle, as Electron's binary has one. */
export function binaryWithFuses(states = asShipped): Buffer {
  const wire = Buffer.concat([
    Buffer.from(sentinel),
    Buffer.from([wireVersion, states.length]),
    Buffer.from(states),
  ]);
  return Buffer.concat([Buffer.alloc(4096, 'e'), wire, Buffer.alloc(4096, 'e')]);
}

/** A folder that looks to the packager like an unpacked Electron for Linux. Nothing in it runs. */
export async function makeFakeElectron(folder: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await mkdir(join(folder, 'locales'), { recursive: true });
  await writeFile(join(folder, 'electron'), binaryWithFuses(), { mode: 0o755 });
  await writeFile(join(folder, 'LICENSE'), 'A stand-in for tests.\n');
  await writeFile(join(folder, 'LICENSES.chromium.html'), '');
  await writeFile(join(folder, 'locales/en-US.pak'), '');
}
