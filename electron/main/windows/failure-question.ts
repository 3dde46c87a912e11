import type { Questions } from './questions.ts';

/**
 * Asks what is to be done when the server cannot start, one question at a time. While the settings file is being edited it
 * asks again, so that the way on stays on the screen.
 */
export function createFailureQuestion(deps: {
  readonly questions: Pick<Questions, 'serverCannotStart'>;
  readonly again: () => void;
  readonly showSettings: () => void;
  readonly quit: () => void;
}): (reason: string) => Promise<void> {
  let isAsking = false;

  async function ask(reason: string): Promise<void> {
    const answer = await deps.questions.serverCannotStart(reason);
    if (answer === 'quit') deps.quit();
    else if (answer === 'again') deps.again();
    else {
      deps.showSettings();
      await ask(reason);
    }
  }

  return async (reason) => {
    if (isAsking) return;
    isAsking = true;
    try {
      await ask(reason);
    } finally {
      isAsking = false;
    }
  };
}
