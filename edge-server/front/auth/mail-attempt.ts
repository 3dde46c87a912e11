import { AsyncLocalStorage } from 'node:async_hooks';

/** The mail of the request that is being answered. */
interface MailAttempt {
  failure: unknown;
}

const current = new AsyncLocalStorage<MailAttempt>();

/** Notes that a mail failed: the library only logs it, and the person would wait for a mail that never comes. */
export async function attemptMail(send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    const attempt = current.getStore();
    if (attempt === undefined) throw error;
    attempt.failure = error;
  }
}

/** Runs a task, and throws what made a mail of it fail. */
export async function withMailAttempts<T>(task: () => Promise<T>): Promise<T> {
  const attempt: MailAttempt = { failure: undefined };
  const result = await current.run(attempt, task);
  if (attempt.failure !== undefined) throw attempt.failure;
  return result;
}
