import { z } from 'zod';

/** One value for all living coral, and one for each class. */
export const ofKeys = <Value extends z.ZodType>(value: Value) =>
  z.object({ total: value, branching: value, plating: value, massive: value, other: value });
