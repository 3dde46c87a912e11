// First: functions that others define as they are imported run under it, too.
import './runs-as.ts';
import { logger } from 'firebase-functions';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onObjectDeleted, onObjectFinalized } from 'firebase-functions/storage';
import { runWith } from 'firebase-functions/v1';
import { exportDocs } from '../../../src/domain/collections/exports.ts';
import { imageDocs } from '../../../src/domain/collections/images.ts';
import { reefDocs } from '../../../src/domain/collections/reefs.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import { isRegionId } from '../../../src/domain/region/region.ts';
import { createPrintCertificate } from '../../../src/operations/certificate/print-certificate.ts';
import { wantsToBeMade } from '../../../src/operations/exports/revive-exports.ts';
import { operationsOf } from '../../../src/operations/index.ts';
import { recurringJobs } from '../../../src/operations/jobs/recurring/index.ts';
import { createExportMapFeatures } from '../../../src/operations/results/export-map-features.ts';
import { isErased } from '../../../src/operations/run/erased.ts';
import { admitObject, releaseObject } from '../../../src/operations/storage/stored-object.ts';
import { sentenceOf } from '../../../src/operations/suggestion/learn-region.ts';
import { takeTurn } from '../../../src/operations/suggestion/train-in-turns.ts';
import { ownAccountOperations } from './account/own-account.ts';
import { byName } from './by-name.ts';
import { givingSecrets } from './gifts/giving.ts';
import { ground } from './ground.ts';
import { hostOperation } from './host-operation.ts';
import { keepAccount } from './keep-account.ts';
import { lookAtPhoto } from './look-at-photo.ts';
import { ownJobs } from './own-jobs.ts';
import { heldFiles } from './photos/held-files.ts';
import { photoWitness } from './photos/photo-witness.ts';
import { projectionTriggers } from './projections.ts';
import { recurringTriggers } from './recurring.ts';
import { noteReef, publishAnew } from './reefs/published-reefs.ts';
import { reefShelf } from './reefs/reef-shelf.ts';
import { runsAs } from './runs-as.ts';

// Whatever needs sharp is imported when it is asked for: the other functions start without it.

/** Hosting sends it every address that is not a file: photos, reef tiles, tables (`firebase.json`). */
export const web = onRequest({ memory: '1GiB', concurrency: 8 }, async (request, response) => {
  const { webApp } = await import('./web-app.ts');
  webApp()(request, response);
});

/** The regions of photos: looking at one holds a third of a gigabyte. */
export const regions = onRequest(
  { memory: '2GiB', concurrency: 4, timeoutSeconds: 120 },
  async (request, response) => {
    const { regionsApp } = await import('./web-app.ts');
    (await regionsApp())(request, response);
  },
);

/** Downloads, in parts where they are asked for so. */
export const downloads = onRequest({ memory: '512MiB', timeoutSeconds: 540 }, async (request, response) => {
  const { downloadsApp } = await import('./web-app.ts');
  (await downloadsApp())(request, response);
});

const documentOrNull = (data: object | undefined) => (data === undefined ? null : documentOf(data));

/** A photo that arrives is looked at, so that its regions are there when somebody asks. */
const photos = onDocumentWritten(
  {
    document: 'users/{uid}/surveys/{surveyId}/images/{imageId}',
    ...{ memory: '1GiB', concurrency: 1, timeoutSeconds: 120 },
  },
  async ({ data, document }) => {
    const image = imageDocs.parse(documentOrNull(data?.after.data()));
    if (image === undefined || image.ml || image.isDeleted || image.seed === undefined) return;
    await lookAtPhoto(document, image);
  },
);

/** A training that somebody began, or that another function had no time to end: all the time that an event can have. */
const trainings = onDocumentCreated(
  { document: 'suggestionturns/{turnId}', memory: '4GiB', cpu: 2, concurrency: 1, timeoutSeconds: 540 },
  async ({ params: { turnId } }) => {
    const { modelMaker } = await import('./model-maker.ts');
    const model = await takeTurn(turnId, modelMaker, ground());
    if (model !== null) logger.info(sentenceOf(model), { model: model.id });
  },
);

/** What somebody wants to download is made; what is stopped or over is taken away. */
const exports = onDocumentWritten(
  {
    document: 'users/{uid}/exports/{exportId}',
    ...{ memory: '2GiB', concurrency: 1, timeoutSeconds: 540, maxInstances: 3 },
  },
  async ({ data, params: { exportId } }) => {
    const [before, after] = [data?.before, data?.after].map((snapshot) =>
      exportDocs.parse(documentOrNull(snapshot?.data())),
    );
    const isWanted = wantsToBeMade(before, after);
    const isOver = before?.status === 'ready' && after?.status !== 'ready';
    if (!isWanted && !isOver) return;
    const { makeExportHere, removeExportHere } = await import('./exports.ts');
    if (isWanted && after !== undefined) await makeExportHere(after);
    else await removeExportHere(exportId);
  },
);

