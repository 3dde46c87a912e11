import { beforeEach } from 'vitest';
import { leftOutOnFirebase } from './left-out.ts';
import { isOnFirebase } from './running-backend.ts';

// Loaded before each file of the browser tests.
if (isOnFirebase)
  beforeEach(({ task, skip }) => {
    const file = task.file.filepath.split('/tests/e2e/')[1] ?? '';
    const found = leftOutOnFirebase[file];
    const why = typeof found === 'object' ? found[task.name] : undefined;
    if (why !== undefined) skip(why);
  });
