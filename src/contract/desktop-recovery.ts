import { z } from 'zod';

/**
 * What a person may choose on the desktop app's own page for a database that cannot be used. There is no server then:
 * the page is a text of the app with buttons, and this is the one thing that it may say.
 */
export const recoveryChoices = ['restore', 'rebuild', 'start', 'open-folder', 'quit'] as const;
export const recoveryChoiceSchema = z.enum(recoveryChoices);
export type RecoveryChoice = z.infer<typeof recoveryChoiceSchema>;

/** `refused`: something is being done already, or there is nothing to choose. The page shows what the app tells it to. */
export const recoveryAnswerSchema = z.object({ status: z.enum(['taken', 'refused']) });
export type RecoveryAnswer = z.infer<typeof recoveryAnswerSchema>;

/** The name of its IPC channel. */
export const recoveryChannel = 'recovery:choose';
