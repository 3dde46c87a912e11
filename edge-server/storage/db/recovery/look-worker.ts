import { z } from 'zod';
import { answerAside, restAsLong } from '../../../setup/workers/answer-aside.ts';
import { healthOf } from './database-health.ts';

const taskSchema = z.object({ file: z.string() });

answerAside((task) => healthOf(taskSchema.parse(task).file, restAsLong()));
