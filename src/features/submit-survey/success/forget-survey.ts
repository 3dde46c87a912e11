import { notify } from '../../../ui/notify.ts';

interface Forgetting {
  /** Removes the survey from this phone. */
  readonly remove: () => Promise<void>;
  /** What did not work, and what is so all the same. */
  readonly title: string;
  readonly kept: string;
}

/** Removes a survey from this phone; when the browser will not, that is said, and it can be tried again. */
export async function forgetSurvey(forgetting: Forgetting): Promise<void> {
  const { remove, title, kept } = forgetting;
  try {
    await remove();
  } catch (error) {
    console.error(error);
    notify.failed(title, kept, () => void forgetSurvey(forgetting));
  }
}
