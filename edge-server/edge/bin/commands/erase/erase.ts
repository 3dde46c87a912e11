import { hostname, userInfo } from 'node:os';
import { erasedKinds, reasonSchema } from '../../../../../src/domain/erasure/erasure-entry.ts';
import { loadConfig } from '../../../../setup/config/config.ts';
import { requireDataFolder } from '../../../../setup/folder/data-folder.ts';
import { networkOfFolder } from '../../../../storage/recovery/folder-network.ts';
import { type AskedErasure, notOnBoats } from '../../../www/erasure/erasure-work.ts';
import { askServer } from '../ask-server.ts';
import { readWords, type Terminal, UsageError } from '../command.ts';

const usage = `npm run erase -- photo ID --reason "…"       a photo for good: its id, or SURVEY/PHOTO
npm run erase -- survey ID --reason "…"      a survey with its photos
npm run erase -- person ID --reason "…"      an account at once: its uid or its address; with --with-contributions also what it gave to the census
npm run erase -- log                         who erased what, when and why, and whether the log is as it was written
--dry-run only says what would be erased. --yes does not ask. --project NAME (and --bucket NAME) for a project on Firebase.`;

const flag = { type: 'boolean', default: false } as const;
const word = { type: 'string' } as const;
const options = {
  ...{ reason: word, project: word, bucket: word },
  ...{ 'dry-run': flag, yes: flag, 'with-contributions': flag },
} as const;

/** Who types; a container may have an account without a name. */
function operatorHere(): AskedErasure['operator'] {
  try {
    return { user: userInfo().username.slice(0, 100), host: hostname().slice(0, 200) };
  } catch {
    return { user: 'unknown', host: hostname().slice(0, 200) };
  }
}

function reasonOf(reason: string | undefined, isDryRun: boolean): string {
  // Nothing is noted of what is only looked at.
  const parsed = reasonSchema.safeParse(reason ?? (isDryRun ? 'dry run' : ''));
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? usage);
  return parsed.data;
}

type Wish = Omit<AskedErasure, 'isPlan'>;

function readErasure(words: readonly string[]) {
  const { values, positionals } = readWords(usage, { args: [...words], options, allowPositionals: true });
  const [what, id, ...more] = positionals;
  const { project, bucket, yes } = values;
  const isDryRun = values['dry-run'];
  const host = project === undefined ? null : { project, bucket: bucket ?? `${project}.firebasestorage.app` };
  if (what === 'log' && id === undefined) return { wish: null, host, isDryRun, yes };
  const kind = erasedKinds.find((known) => known === what);
  const withContributions = values['with-contributions'];
  const isSound = kind !== undefined && id !== undefined && more.length === 0;
  if (!isSound || (withContributions && kind !== 'person')) throw new UsageError(usage);
  const reason = reasonOf(values.reason, isDryRun);
  const wish: Wish = { act: 'erase', kind, id, withContributions, reason, operator: operatorHere() };
  return { wish, host, isDryRun, yes };
}

/** Whether the operator means it: the id is typed once more. */
async function isMeant({ id }: Wish, terminal: Terminal): Promise<boolean> {
  const typed = (await terminal.ask?.(`It does not come back. Type ${id} to erase it: `)) ?? null;
  if (typed === null) throw new UsageError('Nobody is there to be asked: say --yes. Nothing was changed.');
  if (typed.trim() === id) return true;
  terminal.say('That is something else. Nothing was changed.');
  return false;
}

type Ask = (asked: AskedErasure | { readonly act: 'erasure-log' }) => Promise<boolean>;

async function work(
  { wish, isDryRun, yes }: ReturnType<typeof readErasure>,
  ask: Ask,
  terminal: Terminal,
): Promise<boolean> {
  if (wish === null) return await ask({ act: 'erasure-log' });
  if (isDryRun || !yes) {
    if (!(await ask({ ...wish, isPlan: true }))) return false;
    if (isDryRun) return true;
    if (!(await isMeant(wish, terminal))) return false;
  }
  return await ask({ ...wish, isPlan: false });
}

/** `npm run erase`: see `usage`. Asked of the server that runs, of one that is opened for it, or done in a project on Firebase. */
export async function eraseCommand(words: readonly string[], terminal: Terminal): Promise<boolean> {
  const asked = readErasure(words);
  const { environment, say } = terminal;
  if (asked.host !== null) {
    const { openErasing } = await import('./erase-in-project.ts');
    const project = openErasing(asked.host, environment.REEF_DATA_DIR ?? '.data', say);
    try {
      return await work(asked, project.ask, terminal);
    } finally {
      await project.close();
    }
  }
  const { dataDir } = loadConfig('www', environment);
  requireDataFolder(dataDir);
  if (networkOfFolder(dataDir) === 'edge') throw new UsageError(notOnBoats);
  return await work(asked, (one) => askServer(one, 'www', terminal), terminal);
}
