import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./injectors/cut-under-work.ts', import.meta.url));

test('a photo that is cut while its pixels are worked on ends that work, and never the server', () => {
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' });
  const answers = stdout.trim().split(' ');
  expect(answers).toHaveLength(10);
  for (const answer of answers) expect(['made', 'photo', 'unreadable', 'not-its-bytes']).toContain(answer);
});
