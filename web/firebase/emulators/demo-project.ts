import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { clientConfigSchema } from '../../../src/contract/http.ts';
import type { WantedPort } from './prerequisites.ts';

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

const read = (name: string): unknown => JSON.parse(readFileSync(`${root}web/firebase/${name}`, 'utf8'));

const portsSchema = z.record(z.string(), z.unknown()).transform((emulators) =>
  Object.entries(emulators).flatMap(([name, said]): WantedPort[] => {
    const at = z.object({ host: z.string(), port: z.number() }).safeParse(said);
    return at.success ? [{ name, ...at.data }] : [];
  }),
);

/** Where each emulator is to listen, as `firebase.json` says. */
export function wantedPorts(): readonly WantedPort[] {
  return z.object({ emulators: portsSchema }).parse(read('firebase.json')).emulators;
}

/** Where the pages answer. Throws where `firebase.json` does not say. */
export function pagesUrl(): string {
  const hosting = wantedPorts().find(({ name }) => name === 'hosting');
  if (hosting === undefined) throw new Error('firebase.json does not say where the pages answer.');
  return `http://${hosting.host}:${hosting.port}`;
}

/** The project of the emulators: a name beginning with `demo-` reaches nothing at Google. */
export function demoFirebase() {
  return z.object({ firebase: clientConfigSchema.shape.firebase.unwrap() }).parse(read('demo-project.json'))
    .firebase;
}
