import { open, rm, stat, statfs } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { SettingTest } from '../../../../src/contract/boat/settings.ts';
import { saidBytes } from '../../../../src/domain/wording/format-bytes.ts';

/** Writes a file to the disk of a folder, and takes it away again. */
async function writeInto(folder: string): Promise<boolean> {
  const file = join(folder, `reef-census-test-${process.pid}`);
  try {
    const probe = await open(file, 'wx');
    try {
      await probe.writeFile('May be removed.');
      await probe.sync();
    } finally {
      await probe.close();
      await rm(file, { force: true });
    }
    return true;
  } catch {
    // Which error it was differs by system: locked, full, or somebody else's.
    return false;
  }
}

/** Whether a folder takes files, and would outlive this laptop. */
export async function testFolder(folder: string | null, dataDir: string): Promise<SettingTest> {
  if (folder === null) return { state: 'warn', text: 'No folder is set.' };
  if (!isAbsolute(folder)) {
    return { state: 'fail', text: `${folder} is no whole path: it begins at the top of its disk.` };
  }
  const found = await stat(folder).catch(() => null);
  if (found === null) return { state: 'fail', text: `There is no folder ${folder}. Is the disk plugged in?` };
  if (!found.isDirectory()) return { state: 'fail', text: `${folder} is a file. Choose a folder.` };
  if (!(await writeInto(folder))) {
    const text = `Nothing can be written into ${folder}. Is the disk locked or full, or does it belong to somebody else?`;
    return { state: 'fail', text };
  }
  const { bavail, bsize } = await statfs(folder);
  const free = `A file was written there and taken away again; ${saidBytes(bavail * bsize)} are free.`;
  if (found.dev === (await stat(dataDir)).dev) {
    return { state: 'warn', text: `${free} But it is on this laptop’s own disk, and would be lost with it.` };
  }
  return { state: 'ok', text: `${free} It is on another disk than the boat’s own data.` };
}
