// npm run courier:import -- folder-or-file … [--letters ABCD… [--boat boat@example.org]]

import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pino from 'pino';
import { counted } from '../../../../src/domain/wording/counted.ts';
import type { ServerContext } from '../../../front/context.ts';
import { loadConfig } from '../../../setup/config/config.ts';
import { requireDataFolder } from '../../../setup/folder/data-folder.ts';
import { writeReceipt } from '../../boat/courier/receipts.ts';
import { createEdgeServer } from '../../compose/index.ts';
import { type ImportOutcome, importFile } from '../../www/courier-import/import-file.ts';
import type { KeyConfirmation } from '../../www/courier-import/trust.ts';
import { readWords, type Terminal, UsageError } from './command.ts';

const usage =
  'Use it so: npm run courier:import -- FOLDER-OR-FILE [more …] [--letters ABCD… [--boat boat@example.org]]';
const listedRefusals = 20;

/** The archives in a folder, or the one that is named. Throws `UsageError` for a stick that is not plugged in. */
async function partsAt(place: string): Promise<string[]> {
  const found = await stat(place).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new UsageError(`There is no such file or folder: ${place}`, { cause: error });
  });
  if (found.isFile()) return [place];
  const names = (await readdir(place)).filter((name) => /^courier-.*\.tar$/.test(name)).sort();
  return names.map((name) => join(place, name));
}

async function tell(file: string, outcome: ImportOutcome, { say }: Terminal): Promise<boolean> {
  switch (outcome.status) {
    case 'refused':
      say(`${file}: nothing of it was taken. ${outcome.reason}`);
      return false;
    case 'unknown-key': {
      const { fingerprint, email } = outcome.trust;
      say(`${file}: nothing of it was taken yet, because this server does not know its boat.`);
      say(
        `  It says that it comes from “${outcome.front.manifest.hub.name}”${email === null ? '' : ` (${email})`}.`,
      );
      say('  Compare its letters with the courier card on that boat’s screen, and run this again with');
      say(`  --letters ${fingerprint}${email === null ? ' --boat the-boat’s-account@example.org' : ''}`);
      return false;
    }
    case 'stopped':
      say(`${file}: this server stopped on the way. ${outcome.reason}`);
      say('  What was taken stays. Run this again: it goes on from there.');
      return false;
    case 'taken': {
      const { taken, refused } = outcome.result;
      say(
        `${file}: ${counted(taken, 'survey or photo is', 'surveys and photos are')} here${refused.length === 0 ? '.' : `, ${refused.length} were refused:`}`,
      );
      for (const { path, reason } of refused.slice(0, listedRefusals)) say(`  ${path}: ${reason}`);
      const receipt = await writeReceipt(file, outcome.result).catch((error: unknown) => {
        if (!(error instanceof Error && 'syscall' in error)) throw error;
        say(`  The receipt could not be written beside it (${error.message}).`);
        say('  Nothing is lost: the boat finds out at its next sync, and sends nothing twice.');
        return null;
      });
      if (receipt !== null) say(`  Bring this receipt back to the boat: ${receipt}`);
      return true;
    }
  }
}

async function takeAll(
  files: readonly string[],
  context: ServerContext,
  confirmation: KeyConfirmation | null,
  terminal: Terminal,
): Promise<boolean> {
  const { say, onInterrupt } = terminal;
  const stopping = new AbortController();
  onInterrupt(() => stopping.abort());
  let isGood = true;
  for (const file of files) {
    try {
      const outcome = await importFile(file, context, confirmation, {
        signal: stopping.signal,
        onProgress: () => undefined,
      });
      isGood = (await tell(file, outcome, terminal)) && isGood;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
      say('Stopped. What was taken stays; run this again, and it goes on from there.');
      return false;
    }
  }
  say(`This server’s letters, for the boat that reads a receipt: ${context.hubKey.fingerprint}`);
  return isGood;
}

/** `npm run courier:import`: see `usage`. */
export async function courierImport(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const { positionals, values } = readWords(usage, {
    args: [...words],
    allowPositionals: true,
    options: { letters: { type: 'string' }, boat: { type: 'string' } },
  });
  if (positionals.length === 0) throw new UsageError(usage);
  const files = (await Promise.all(positionals.map((place) => partsAt(resolve(place))))).flat();
  if (files.length === 0) {
    terminal.say('There is no archive of a boat’s courier in that folder (courier-….tar).');
    return false;
  }
  const config = {
    ...loadConfig('www', terminal.environment),
    port: 0,
    host: '127.0.0.1',
    looksForRegions: false,
  };
  requireDataFolder(config.dataDir);
  const server = await createEdgeServer({ config, log: pino({ level: 'silent' }) });
  const { letters, boat } = values;
  const confirmation =
    letters === undefined ? null : { fingerprint: letters, ...(boat === undefined ? {} : { email: boat }) };
  try {
    return await takeAll(files, server.context, confirmation, terminal);
  } finally {
    await server.close();
  }
}
