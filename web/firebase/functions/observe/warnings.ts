import { logger } from 'firebase-functions';

/** Warnings of what a server does for both hosts, in the log of the functions. */
export const warnings = {
  warn: (facts: object, text: string): void => logger.warn(text, facts),
};
