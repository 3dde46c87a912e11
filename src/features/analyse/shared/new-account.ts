import type { User } from '../../../domain/account/user.ts';
import { defaultMinAgreeingAnalyses, isEstablished } from '../../../domain/influence/influence.ts';
import { text } from '../../../language/say.ts';

/** Said to people whose account is new: their work is kept, and counts a little later (rule 9.37). */
export const newAccountSentence = text(
  'Your first photos are compared with what experts saw. Once a few agree, all of yours count in the results.',
);

/** Whether what somebody says does not count yet. How many photos are asked for, the server alone knows. */
export const isNewAccount = (profile: User | null): boolean =>
  profile !== null && !isEstablished(profile, defaultMinAgreeingAnalyses);
