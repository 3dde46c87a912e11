import { useSession } from '../../../client/context/session.tsx';
import { anonymousName } from '../../../domain/account/user.ts';

/** Who is filling in the survey. */
export type Diver =
  | { readonly status: 'unknown' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly uid: string;
      /** null while nobody knows it. */
      readonly firstName: string | null;
      /** The profile form is due: no name yet, or 'Anonymous' (rule 4.2). */
      readonly needsProfile: boolean;
    };

export function useDiver(): Diver {
  const session = useSession();
  if (session.status === 'loading') return { status: 'unknown' };
  if (session.status === 'signed-out') return { status: 'signed-out' };
  const { uid, firstName, needsProfile } = session;
  return {
    status: 'signed-in',
    uid,
    firstName: firstName === anonymousName ? null : firstName,
    needsProfile,
  };
}
