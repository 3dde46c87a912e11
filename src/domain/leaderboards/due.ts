import { z } from 'zod';
import { idText } from '../documents/lengths.ts';

/**
 * Notes that somebody's standing is not what is stored any more, document `leaderboards/{scope}/due/{uid}`; under `global`
 * in every region, and at once, because what people said of themselves has changed. Written blindly with what causes it, so that
 * it costs a save nothing to read and outlasts a kill.
 */
export const dueSchema = z.object({
  /** Another one each time: what was noted while it was counted stays. */
  mark: idText,
});
