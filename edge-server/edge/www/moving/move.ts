import { counted } from '../../../../src/domain/wording/counted.ts';
import type { MoveMark, MoveSide } from '../../../../src/ports/moving/sides.ts';
import { ConfigError } from '../../../setup/config/config.ts';
import { type Carrying, carryAll } from './carry.ts';
import { type Comparison, compareSides } from './compare.ts';
import { linesOf } from './findings.ts';

/** What is to be done with the other side, by what stands on it; or why not, as a sentence. */
export type Plan =
  | { readonly do: 'begin' | 'go-on' | 'compare-only' }
  | { readonly do: 'refuse'; readonly reason: string };

/** A move goes into nothing, or on from where it was; what is used already is never written over. */
export function planOf(
  from: Pick<MoveSide, 'id' | 'name'> & { readonly mark: MoveMark | null },
  to: Pick<MoveSide, 'name'> & { readonly mark: MoveMark | null; readonly isEmpty: boolean },
): Plan {
  const refuse = (reason: string) => ({ do: 'refuse', reason }) as const;
  if (from.mark?.state === 'started')
    return refuse(`Half of a move stands in ${from.name}: end that one first. Nothing was changed.`);
  if (to.mark === null)
    return to.isEmpty
      ? { do: 'begin' }
      : refuse(
          `There is something in ${to.name} already: a move goes into an empty one. Nothing was changed.`,
        );
  if (to.mark.from !== from.id)
    return refuse(
      `What stands in ${to.name} was moved from elsewhere (${to.mark.from}). Nothing was changed.`,
    );
  return { do: to.mark.state === 'done' ? 'compare-only' : 'go-on' };
}

/** What is said below the table, to whoever has to tell people. */
export function lastWords(found: Comparison): string[] {
  const { documents, files, photoBytes, passwordsKept, passwordsLost, guests } = found;
  return [
    `photos: ${(photoBytes / 1e6).toFixed(1)} MB, read and hashed on both sides.`,
    ...[...documents].map(
      ([what, count]) => `Not carried, ${counted(count, 'document', 'documents')}: ${what}.`,
    ),
    ...(files === 0
      ? []
      : [
          `Not carried, ${counted(files, 'file', 'files')}: no original of a photo, or made again by itself.`,
        ]),
    `Passwords: ${counted(passwordsKept, 'person signs in with the one they have', 'people sign in with the one they have')}, ${counted(passwordsLost, 'has', 'have')} to set a new one by the code that is e-mailed to them.`,
    `Everybody signs in anew; two-step codes stay as they are, phones introduce themselves again at the next sign-in.${guests === 0 ? '' : ` What ${counted(guests, 'guest', 'guests')} did stays, and nobody can come back to it without an address.`}`,
  ];
}

export interface Move extends Carrying {
  /** Looks at both and writes nothing. */
  readonly isVerifyOnly: boolean;
}

async function plan({ from, to }: Move): Promise<Plan> {
  const mark = await to.mark();
  return planOf(
    { id: from.id, name: from.name, mark: await from.mark() },
    { name: to.name, mark, isEmpty: mark === null && (await to.isEmpty()) },
  );
}

/** Carries what is missing, unless it is only looked at. Throws what the operator can put right. */
async function carry(move: Move): Promise<'carried' | 'looked'> {
  const { from, to, say, isVerifyOnly } = move;
  if (isVerifyOnly) return 'looked';
  const planned = await plan(move);
  switch (planned.do) {
    case 'refuse':
      throw new ConfigError(planned.reason);
    case 'compare-only':
      say('This move is done: nothing is written any more, both are compared.');
      return 'looked';
    case 'begin':
      await to.setMark({ from: from.id, state: 'started' });
      break;
    case 'go-on':
      say('A move that was begun goes on: what is there is passed over.');
      break;
  }
  await carryAll(move);
  return 'carried';
}

/** Moves a server to a project, or back, and compares both. Answers whether all is the same. */
export async function moveWww(move: Move): Promise<boolean> {
  const { from, to, say, signal } = move;
  const did = await carry(move);
  say(`Comparing ${from.name} (here) with ${to.name} (there).`);
  const found = await compareSides({ from, to, signal });
  for (const line of [...linesOf(found.findings), ...lastWords(found), ...from.staying()]) say(line);
  const isSame = found.findings.differences === 0;
  if (isSame && did === 'carried') await to.setMark({ from: from.id, state: 'done' });
  say(
    isSame
      ? 'All of it is the same on both sides.'
      : `${counted(found.findings.differences, 'thing is', 'things are')} not the same. Put that right and type this again: it goes on from there.`,
  );
  return isSame;
}
