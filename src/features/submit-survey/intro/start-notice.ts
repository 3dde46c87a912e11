import type { StartNotice } from '../shared/step-page.tsx';

/** Why somebody was brought to the start, out of the history entry's state. */
export function readNotice(state: unknown): StartNotice['notice'] | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null;
  return state.notice === 'signed-out' || state.notice === 'missing' ? state.notice : null;
}
