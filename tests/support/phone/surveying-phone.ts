import type { DocumentData } from '../../../src/domain/documents/json.ts';
import { sampleSurvey } from '../analysis/survey-samples.ts';
import type { TestServer } from '../server/test-server.ts';
import { connectPhone, type TestPhone } from './test-phone.ts';

/** A phone that said an address and handed in a survey which announces photos. */
export interface SurveyingPhone {
  readonly phone: TestPhone;
  readonly surveyId: string;
  /** The records of the survey's photos, as the boat has them. */
  images(): Promise<DocumentData[]>;
}

export async function surveyingPhone(boat: TestServer, photos = 3): Promise<SurveyingPhone> {
  const phone = await connectPhone(boat.url);
  await phone.verify();
  const survey = sampleSurvey({ images: { total: photos } });
  await phone.survey(survey);
  return {
    phone,
    surveyId: survey.id,
    async images() {
      const { docs } = await boat.context.store.query({
        from: { collection: `users/${phone.uid()}/surveys/${survey.id}/images` },
        where: [],
        orderBy: [],
      });
      return docs.map(({ data }) => data);
    },
  };
}
