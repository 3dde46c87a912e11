import { createOwnPasswords, libraryScrypt } from './own-password.ts';

/** Most tests have another file in this one's place, whose hashes cost nothing (`vitest.config.ts`). */
export const { hashPassword, isOwnPassword } = createOwnPasswords(libraryScrypt);
