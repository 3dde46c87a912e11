import type { PublicPerson } from '../../../src/domain/account/user.ts';
import { toInstant } from '../../../src/domain/documents/instant.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { buildImage, buildSurvey } from '../../../src/domain/survey/build-survey.ts';
import type { Image } from '../../../src/domain/survey/image.ts';
import { recordOfPreview } from '../../../src/domain/survey/photo/preview.ts';
import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { Store } from '../../../src/ports/store.ts';
import { censuses } from '../reefs/censuses.ts';
import { newId, sampleRecord, sampleSurvey } from './survey-samples.ts';

const diver = { uid: 'diver', name: 'Mia' };

interface PhotoPlan {
  readonly index: number;
  readonly total?: number;
  readonly isDeleted?: boolean;
  readonly isPreview?: boolean;
}

/** A survey of a diver, or of somebody else, in a store, with photos as planned, received in this order. */
export async function surveyInStore(
  store: Store,
  plans: readonly PhotoPlan[],
  over: Partial<SurveySubmission> = {},
  author: PublicPerson = diver,
) {
  const survey = buildSurvey(sampleSurvey({ images: { total: plans.length }, ...over }), {
    author,
    datasets: censuses,
    receivedAt: '2025-10-04T00:00:00.000Z',
  });
  const path = `users/${author.uid}/surveys/${survey.id}`;
  await store.write([{ op: 'set', path, data: documentOf(survey) }]);
  const photos: { readonly path: string; readonly image: Image }[] = [];
  for (const [place, { index, total = 0, isDeleted = false, isPreview = false }] of plans.entries()) {
    const id = newId();
    const built = buildImage(
      { ...sampleRecord(id), index },
      survey,
      {
        url: `survey_v2/gbr/moore-reef/2025-10-04/${id}.jpg`,
        token: 'a'.repeat(32),
        sha256: 'b'.repeat(64),
        bytes: 1000,
        receivedAt: toInstant(Date.UTC(2025, 9, 4) + place * 1000),
        seed: id.padEnd(20, 'k').slice(0, 20),
      },
      shippedRegions.gbr,
    );
    const whole: Image = { ...built, isDeleted, meta: { ...built.meta, analysis: { total } } };
    const file = { url: `${whole.url}.360.jpg`, token: whole.token, sha256: 'c'.repeat(64), bytes: 900 };
    const image = isPreview ? recordOfPreview(whole, file) : whole;
    photos.push({ path: `${path}/images/${id}`, image });
    await store.write([{ op: 'set', path: `${path}/images/${id}`, data: documentOf(image) }]);
  }
  return { survey, path, photos };
}

interface AnalysisPlan {
  readonly uid: string;
  readonly photo: { readonly path: string; readonly image: Image };
  readonly coverage: number;
  readonly kind?: 'drawing' | 'percentage';
  readonly version?: 1 | 3;
  readonly updated?: string;
  readonly eventHandle?: string;
}

/** A person's analysis of a photo, as far as lists read it; the drawing itself is left out. */
export async function analysisInStore(store: Store, plan: AnalysisPlan): Promise<void> {
  const { uid, photo, coverage, kind = 'drawing', version = kind === 'drawing' ? 1 : 3 } = plan;
  const { updated = '2025-10-05T00:00:00.000Z', eventHandle } = plan;
  const { image, path } = photo;
  const id = newId();
  const { id: surveyId, name, regionId } = image.survey;
  await store.write([
    {
      op: 'set',
      path: `users/${uid}/analysis/${id}`,
      data: documentOf({
        id,
        kind,
        version,
        updated,
        isDeleted: false,
        // As the server writes it: a drawing names the photo's file.
        image: {
          id: image.id,
          path: kind === 'drawing' ? `${image.token}/${image.url}` : path,
          user: image.user,
        },
        survey: { id: surveyId, name, regionId },
        user: { uid, name: 'Vera' },
        sync: 0,
        verified: false,
        stats: { coverage },
        ...(eventHandle === undefined ? {} : { eventHandle }),
      }),
    },
  ]);
}
