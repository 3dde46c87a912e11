import { beforeAll, expect, test } from 'vitest';
import { writeStarter } from '../../edge-server/services/reefs/starter.ts';
import { saveRegionAnswer, saveRegionName } from '../../src/contract/admin/regions.ts';
import { surveySchema } from '../../src/domain/survey/survey.ts';
import { sampleSurvey } from '../support/analysis/survey-samples.ts';
import { above, type FirebasePerson, newPerson } from '../support/firebase/firebase-rig.ts';
import { newCaledonia } from '../support/reefs/new-caledonia.ts';

let ada: FirebasePerson;
let mia: FirebasePerson;

beforeAll(async () => {
  await writeStarter(above);
  [ada, mia] = await Promise.all([newPerson('Ada', { admin: true }), newPerson('Mia')]);
});

const place = { latitude: -22.3, longitude: 166.4 };

function there() {
  const survey = sampleSurvey();
  const site = { ...survey.site, _geoloc: place };
  const loc = { ...survey.loc, regionId: newCaledonia.regionId, _geoloc: place };
  return { ...survey, site, loc };
}

test('an administrator adds a region, divers hand surveys in there, and none once it is closed', async () => {
  await expect(mia.calls.call(saveRegionName, newCaledonia)).rejects.toMatchObject({
    status: 'PERMISSION_DENIED',
  });
  const added = await ada.calls.call(saveRegionName, { ...newCaledonia, isSurveyOpen: true });
  const { updatedAt } = saveRegionAnswer.parse(added);
  const survey = there();
  await mia.submission.sendSurvey(survey);
  const stored = surveySchema.parse((await mia.store.get(`users/${mia.uid}/surveys/${survey.id}`))?.data);
  expect(stored.datasets).toContain('new-caledonia-all');
  await ada.calls.call(saveRegionName, { ...newCaledonia, isNew: false, basedOn: updatedAt });
  await expect(mia.submission.sendSurvey(there())).rejects.toThrow('Surveys of New Caledonia are closed.');
  // Nobody writes a document of a region past the operation.
  await expect(
    ada.store.write([{ op: 'update', path: 'regions/new-caledonia', data: { isSurveyOpen: true } }]),
  ).rejects.toMatchObject({ code: 'PERMISSION_DENIED' });
});
