import type { Geoloc } from '../../../src/domain/geometry/lng-lat.ts';
import { newId } from '../analysis/survey-samples.ts';
import type { Census } from '../census/census.ts';

/** Somebody in a hall: what they are called, where they live, and how many photos they analyse. */
export interface Pupil {
  readonly name: string;
  readonly town: string;
  readonly photos: number;
  readonly at?: Geoloc;
}

async function ask(www: Census, name: string, data: object, bearer: string): Promise<void> {
  const answer = await www.post(`/call/${name}`, { data }, bearer);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
}

/** Each takes part in an event of the server, shows their name, and analyses photos of the report by the named functions. */
export async function fillHall(www: Census, handle: string, pupils: readonly Pupil[], owner: string) {
  for (const { name, town, photos, at } of pupils) {
    const person = await www.person(name);
    const loc = {
      id: `geo:${town}`,
      value: town,
      name: town.split(',')[0] ?? town,
      ...(at && { _geoloc: { ...at } }),
    };
    await www.context.store.write([{ op: 'merge', path: `users/${person.uid}`, data: { loc } }]);
    await ask(
      www,
      'join-event',
      { handle, acceptsTerms: true, isShown: true, isThirteen: true },
      person.bearer,
    );
    for (let number = 1; number <= photos; number += 1) {
      const imagePath = `users/${owner}/surveys/moore-october/images/moore-october-photo-${number}`;
      const percentages = { 'reef_soft-live': 30, 'background_sand-live': 70 };
      const answers = { percentages, 'dominant-coral': '', 'bad-image': false };
      const analysis = { analysisId: newId(), imagePath, answers, eventHandle: handle };
      await ask(www, 'submit-percentage-analysis', analysis, person.bearer);
    }
  }
}
