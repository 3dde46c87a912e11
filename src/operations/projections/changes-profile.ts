import { isSameInProfile, standsInProfile } from '../leaderboards/note-change.ts';
import type { Change } from './projection.ts';

/** Whether somebody has said something else of themselves that boards and events show. */
export const changesProfile = ({ write, states }: Change): boolean =>
  states === null
    ? 'data' in write && standsInProfile(write.data)
    : !isSameInProfile(states.before ?? {}, states.after ?? {});
