import { imageDocs } from '../../../src/domain/collections/images.ts';
import { randomSeed } from '../../../src/domain/collections/next-image.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { seededRandom } from '../../../src/domain/random/seeded-random.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import type { ReefFeature } from '../../../src/domain/reporting/reef-feature.ts';
import { buildImage, buildSurvey, photoPath } from '../../../src/domain/survey/build-survey.ts';
import { sampleRecord, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { gbrCensuses } from '../../support/reefs/censuses.ts';
import { boatOf, busiest, imageOf, nameOf, type Sizes, surveyOf, type Times, uidOf } from './plan.ts';

/** People who hand in surveys. */
const divers = 1_500;

/**
 * Surveys with their photos, all of the season that began last: one in ten by one diver, one in ten at one reef, half of them
 * carried home by boats. Of the photos half have regions, half were analysed, one in fifty was marked as bad.
 */
export function* photoWrites(sizes: Sizes, { at }: Times, reefs: readonly ReefFeature[]): Generator<Write> {
  const random = seededRandom(7);
  const photosOfSurvey = Math.ceil(sizes.images / sizes.surveys);
  let photos = 0;
  for (let index = 0; index < sizes.surveys; index += 1) {
    const since = at(index / sizes.surveys);
    const reef = reefs[index % 10 === 3 ? 0 : 1 + (index % (reefs.length - 1))];
    if (reef === undefined) throw new Error('There are no reefs.');
    const author = index % 10 === 0 ? 0 : 1 + (index % divers);
    const uid = author === 0 ? busiest : uidOf(author);
    const place = { _geoloc: reef.centre, type: 'reef', name: reef.name } as const;
    const carried = index % 2 === 0 ? { hub: boatOf(index % Math.max(1, sizes.boats)) } : {};
    const survey = buildSurvey(
      sampleSurvey({
        ...{ id: surveyOf(index), date: since, site: place, images: { total: photosOfSurvey } },
        loc: { ...place, id: reef.id, regionId: 'gbr' },
      }),
      {
        author: { uid, name: nameOf(author).first },
        ...{ datasets: gbrCensuses, receivedAt: since, priority: 1 + (index % 5) },
      },
    );
    const surveyData = { ...survey, ...carried, isDeleted: index % 50 === 49 };
    yield { op: 'set', path: surveyDocs.path({ uid, surveyId: survey.id }), data: documentOf(surveyData) };
    for (let photo = 0; photo < photosOfSurvey && photos < sizes.images; photo += 1, photos += 1) {
      const imageId = imageOf(photos);
      const image = buildImage(
        { ...sampleRecord(imageId), index: photo },
        survey,
        {
          ...{ url: photoPath(survey, imageId, 'image/jpeg'), token: imageId.padEnd(22, 'x') },
          ...{
            sha256: photos.toString(16).padStart(64, '0'),
            bytes: 1_000_000,
            receivedAt: toInstant(Date.parse(since) + photo * 1_000),
          },
          seed: randomSeed(random),
        },
        shippedRegions.gbr,
      );
      const meta = { ...image.meta, analysis: { total: photos % 2 } };
      const said = { meta, ml: photos % 4 > 1, isDeleted: surveyData.isDeleted, ...carried };
      const path = imageDocs.path({ uid, surveyId: survey.id, imageId });
      yield { op: 'set', path, data: documentOf({ ...image, ...said }) };
    }
  }
}
