import { writtenUserSchema } from '../../account/user.ts';
import { collection } from './collection.ts';

/** An account. Names are private: what others see is `publicPerson`. */
export const userDocs = collection('users/{uid}', writtenUserSchema);
