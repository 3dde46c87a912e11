import type { AnalysisHead } from '../annotation/analysis.ts';
import { type Skills, voiceOf } from './fusion/fit-skills.ts';
import { fusePhoto } from './fusion/fuse-photo.ts';
import { type Readable, type ReadVoice, readingOf, saidOf } from './reading.ts';
import { agreementOf } from './skill-record.ts';

/**
 * Established people whose estimate a new account is compared with where no expert looked. Three have a majority, and of one
 * mail domain two count at most (`../influence/voices-per-domain.ts`): nobody is established by the addresses of a single mailbox.
 */
const minVoices = 3;

/** An analysis that counts, with whether its author was an expert then. */
export type Counting = Readable & { readonly user: Pick<AnalysisHead['user'], 'uid' | 'isExpert'> };

interface Reference {
  readonly by: 'experts' | 'estimate';
  readonly voices: readonly ReadVoice[];
}

/** Whose word stands for what a photo shows: experts' as such, else any by experts, else of enough people; null for none. */
function referenceOf(analyses: readonly Counting[]): Reference | null {
  const voices = readingOf(analyses);
  const asSuch = voices.filter(({ kind }) => kind === 'expert');
  if (asSuch.length > 0) return { by: 'experts', voices: asSuch };
  const experts = new Set(analyses.filter(({ user }) => user.isExpert === true).map(({ user }) => user.uid));
  const byExperts = voices.filter(({ uid }) => experts.has(uid));
  if (byExperts.length > 0) return { by: 'experts', voices: byExperts };
  return voices.length < minVoices ? null : { by: 'estimate', voices };
}

/** Whether new accounts can be compared on a photo. @param analyses Those that count on it. */
export const isReference = (analyses: readonly Counting[]): boolean => referenceOf(analyses) !== null;

/** The fused estimate of a photo, as one voice. */
function estimated(voices: readonly ReadVoice[], skills: Skills): readonly ReadVoice[] {
  const fused = fusePhoto(voices.map((voice) => voiceOf(saidOf(voice), skills)));
  if (fused === null) return [];
  return [{ uid: '', kind: 'expert', way: 'percentage', total: fused.cover.total, classes: null }];
}

/**
 * Whether somebody's analyses of a photo agree with what others say of it, by the one definition of agreement
 * (`estimate/skill-record.ts`, `compared`). False where there is nothing to compare.
 *
 * @param others Analyses that count, of other people: never one of another new account.
 */
export async function agreesWithPhoto(
  own: readonly Readable[],
  others: readonly Counting[],
  skillsOf: (uids: readonly string[]) => Promise<Skills>,
): Promise<boolean> {
  const mine = readingOf(own)[0];
  const reference = referenceOf(others);
  if (mine === undefined || reference === null) return false;
  const { by, voices } = reference;
  const experts = by === 'experts' ? voices : estimated(voices, await skillsOf(voices.map(({ uid }) => uid)));
  if (experts.length === 0) return false;
  return agreementOf([{ surveyId: '', imageId: '', mine, experts }]).compared?.near === 1;
}
