import { randomBytes } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ExportCounts } from '../../../../src/domain/exports/parcel/parcel-facts.ts';
import { exportQuerySchema, fileNameOf } from '../../../../src/domain/exports/request/export-job.ts';
import { exportFormats } from '../../../../src/domain/exports/request/formats.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import { saidBytes } from '../../../../src/domain/wording/format-bytes.ts';
import { abstractOf } from '../../../../src/operations/exports/make-export.ts';
import { resultsOfExport } from '../../../../src/operations/exports/results-of-export.ts';
import { photosOfExport } from '../../../../src/operations/exports/surveys-of-export.ts';
import { titleOfExport } from '../../../../src/operations/exports/title-of-export.ts';
import { writeExport } from '../../../../src/operations/exports/write-export.ts';
import { CallError } from '../../../../src/ports/calls.ts';
import type { ServerContext } from '../../../front/context.ts';
import { createZipFiles } from './zip-files.ts';

/** What somebody at the keyboard wants, and into which folder. */
export const askedExportSchema = z.object({
  act: z.literal('export'),
  query: exportQuerySchema,
  formats: z.array(z.enum(exportFormats)).min(1),
  places: z.enum(['site', 'reef']),
  site: z.string().max(200).optional(),
  out: z.string().min(1).max(4_000),
});
export type AskedExport = z.infer<typeof askedExportSchema>;

/** A disk's worth: whoever types a command has a disk of their own. */
const mostBytes = 1e12;
/** How often it is said how far it is, photos. */
const saidEach = 500;

const leftOut = ({ bad, deleted, unreadable }: ExportCounts) => bad + deleted + unreadable;

/** Writes an export into a folder, and says how it goes; nothing there is written over. */
export async function exportToFolder(
  asked: AskedExport,
  { store, clock, drawings }: Pick<ServerContext, 'store' | 'clock' | 'drawings'>,
  say: (line: string) => void,
): Promise<boolean> {
  const { query, formats, places, site = null, out } = asked;
  const title = await titleOfExport(query, store);
  const madeOn = clock.now().slice(0, 10);
  const name = fileNameOf(query, madeOn);
  await mkdir(out, { recursive: true });
  const isThere = await access(join(out, name)).then(
    () => true,
    () => false,
  );
  if (isThere) throw new CallError('ALREADY_EXISTS', `${join(out, name)} is there already.`);
  const of = await photosOfExport(query, store);
  const parcel = await createZipFiles(out).open(name.replace(/\.zip$/, ''), mostBytes);
  try {
    const facts = {
      id: randomBytes(12).toString('hex'),
      ...{ title, madeOn, site },
      abstract: abstractOf(title),
      datasetId: query.datasetId ?? query.regionId,
    };
    const counts = await writeExport(
      { query, formats, places, asker: null, site, results: resultsOfExport(query, { store }), facts },
      parcel,
      { store, drawings },
      {
        onPhoto(done) {
          if (done % saidEach === 0) say(`Photo ${done} of ${Math.max(done, of)}`);
        },
      },
    );
    const bytes = await parcel.seal();
    say(
      `${join(out, name)}: ${counted(counts.surveys, 'survey')}, ${counted(counts.photos, 'photo')}, ${saidBytes(bytes)}.` +
        (leftOut(counts) === 0 ? '' : ` ${counted(leftOut(counts), 'photo')} left out; README.txt says why.`),
    );
    return true;
  } catch (error) {
    await parcel.discard();
    throw error;
  }
}
