import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomFlips, withFlip } from '../injectors/flip-bits.ts';
import { filesBelow, photoFilesOf } from './contents.ts';

/** What is done to the folder of a server that does not run. `pick` chooses which file, the same one for the same number. */
export interface Harm {
  readonly dataDir: string;
  readonly pick: number;
  /** Copies of this very folder from earlier in the game, oldest first. */
  readonly copies: readonly string[];
}

const database = 'reef-census.sqlite';

function chosen<T>(list: readonly T[], pick: number): T | undefined {
  return list[pick % Math.max(1, list.length)];
}

function cut(file: string, pick: number): void {
  truncateSync(file, pick % Math.max(1, statSync(file).size));
}

function flip(file: string, pick: number): void {
  const bytes = readFileSync(file);
  const [place] = randomFlips(bytes.byteLength, 1, pick);
  if (bytes.byteLength > 0 && place !== undefined) writeFileSync(file, withFlip(bytes, place));
}

function onPhoto({ dataDir, pick }: Harm, act: (file: string) => void): void {
  const file = chosen(photoFilesOf(dataDir), pick);
  if (file !== undefined) act(file);
}

function onDatabase({ dataDir }: Harm, act: (file: string) => void): void {
  const file = join(dataDir, database);
  if (existsSync(file)) act(file);
}

function removeDatabase(dataDir: string, name: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(join(dataDir, `${name}${end}`), { force: true });
}

/** Each by the name under which a failing game tells it. */
export const damages = {
  'a photo is gone': (harm: Harm) => onPhoto(harm, (file) => rmSync(file)),
  'a photo is cut': (harm: Harm) => onPhoto(harm, (file) => cut(file, harm.pick)),
  'a photo has a turned bit': (harm: Harm) => onPhoto(harm, (file) => flip(file, harm.pick)),
  'two photos are swapped': (harm: Harm) => {
    const files = photoFilesOf(harm.dataDir);
    const [one, other] = [chosen(files, harm.pick), chosen(files, harm.pick + 1)];
    if (one === undefined || other === undefined || one === other) return;
    renameSync(one, `${one}.swap`);
    renameSync(other, one);
    renameSync(`${one}.swap`, other);
  },
  'the database is gone': ({ dataDir }: Harm) => removeDatabase(dataDir, database),
  'its log is gone': ({ dataDir }: Harm) => rmSync(join(dataDir, `${database}-wal`), { force: true }),
  'the database is cut': (harm: Harm) => onDatabase(harm, (file) => cut(file, harm.pick)),
  'the database has a turned bit': (harm: Harm) => onDatabase(harm, (file) => flip(file, harm.pick)),
  'the accounts are gone': ({ dataDir }: Harm) => removeDatabase(dataDir, 'accounts.sqlite'),
  'an older database was copied in': ({ dataDir, pick, copies }: Harm) => {
    const copy = chosen(copies, pick);
    if (copy === undefined || !existsSync(join(copy, database))) return;
    removeDatabase(dataDir, database);
    for (const end of ['', '-wal']) {
      if (existsSync(join(copy, `${database}${end}`))) {
        cpSync(join(copy, `${database}${end}`), join(dataDir, `${database}${end}`));
      }
    }
  },
  'an older folder was copied over it': ({ dataDir, pick, copies }: Harm) => {
    const copy = chosen(copies, pick);
    if (copy !== undefined) cpSync(copy, dataDir, { recursive: true, force: true });
  },
  'all of it is an older folder': ({ dataDir, pick, copies }: Harm) => {
    const copy = chosen(copies, pick);
    if (copy === undefined) return;
    rmSync(dataDir, { recursive: true, force: true });
    cpSync(copy, dataDir, { recursive: true });
  },
  'some file is gone': ({ dataDir, pick }: Harm) => {
    const file = chosen(filesBelow(dataDir), pick);
    if (file !== undefined) rmSync(file);
  },
  'some file has a turned bit': ({ dataDir, pick }: Harm) => {
    const file = chosen(filesBelow(dataDir), pick);
    if (file !== undefined) flip(file, pick);
  },
} satisfies Readonly<Record<string, (harm: Harm) => void>>;

export type Damage = keyof typeof damages;

export const damageNames = Object.keys(damages).filter((name): name is Damage => name in damages);
