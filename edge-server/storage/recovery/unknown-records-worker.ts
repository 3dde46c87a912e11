import { z } from 'zod';
import { answerAside } from '../../setup/workers/answer-aside.ts';
import { openToRead } from '../db/open.ts';
import { unknownRecords } from './start-check.ts';

const taskSchema = z.object({ file: z.string(), photos: z.string() });

// Aside, because names are compared with every photo: 1.2 s for 80,000 of them.
answerAside((task) => {
  const { file, photos } = taskSchema.parse(task);
  const database = openToRead(file);
  try {
    return unknownRecords(database, photos);
  } finally {
    database.close();
  }
});
