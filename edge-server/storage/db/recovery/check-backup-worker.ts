import { z } from 'zod';
import { answerAside } from '../../../setup/workers/answer-aside.ts';
import { checkBackup } from './backups.ts';

const taskSchema = z.object({ folder: z.string() });

// Aside: the look at every page and row of 10,000 photos takes half a second, for which no phone waits.
answerAside((task) => checkBackup(taskSchema.parse(task)));
