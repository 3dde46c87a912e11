import { writeStarter } from '../../../edge-server/services/reefs/starter.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey, photoPath } from '../../../src/domain/survey/build-survey.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { Census } from '../census/census.ts';
import { paintedPhoto } from '../photos/painted-photos.ts';
import { offerOf } from '../photos/test-photos.ts';
import { censuses } from '../reefs/censuses.ts';
import { newId, sampleRecord, sampleSurvey } from './survey-samples.ts';

export interface PhotoToAnalyse {
  readonly surveyId: string;
  readonly imageId: string;
  /** Of its document. */
  readonly path: string;
  /** Of its percentage form. */
  readonly address: string;
}

/**
 * A survey by a diver of the server, with photos of it: painted ones where none are given. Of Agincourt Reef, unless `of` says
 * another one.
 */
export async function reefWithPhotos(
  server: Census,
  count: number,
  photoAt: (index: number) => Promise<Buffer> = (index) => paintedPhoto(index + 1),
  of: Partial<Pick<SurveySubmission, 'site' | 'loc'>> = {},
): Promise<PhotoToAnalyse[]> {
  const { store, photos, clock } = server.context;
  await writeStarter(store);
  const diver = await server.person('Mia');
  const survey = buildSurvey(sampleSurvey({ images: { total: count }, ...of }), {
    author: { uid: diver.uid, name: 'Mia' },
    datasets: censuses,
    receivedAt: clock.now(),
  });
  const surveyPath = `users/${diver.uid}/surveys/${survey.id}`;
  await store.write([{ op: 'create', path: surveyPath, data: documentOf(survey) }]);
  const made: PhotoToAnalyse[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const path = `${surveyPath}/images/${id}`;
    const bytes = await photoAt(index);
    const outcome = await photos.put(
      offerOf(bytes, { owner: diver.uid, key: id, survey: survey.id }),
      photoPath(survey, id, 'image/jpeg'),
      bytes,
      (blob, { width, height }) => [
        {
          op: 'create',
          path,
          data: documentOf(
            buildImage(
              { ...sampleRecord(id), index, meta: { optimised: true, width, height } },
              survey,
              {
                url: blob.path,
                token: blob.token,
                sha256: blob.sha256,
                bytes: blob.bytes,
                receivedAt: clock.now(),
                seed: id.padEnd(20, '0').slice(0, 20),
              },
              shippedRegions.gbr,
            ),
          ),
        },
      ],
      { toCloud: false },
    );
    if (outcome.status !== 'stored') throw new Error(`The server refused a photo: ${outcome.message}`);
    made.push({ surveyId: survey.id, imageId: id, path, address: `/analysis/percentage/${survey.id}/${id}` });
  }
  return made;
}
