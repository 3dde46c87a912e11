import { z } from 'zod';
import { modelsOfRegion, suggestionModelDocs } from '../../../../src/domain/collections/suggestion-models.ts';
import { idText } from '../../../../src/domain/documents/lengths.ts';
import { type RegionId, regionIdSchema } from '../../../../src/domain/region/region.ts';
import { counted } from '../../../../src/domain/wording/counted.ts';
import { ParcelError } from '../../../../src/operations/exports/export-files.ts';
import { chooseModel } from '../../../../src/operations/suggestion/choose-model.ts';
import { sentenceOf } from '../../../../src/operations/suggestion/learn-region.ts';
import { CallError } from '../../../../src/ports/calls.ts';
import { requireRegion } from '../../../../src/ports/every-region.ts';
import { everyDocument } from '../../../../src/ports/read-documents.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { ServerTraining } from '../../../services/suggestion/learning/training.ts';
import { PointsFileError } from '../../../services/suggestion/points/find-points.ts';
import { importPoints } from '../../../services/suggestion/points/import-points.ts';
import { askedDatasetSchema, workOnDataset } from '../../www/datasets/dataset-work.ts';
import {
  askedErasureLogSchema,
  askedErasureSchema,
  workOnErasure,
  workOnErasureLog,
} from '../../www/erasure/erasure-work.ts';
import { ErasureLogError } from '../../www/erasure/file-log.ts';
import { askedExportSchema, exportToFolder } from '../../www/exports/export-to-folder.ts';
import { askedFeaturesSchema, featuresToFolder } from '../../www/features/feature-files.ts';
import { askedMailsSchema, askedNewsletterSchema, workOnMails } from '../../www/mails/mail-work.ts';
import { askedAdministratorSchema, workOnAdministrator } from '../../www/people/administrator-work.ts';
import { askedHubSchema, workOnHub } from '../../www/people/hub-work.ts';

const pathText = z.string().min(1).max(4_000);

/** What somebody at this machine's keyboard asks for. */
export const askedSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('train'), regionId: regionIdSchema }),
  z.object({ act: z.literal('back'), regionId: regionIdSchema }),
  z.object({ act: z.literal('use'), modelId: idText }),
  z.object({ act: z.literal('list'), regionId: regionIdSchema }),
  z.object({
    act: z.literal('import-points'),
    regionId: regionIdSchema,
    points: pathText,
    images: pathText,
    labels: pathText,
    site: z.string().min(1).max(200).optional(),
  }),
  askedExportSchema,
  askedDatasetSchema,
  askedFeaturesSchema,
  askedMailsSchema,
  askedNewsletterSchema,
  askedAdministratorSchema,
  askedHubSchema,
  askedErasureSchema,
  askedErasureLogSchema,
]);
export type Asked = z.infer<typeof askedSchema>;

export interface AskedGround {
  readonly context: Pick<
    ServerContext,
    | 'store'
    | 'photos'
    | 'clock'
    | 'drawings'
    | 'log'
    | 'accounts'
    | 'config'
    | 'linkOrigin'
    | 'mailer'
    | 'records'
    | 'backups'
    | 'settings'
    | 'hubKey'
  >;
  readonly training: ServerTraining;
}

type Say = (line: string) => void;

async function modelsOf(regionId: RegionId, { context }: AskedGround) {
  const docs = await everyDocument(context.store, modelsOfRegion(regionId));
  return docs.flatMap(({ data }) => suggestionModelDocs.parse(data) ?? []);
}

async function train(regionId: RegionId, { training }: AskedGround, say: Say): Promise<boolean> {
  let said = '';
  const model = await training.make(regionId, ({ doing, done, of }) => {
    const line = `${doing}: ${done} of ${of}`;
    // A line for each step of ten, and for each that is slow.
    if (line === said || (of > 20 && done % 10 !== 0)) return;
    said = line;
    say(line);
  });
  if (model === null) {
    say('Another model is being made on this server. Try again when it is there.');
    return false;
  }
  say(sentenceOf(model));
  if (model.report !== undefined) say(JSON.stringify(model.report));
  return model.status === 'active' || model.status === 'ready';
}

/** The model that suggested before the one that does: the newest of those that rest. */
async function goBack(regionId: RegionId, ground: AskedGround, say: Say): Promise<boolean> {
  const before = (await modelsOf(regionId, ground)).find(({ status }) => status === 'retired');
  if (before === undefined) {
    say('No other model has suggested in this region.');
    return false;
  }
  await chooseModel(before.id, ground.context);
  say(`${before.id} suggests again.`);
  return true;
}

async function bringIn(asked: Extract<Asked, { act: 'import-points' }>, { context }: AskedGround, say: Say) {
  const { photos, points, refused, unknownCodes, guesses } = await importPoints(
    asked,
    context,
    (done, of) => {
      if (done % 10 === 0 || done === of) say(`Photo ${done} of ${of}`);
    },
  );
  for (const guess of guesses) say(guess);
  for (const [code, count] of unknownCodes) {
    say(`The label map has no “${code}”: ${counted(count, 'point')} left out.`);
  }
  for (const { image, why } of refused.slice(0, 20)) say(`${image} was not taken: ${why}.`);
  if (refused.length > 20) say(`… and ${refused.length - 20} more.`);
  const onBoat = context.config.network === 'edge' ? ' --boat' : '';
  say(
    `${counted(points, 'point')} of ${counted(photos, 'photo')} are here. Now train: npm run train -- --region ${asked.regionId}${onBoat}`,
  );
  return photos > 0;
}

/** Does what was asked for, and says how it goes. Answers whether it went well. */
export async function doAsked(asked: Asked, ground: AskedGround, say: Say): Promise<boolean> {
  try {
    if ('regionId' in asked && asked.regionId !== undefined)
      await requireRegion(asked.regionId, ground.context);
    if ('query' in asked && asked.query.regionId !== undefined)
      await requireRegion(asked.query.regionId, ground.context);
    switch (asked.act) {
      case 'train':
        return await train(asked.regionId, ground, say);
      case 'back':
        return await goBack(asked.regionId, ground, say);
      case 'use': {
        const { id } = await chooseModel(asked.modelId, ground.context);
        say(`${id} suggests from now on.`);
        return true;
      }
      case 'list': {
        const models = await modelsOf(asked.regionId, ground);
        for (const { id, status, why } of models) say(`${id}  ${status}  ${why}`);
        if (models.length === 0) say('There are no models of this region yet.');
        return true;
      }
      case 'import-points':
        return await bringIn(asked, ground, say);
      case 'export':
        return await exportToFolder(asked, ground.context, say);
      case 'backfill':
      case 'tag-surveys':
        return await workOnDataset(asked, ground.context, say);
      case 'export-features':
        return await featuresToFolder(asked, ground.context, say);
      case 'mails':
      case 'newsletter':
        return await workOnMails(asked, ground.context, say);
      case 'create-admin':
        return await workOnAdministrator(asked, ground.context, say);
      case 'create-hub':
        return await workOnHub(asked, ground.context, say);
      case 'erase':
        return await workOnErasure(asked, ground.context, say);
      case 'erasure-log':
        return await workOnErasureLog(ground.context, say);
    }
  } catch (error) {
    const isExpected =
      error instanceof CallError ||
      error instanceof PointsFileError ||
      error instanceof ParcelError ||
      error instanceof ErasureLogError ||
      (error instanceof Error && 'code' in error);
    if (!isExpected) throw error;
    say(error.message);
    return false;
  }
}
