import { z } from 'zod';
import { instantSchema } from '../../domain/documents/instant.ts';

/** Asks for the own account to be deleted, a day from now; asked again, it is still the first day. */
export const requestDeletionName = 'request-deletion';
export const requestDeletionAnswer = z.object({ deleteAfter: instantSchema });

/** Takes that back. */
export const cancelDeletionName = 'cancel-deletion';
