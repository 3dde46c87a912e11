import { exportDocs, exportsOfUser, readyExportsOfUser } from '../../domain/collections/exports.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import {
  type ExportJob,
  exportJobSchema,
  exportRequestSchema,
  isUnderWay,
  mostExportBytes,
  mostPerDay,
} from '../../domain/exports/request/export-job.ts';
import { saidBytes } from '../../domain/wording/format-bytes.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import type { OperationContext } from '../../ports/server.ts';
import { hexOf } from '../run/hex.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { defineOperation } from '../run/operation.ts';
import { originOfLink } from '../run/origin-of-link.ts';
import { titleOfExport } from './title-of-export.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Exports of one person that wait or are made. */
const mostUnderWay = 3;

/** Bytes of the files of a person that are there. */
export async function bytesOfUser(uid: string, { store }: Pick<OperationContext, 'store'>): Promise<number> {
  const docs = await everyDocument(store, readyExportsOfUser(uid));
  return docs.reduce((sum, { data }) => sum + (exportJobSchema.safeParse(data).data?.file?.bytes ?? 0), 0);
}

/** Throws `CallError` where somebody has enough under way, begun or stored. */
async function refuseTooMany(uid: string, { store, clock }: Pick<OperationContext, 'store' | 'clock'>) {
  const { docs } = await store.query(exportsOfUser(uid));
  const jobs = docs.flatMap(({ data }) => exportJobSchema.safeParse(data).data ?? []);
  if (jobs.filter(isUnderWay).length >= mostUnderWay)
    throw new CallError(
      'RESOURCE_EXHAUSTED',
      text('Three downloads are being prepared. Wait for one, or stop it.'),
    );
  const yesterday = toInstant(Date.parse(clock.now()) - dayMs);
  if (jobs.filter(({ created }) => created > yesterday).length >= mostPerDay)
    throw new CallError('RESOURCE_EXHAUSTED', `${mostPerDay} downloads can be prepared within a day.`);
  if ((await bytesOfUser(uid, { store })) >= mostExportBytes)
    throw new CallError(
      'RESOURCE_EXHAUSTED',
      `Your downloads fill ${saidBytes(mostExportBytes)}. Remove one first.`,
    );
}

/** Notes that somebody wants data; a worker of the host makes the file. Answers its id. */
export const beginExport = defineOperation({
  name: 'begin-export',
  caller: 'signed-in',
  input: exportRequestSchema,
  async run({ query, formats, site }, context) {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    return inTurn(`exports of ${uid}`, async () => {
      await refuseTooMany(uid, context);
      const id = hexOf(context.randomBytes(12));
      const job: ExportJob = {
        ...{ id, uid, query, formats },
        ...(site === undefined ? {} : { site: originOfLink(site, context) }),
        title: await titleOfExport(query, context.store),
        status: 'waiting',
        progress: { done: 0, of: 0 },
        created: context.clock.now(),
      };
      await context.store.write([exportDocs.create({ uid, exportId: id }, job)]);
      return { id };
    });
  },
});
