import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { AuthLibrary } from './auth-library.ts';

/** Life of a link in a mail; minutes. */
export const linkLifeMinutes = 15;
const tokenBytes = 32;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const keptSchema = z.object({ email: z.string(), mark: z.string(), firstName: z.string().optional() });

export type UsedLink =
  | { readonly kind: 'ok'; readonly email: string; readonly firstName?: string | undefined }
  /** Neither the mark of the page that asked for it nor its address was said; the link can still be used. */
  | { readonly kind: 'needs-email' | 'other-email' }
  | { readonly kind: 'invalid' | 'expired' };

/** Links that sign somebody in, each once. What is kept of one are the hashes of its token and of the page's mark. */
export interface SignInLinks {
  /** The token of a new link. `mark`: of the page that asks for it; `firstName`: what an account without a name is called then. */
  make(email: string, mark: string, firstName?: string): Promise<string>;
  /** Uses a link up, if it may be used here: by the page that asked for it, or by whoever names its address. */
  use(token: string, said: { readonly mark?: string; readonly email?: string }): Promise<UsedLink>;
}

export function createSignInLinks(auth: AuthLibrary): SignInLinks {
  const idOf = (token: string) => `sign-in-link-${hashOf(token)}`;

  return {
    async make(email, mark, firstName) {
      const { internalAdapter } = await auth.$context;
      const token = randomBytes(tokenBytes).toString('base64url');
      await internalAdapter.createVerificationValue({
        identifier: idOf(token),
        value: JSON.stringify({ email, mark: hashOf(mark), firstName }),
        expiresAt: new Date(Date.now() + linkLifeMinutes * 60_000),
      });
      return token;
    },
    async use(token, { mark, email }) {
      const { internalAdapter } = await auth.$context;
      const found = await internalAdapter.findVerificationValue(idOf(token));
      if (found === null) return { kind: 'invalid' };
      if (found.expiresAt.getTime() < Date.now()) return { kind: 'expired' };
      const kept = keptSchema.parse(JSON.parse(found.value));
      const isSamePage = mark !== undefined && hashOf(mark) === kept.mark;
      if (!isSamePage && email === undefined) return { kind: 'needs-email' };
      if (!isSamePage && email !== kept.email) return { kind: 'other-email' };
      // Of two that come together one finds it gone.
      const consumed = await internalAdapter.consumeVerificationValue(idOf(token));
      const { email: address, firstName } = kept;
      return consumed === null ? { kind: 'invalid' } : { kind: 'ok', email: address, firstName };
    },
  };
}
