import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** What a page may say as the mark of its request: random, drawn by the page. */
export const codeRequestForm = /^[\w-]{16,64}$/;

/** Runs a task for the request that asked for a code; '' for a page of before, which names none. */
export function forCodeRequest<T>(request: unknown, task: () => Promise<T>): Promise<T> {
  const mark = typeof request === 'string' && codeRequestForm.test(request) ? request : '';
  return current.run(mark, task);
}

/**
 * What is kept of a code: bound to the page that asked for it (threat 11). Whoever asks for a code in somebody else's
 * name cannot have it typed into their own page, and one who reads a code over a shoulder cannot use it elsewhere.
 */
export function hashOfCode(code: string): string {
  return createHash('sha256')
    .update(`${current.getStore() ?? ''}\n${code}`)
    .digest('base64url');
}