/** What the map shows of a reef is published by region, so that nobody reads a document for each of them. */
const reefs = onDocumentWritten(
  { document: 'mapdata/{regionId}/features/{featureId}', maxInstances: 1, concurrency: 1 },
  async ({ data, params: { regionId, featureId } }) => {
    if (!isRegionId(regionId)) return;
    const said = data?.before.data();
    const before = said === undefined ? undefined : documentOf(said);
    // Of two changes the older may be told last: what is published is what stands there now.
    const now = await ground().store.get(reefDocs.path({ regionId, featureId }));
    await noteReef({ regionId, featureId }, before, now?.data, ground());
  },
);

/** No rule can look into a photo: what cannot be decoded is taken away again, and never was shown. */
const uploads = onObjectFinalized({ memory: '1GiB', retry: true }, async ({ data: { name } }) => {
  if (!name.startsWith('survey_v2/') && !name.startsWith('color_corrected/')) return;
  const { isPhoto, photoAt } = await import('./photos/photo-bucket.ts');
  const photo = await photoAt(name);
  const wasErased = photo !== null && (await isErased([{ kind: 'bytes', id: photo.sha256 }], ground().store));
  if (photo !== null && !wasErased && name.startsWith('survey_v2/')) {
    const admission = await admitObject(photo.object, ground());
    if (admission.status === 'full') {
      logger.warn('an upload is more than its sender may store and was taken away', { name });
      return void (await photo.file.delete({ ignoreNotFound: true }));
    }
  }
  if (photo !== null && !wasErased && (await isPhoto(photo))) return;
  logger.warn('an upload is no photo, or was erased before, and was taken away', wasErased ? {} : { name });
  await photo?.file.delete({ ignoreNotFound: true });
});

/** A photo that is gone gives its sender room for another one. */
const deletions = onObjectDeleted({ retry: true }, async ({ data: { name, generation, size, metadata } }) => {
  if (!name.startsWith('survey_v2/')) return;
  const { uploadedObject } = await import('./photos/photo-bucket.ts');
  await releaseObject(uploadedObject(name, { generation, size, metadata }), ground());
});

const accounts = runWith(runsAs)
  .auth.user()
  .onCreate((user) => keepAccount(user, ground()));

/** What the payment provider tells by itself (`POST /payments/webhook` of Hosting). */
const paymentEvents = onRequest({ secrets: givingSecrets }, async (request, response) => {
  const { takeEventHere } = await import('./gifts/payment-events.ts');
  await takeEventHere(request, response, ground());
});

const mapFeatures = createExportMapFeatures((regionId) =>
  publishAnew(regionId, { ...ground(), shelf: reefShelf }),
);

const certificates = createPrintCertificate(async (certificate, address) => {
  const { printCertificate } = await import('../../../edge-server/services/certificate/print-certificate.ts');
  return await printCertificate(certificate, address);
});

// Firebase calls a function by the path of its export: calls and triggers stand in one tree of words.
const named = byName({
  ...projectionTriggers,
  ...recurringTriggers([...recurringJobs, ...ownJobs]),
  ...Object.fromEntries(
    [
      ...operationsOf('functions', { witness: photoWitness, held: heldFiles }),
      ...ownAccountOperations(),
      mapFeatures,
      certificates,
    ].map((operation) => [operation.name, hostOperation(operation)]),
  ),
  'check-uploads': uploads,
  'release-uploads': deletions,
  'count-reefs': reefs,
  'describe-photos': photos,
  'keep-account': accounts,
  'learn-suggestions': trainings,
  'make-exports': exports,
  'payments-webhook': paymentEvents,
});

export const {
  add,
  adopt,
  answer,
  average,
  batch,
  begin,
  cancel,
  carry,
  change,
  check,
  choose,
  claim,
  confirm,
  count,
  dataset,
  disable,
  describe,
  donor,
  download,
  event,
  fetchsecret,
  fetchsubscriptionsecret,
  find,
  guest,
  issue,
  join,
  keep,
  learn,
  leave,
  link,
  list,
  make,
  map,
  mark,
  merge,
  move,
  order,
  payments,
  paymentstatusupdate,
  photo,
  print,
  project,
  release,
  remove,
  report,
  request,
  retry,
  save,
  send,
  set,
  show,
  sign,
  stop,
  submit,
  tag,
  take,
  tell,
  train,
  two,
  undo,
  untag,
  verify,
  wake,
  withdraw,
  write,
} = named;

// Words of the language: they are exported, and cannot be declared.
const { delete: deleted, export: exported } = named;

export { deleted as delete, exported as export };
