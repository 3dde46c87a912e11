import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { samplePhoto, sampleSurvey } from '../support/analysis/survey-samples.ts';
import { connectPhone } from '../support/phone/test-phone.ts';
import { jpegPhoto } from '../support/photos/test-photos.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { type CheckReport, checkReceipts, type ReceiptedPhoto } from './receipt-checker.ts';

interface Stored {
  readonly photo: ReceiptedPhoto;
  readonly file: string;
  readonly record: string;
}
type Server = Awaited<ReturnType<typeof startTestServer>>;

/** The report on a boat with one stored photo, to which something was done before it stopped. */
async function reportAfter(damage: (stored: Stored, server: Server) => Promise<void>): Promise<CheckReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reef-checker-'));
  try {
    const server = await startTestServer({ network: 'edge', dataDir });
    const phone = await connectPhone(server.url);
    await phone.verify();
    const survey = sampleSurvey({ images: { total: 1 } });
    await phone.survey(survey);
    const { imageId, sha256, ...sent } = samplePhoto(survey.id, await jpegPhoto(1));
    const { path = '' } = await phone.send({ imageId, sha256, ...sent });
    const photo = { uid: phone.uid(), surveyId: survey.id, imageId, sha256, path };
    const file = (await server.context.photos.fileOf(path)) ?? '';
    const record = `users/${phone.uid()}/surveys/${survey.id}/images/${imageId}`;
    phone.close();
    await damage({ photo, file, record }, server);
    await server.close();
    return await checkReceipts(dataDir, [photo], new Set([sha256]));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

describe('the checker', () => {
  test('finds nothing wrong where nothing is', async () => {
    expect(await reportAfter(async () => undefined)).toEqual({
      receipted: 1,
      lost: [],
      duplicated: [],
      dangling: [],
    });
  });

  test('misses a record that is gone', async () => {
    const report = await reportAfter(async ({ record }, server) => {
      await server.context.store.write([{ op: 'delete', path: record }]);
    });
    expect(report.lost).toEqual([expect.stringContaining('no record')]);
  });

  test('misses a file that is gone', async () => {
    const report = await reportAfter(({ file }) => rm(file));
    expect(report.lost).toEqual([expect.stringContaining('no file')]);
    expect(report.dangling).toHaveLength(1);
  });

  test('sees a file whose bytes changed', async () => {
    const report = await reportAfter(({ file }) => appendFile(file, 'x'));
    expect(report.lost).toEqual([expect.stringContaining('other bytes')]);
  });

  test('sees a photo that is there twice', async () => {
    const report = await reportAfter(async ({ record }, server) => {
      const stored = await server.context.store.get(record);
      const data = stored?.data ?? {};
      await server.context.store.write([{ op: 'create', path: `${record}x`, data }]);
    });
    expect(report.duplicated).toHaveLength(1);
  });
});
