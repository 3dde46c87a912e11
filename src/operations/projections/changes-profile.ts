import { isSameInProfile } from '../leaderboards/note-change.ts';
import type { Change } from './projection.ts';

/** True if somebody has said something else of themselves that boards and events show. */
export const changesProfile = ({ before, after }: Change): boolean =>
  !isSameInProfile(before ?? {}, after ?? {});
