import { isTestSurvey } from '../../../../src/domain/survey/test-survey.ts';
import { text } from '../../../../src/language/say.ts';
import { ServerError } from '../../../setup/log/errors.ts';
import type { ServerContext } from '../../context.ts';

type Deps = Pick<ServerContext, 'config' | 'testPhotos'>;

/** Whether what belongs to a survey is to reach the cloud: everything on a boat, but the photo of a test. */
export function goesToCloud(surveyId: string, { config }: Pick<Deps, 'config'>): boolean {
  return config.network === 'edge' && !isTestSurvey(surveyId);
}

/** Lets a test survey in only while somebody at the laptop waits for it. */
export function refuseStaleTest(surveyId: string, { testPhotos }: Deps): void {
  if (!isTestSurvey(surveyId) || testPhotos?.isOpen(surveyId) === true) return;
  throw new ServerError(
    'FAILED_PRECONDITION',
    text('This test is over. Start a new one on the laptop, and scan its code.'),
  );
}
