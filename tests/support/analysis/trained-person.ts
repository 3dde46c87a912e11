import { advancedMode } from '../../../src/domain/account/training-level.ts';
import type { Census } from '../census/census.ts';
import type { TestPerson } from '../server/test-server.ts';

/** Somebody who has done the walkthrough of colouring and unlocked everything. */
export async function trainedPerson(
  server: Census,
  name: string,
  flags?: Parameters<Census['person']>[1],
): Promise<TestPerson> {
  const person = await server.person(name, flags);
  await server.context.store.write([
    { op: 'merge', path: `users/${person.uid}`, data: { training: { mode: advancedMode } } },
  ]);
  return person;
}
