import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { createFirestoreAdminStore } from '../../src/adapters/firebase-admin/store.ts';
import { openGround } from '../support/back-office/ground.ts';
import { ada, differences, type Office, openOffice } from '../support/back-office/office.ts';
import { worksOf } from '../support/back-office/works.ts';
import { emulatorAddress } from '../support/firebase/firestore-emulator.ts';

emulatorAddress('FIRESTORE');

// Everything that administrators change, done once on Firestore and once in memory: the same answer, the same documents, the same
// record. Each in a project of its own, where no function looks on.

const ground = await openGround();
const works = worksOf(ground);
let projects = 0;

function openProject() {
  projects += 1;
  const projectId = `demo-office-${projects}`;
  const firestore = getFirestore(initializeApp({ projectId }, projectId));
  return { store: createFirestoreAdminStore(firestore), close: () => firestore.terminate() };
}

it.concurrent.each(Object.entries(works))('on Firestore as in memory: %s', async (_name, work) => {
  const { operation, by = ada } = work;
  const prepared = await openOffice(await ground.keep());
  const input = await work.prepare(prepared);
  const fresh = await prepared.keep();
  const project = openProject();
  const run = async (office: Office) => ({
    answer: await office.call(operation, input, by),
    told: await office.told(),
  });
  const model = await run(await openOffice(fresh));
  const seen = await run(await openOffice(fresh, project.store));
  await project.close();
  expect(seen.answer).toEqual(model.answer);
  expect(differences(seen.told, model.told)).toEqual([]);
});
