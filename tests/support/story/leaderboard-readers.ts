import { toInstant } from '../../../src/domain/documents/instant.ts';
import type { Clock } from '../../../src/ports/server.ts';
import { newId } from '../analysis/survey-samples.ts';
import type { Census } from '../census/census.ts';
import type { TestPerson } from '../server/test-server.ts';

/** Somebody who reads photos: where they live, of which organisation they are, how many photos, and whether they want to be named. */
export interface Reader {
  readonly name: string;
  readonly town: string;
  readonly org?: { readonly handle: string; readonly name: string };
  /** Of the report, three at most. */
  readonly photos: number;
  readonly isShown: boolean;
}

/** A clock that can be put on: the server credits no time that has not passed. */
export interface PatientClock extends Clock {
  pass(milliseconds: number): void;
}

export function patientClock(): PatientClock {
  let ahead = 0;
  return {
    now: () => toInstant(Date.now() + ahead),
    pass(milliseconds) {
      ahead += milliseconds;
    },
  };
}

async function ask(www: Census, path: string, body: object, bearer: string): Promise<void> {
  const answer = await www.post(path, body, bearer);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** Each says where they live and whether they may be named, and looks at photos for half a minute each. */
export async function fillLeaderboard(
  www: Census,
  clock: PatientClock,
  readers: readonly Reader[],
  owner: string,
): Promise<readonly TestPerson[]> {
  const people: TestPerson[] = [];
  for (const { name, town, org, photos, isShown } of readers) {
    const person = await www.person(name);
    people.push(person);
    const { uid, bearer } = person;
    const loc = { id: 'typed', value: town, name: town.split(',')[0] ?? town };
    const said = { loc, ...(org === undefined ? {} : { org }) };
    await ask(www, '/store/write', { writes: [{ op: 'update', path: `users/${uid}`, data: said }] }, bearer);
    if (isShown)
      await ask(www, '/call/show-on-leaderboards', { data: { isShown, isThirteen: true } }, bearer);
    for (let number = 1; number <= photos; number += 1) {
      const imagePath = `users/${owner}/surveys/moore-october/images/moore-october-photo-${number}`;
      const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
      const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
      const worked = { session: 'a'.repeat(16), milliseconds: number * 30_000 };
      const data = { analysisId: newId(), imagePath, answers, worked };
      clock.pass(31_000);
      await ask(www, '/call/submit-percentage-analysis', { data }, bearer);
    }
  }
  return people;
}
