import { expect, test } from 'vitest';
import { BlobError } from '../../src/ports/blobs.ts';
import { CallError } from '../../src/ports/calls.ts';
import { newId, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { cloudAshore } from '../support/cloud/cloud-ashore.ts';
import { sha256Of } from '../support/photos/test-photos.ts';
import { diverOn, settled, startBoat, submitOn } from '../support/server/boat-rig.ts';
import { faultyCloud } from './injectors/faulty-cloud.ts';

const ashore = cloudAshore();

test('fault 29: the account of a diver is deleted while the boat is at sea: theirs waits with its reason and can be taken along, the others go', async () => {
  const text = 'This account was deleted.';
  const goneSurvey = newId();
  const cloud = faultyCloud(ashore.cloud(), (step, about) => {
    if (step === 'write' && about.includes(goneSurvey)) {
      return { when: 'before', error: new CallError('PERMISSION_DENIED', text) };
    }
    return step === 'put photo' && about.includes('gone-reef')
      ? { when: 'before', error: new BlobError('PERMISSION_DENIED', text) }
      : null;
  });
  await using boat = await startBoat(cloud);
  const lost = await submitOn(boat, await diverOn(boat, 'gone@example.org'), 1, { id: goneSurvey });
  // Of this one the record had gone when the account went.
  const { loc } = sampleSurvey();
  const half = await submitOn(boat, await diverOn(boat, 'half@example.org'), 1, {
    loc: { ...loc, name: 'Gone Reef' },
  });
  const fine = await submitOn(boat, await diverOn(boat, 'here@example.org'), 1);
  await settled(boat, () => boat.ground.outbox.counts().waiting === 0);

  const parked = boat.ground.outbox.parked();
  expect(parked.map(({ path }) => path).sort()).toEqual(
    [
      lost.path,
      `${lost.path}/images/${lost.photos[0]?.id}`,
      `${half.path}/images/${half.photos[0]?.id}`,
    ].sort(),
  );
  expect(parked.find(({ path }) => path === lost.path)?.reason).toContain(text);
  expect(parked.find(({ path }) => path.startsWith(half.path))?.reason).toContain(text);
  expect(boat.ground.outbox.stateOf(half.path)).toBe('done');
  expect(boat.ground.outbox.stateOf(fine.path)).toBe('done');

  // A person takes the record and the photo along.
  const survey = parked.find(({ path }) => path === lost.path);
  const photo = parked.find(({ path }) => path.startsWith(`${lost.path}/`));
  const record = await fetch(`${boat.url}/boat/outbox/${survey?.seq}/record`);
  expect(record.status).toBe(200);
  expect(await record.text()).toContain(lost.survey.id);
  const bytes = await fetch(`${boat.url}/boat/outbox/${photo?.seq}/photo`);
  expect(sha256Of(new Uint8Array(await bytes.arrayBuffer()))).toBe(lost.photos[0]?.sha256);
});
