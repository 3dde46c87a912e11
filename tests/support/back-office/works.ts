import { saveRegionAnswer } from '../../../src/contract/admin/regions.ts';
import { newestChanges } from '../../../src/domain/collections/back-office/changes.ts';
import { documentOf } from '../../../src/domain/documents/json.ts';
import type { Write } from '../../../src/domain/documents/write.ts';
import { paragraph } from '../../../src/domain/mail/letter.ts';
import { versionOf } from '../../../src/domain/map-edit/edited-reef.ts';
import { reefFeatureSchema } from '../../../src/domain/reporting/reef-feature.ts';
import { shippedItems } from '../../../src/domain/site/shipped/shipped-items.ts';
import { undoChange, undoJob } from '../../../src/operations/back-office/undo-change.ts';
import { backfillDataset } from '../../../src/operations/datasets/backfill-job.ts';
import { deleteDataset } from '../../../src/operations/datasets/delete-dataset.ts';
import { tagDataset } from '../../../src/operations/datasets/tag-dataset.ts';
import { writeDataset } from '../../../src/operations/datasets/write-dataset.ts';
import { deleteSurveys } from '../../../src/operations/edit-surveys/delete-surveys.ts';
import { moveSurveys } from '../../../src/operations/edit-surveys/move-surveys.ts';
import { deleteEvent } from '../../../src/operations/event-admin/delete-event.ts';
import { writeEvent } from '../../../src/operations/event-admin/write-event.ts';
import { deleteAnalysesOfEvent } from '../../../src/operations/event-work/delete-analyses-of-event.ts';
import { recountEventOperation } from '../../../src/operations/event-work/recount-event.ts';
import { tagAnalyses } from '../../../src/operations/event-work/tag-analyses.ts';
import { untagAnalyses } from '../../../src/operations/event-work/untag-analyses.ts';
import { moveEventOperation } from '../../../src/operations/events/move-event.ts';
import { changeRoster, linkUser } from '../../../src/operations/events/roster.ts';
import { leaveEvent } from '../../../src/operations/events/take-part.ts';
import { deleteOldEnquiries } from '../../../src/operations/expeditions/delete-old-enquiries.ts';
import { markEnquiry } from '../../../src/operations/expeditions/mark-enquiry.ts';
import { retryMail } from '../../../src/operations/health/retry-mail.ts';
import { setCorrectedCopy } from '../../../src/operations/image-admin/corrected-copy.ts';
import { deleteAnalysesOfImage } from '../../../src/operations/image-admin/delete-analyses-of-image.ts';
import { markBadImage } from '../../../src/operations/image-admin/mark-bad-image.ts';
import {
  downloadCensusImages,
  exportCensusImages,
} from '../../../src/operations/image-exports/export-images.ts';
import { addImageUser, removeImageUser } from '../../../src/operations/image-exports/image-users.ts';
import { stopImageExport } from '../../../src/operations/image-exports/stop-image-export.ts';
import { stopJob } from '../../../src/operations/jobs/stop-job.ts';
import { queueMail } from '../../../src/operations/mail/queue-mail.ts';
import { tagSurveysWithPriority } from '../../../src/operations/map-edit/tag-surveys.ts';
import { writeMapFeatures } from '../../../src/operations/map-edit/write-map-features.ts';
import { changeAdministrator } from '../../../src/operations/people/change-administrator.ts';
import { disablePerson } from '../../../src/operations/people/disable-person.ts';
import { markPerson } from '../../../src/operations/people/mark-person.ts';
import { writeOrganisation } from '../../../src/operations/people/write-organisation.ts';
import { saveRegion } from '../../../src/operations/regions/save-region.ts';
import type { Operation } from '../../../src/operations/run/operation.ts';
import { deleteSiteItem } from '../../../src/operations/site/delete-site-item.ts';
import { orderSiteItems } from '../../../src/operations/site/order-site-items.ts';
import { saveSiteItem } from '../../../src/operations/site/save-site-item.ts';
import { chooseModelOperation } from '../../../src/operations/suggestion/choose-model.ts';
import { newCaledonia } from '../reefs/new-caledonia.ts';
import { day, eventId, type Ground, green, handle, moore } from './ground.ts';
import type { Work } from './kill-points.ts';
import { ben, type Office } from './office.ts';

const job = 'job-killed';
const dataset = { regionId: 'gbr', datasetId: 'grc6' } as const;
const september = { regionId: 'gbr', dateFrom: '2025-09-01', dateTo: '2025-09-30' } as const;
const october = { regionId: 'gbr', startDate: '2025-10-01', endDate: '2025-10-10' } as const;
const exportId = 'a1b2c3d4e5f6a1b2c3d4';

async function newestChange({ store }: Office): Promise<string> {
  const [entry] = (await store.query(newestChanges())).docs;
  if (entry === undefined) throw new Error('Nothing is on record.');
  return entry.id;
}

async function storedReef({ store }: Office) {
  return reefFeatureSchema.parse((await store.get(`mapdata/gbr/features/${moore.id}`))?.data);
}

const reefChange = { id: moore.id, isCreated: false, isUpdated: false, isDeleted: false, fields: {} };
const reefs = (...features: readonly object[]) => ({ regionId: 'gbr', features });
const basedOnStored = async (office: Office) => ({
  ...reefChange,
  basedOn: versionOf(await storedReef(office)),
});
const renamed = async (office: Office, name = 'Moku') =>
  reefs({ ...(await basedOnStored(office)), isUpdated: true, fields: { name } });
const deletedReef = async (office: Office) => reefs({ ...(await basedOnStored(office)), isDeleted: true });

const written = {
  ...{ id: 'event-new', handle: 'new-day', name: 'New Day', desc: 'A day for the reef.', location: 'Online' },
  ...{ regionId: 'gbr', eventType: 'GLOBAL', startDay: '2026-03-06', endDay: '2026-03-08' },
} as const;

const ownDataset = {
  ...{ id: 'spring', name: 'Spring 2025', shortName: 'Spring', regionId: 'gbr' },
  ...{ startDate: '2025-09-01T00:00:00.000Z', endDate: '2025-09-09T00:00:00.000Z' },
  ...{ stats: { surveys: 0, images: 0 }, isDeleted: false, createdAt: day, updatedAt: day },
};
/** A dataset that some surveys are to be put into, and one taken out of. */
async function makeDataset({ store }: Office): Promise<void> {
  const last = 'users/diver/surveys/survey-11';
  const datasets = (await store.get(last))?.data.datasets;
  await store.write([
    { op: 'set', path: 'mapdata/gbr/datasets/spring', data: documentOf(ownDataset) },
    {
      op: 'update',
      path: last,
      data: { datasets: [...(Array.isArray(datasets) ? datasets : []), 'spring'] },
    },
  ]);
}

const [figure, secondFigure, thirdFigure] = shippedItems;
const crew = {
  ...{ id: 'member-1', kind: 'member', group: 'team', order: 0, isExample: false, isDeleted: false },
  ...{
    name: 'Noa',
    title: { en: 'Skipper' },
    desc: { en: 'Knows every mooring.', fr: 'Connaît chaque bouée.' },
  },
};
const figureWritten = { item: { ...figure, label: { en: 'divers' } }, basedOn: figure };
const figureOrder = {
  kind: 'statistic',
  ids: [thirdFigure?.id, figure?.id, secondFigure?.id],
  basedOn: [figure?.id, secondFigure?.id, thirdFigure?.id],
};

const model = (id: string, status: string): Write[] => [
  {
    op: 'set',
    path: `suggestionmodels/${id}`,
    data: { id, regionId: 'gbr', madeAt: day, updated: day, status, why: 'It is better.' },
  },
  { op: 'set', path: `suggestionweights/${id}`, data: { id } },
];

const enquiryWrite = (id: string, created: string): Write => ({
  op: 'set',
  path: `enquiries/${id}`,
  data: {
    ...{ id, created, updatedAt: created, status: 'new' },
    personal: { name: 'Mia Tane', email: 'mia@example.org', phone: '+61 400 000 000' },
    additional: { inWaterExperience: '', medicalConditions: '', anythingElse: '' },
    trips: [{ id: 'trip-1', name: 'Trip 1', date: 'In March' }],
  },
});
async function askedEnquiry({ store }: Office) {
  await store.write([enquiryWrite('enquiry-1', day)]);
  return { id: 'enquiry-1', status: 'answered', note: 'Called.', basedOn: day };
}

/** A change that an operation makes, taken back by another press. */
function takenBack(operation: Operation, inputOf: (office: Office) => unknown): Work {
  return {
    operation: undoChange,
    async prepare(office) {
      await office.call(operation, await inputOf(office));
      return { change: await newestChange(office) };
    },
    by: ben,
  };
}

/** A job, taken back as a whole. */
function jobTakenBack(operation: Operation, inputOf: (office: Office) => unknown): Work {
  return {
    operation: undoJob,
    async prepare(office) {
      await office.call(operation, { ...Object(await inputOf(office)), job: 'job-before' });
      return { of: 'job-before', job };
    },
    by: ben,
  };
}

/** Everything that administrators change, by what it is called in a failure. */
export function worksOf({ surveys, photos, photoPaths }: Ground): Readonly<Record<string, Work>> {
  const [photo] = photos;
  const some = surveys.slice(0, 6);
  const moving = { surveys: some, place: { reefId: green.id }, date: '2024-10-05T00:00:00.000Z' };
  const untagging = { userId: 'vera', eventHandle: handle };
  const tagged = async (office: Office) => {
    await office.call(tagAnalyses, { eventHandle: handle, job: 'job-tagged' });
  };
  const tagging = { eventHandle: handle };
  const copyName = `survey-01_${photo?.imageId}.jpg`;
  async function withCopy(office: Office) {
    const { width, height } = Object(Object((await office.store.get(photoPaths[0] ?? ''))?.data).meta);
    office.files.set(`color_corrected/gbr/${copyName}`, {
      blob: {
        ...{ path: `color_corrected/gbr/${copyName}`, bytes: 10 },
        ...{ sha256: 'c'.repeat(64), token: 'd'.repeat(32) },
      },
      facts: { width, height, type: 'image/jpeg' },
      owner: 'ada',
    });
    return { regionId: 'gbr', fileName: copyName };
  }
  const event = async ({ store }: Office) => ({
    event: { ...written, id: eventId, handle, name: 'Reef Day of Ada' },
    basedOn: (await store.get(`events/${eventId}`))?.data.updatedAt,
  });
  const user = { email: 'mia@example.org' };
  const expert = { uid: 'mia', mark: 'isExpert', is: true };
  const letters = {
    ...{ id: exportId, ...october, hasMLPrediction: null, site: 'https://census.example.org' },
    ...{ toAddress: ['ann@example.org'], ccAddress: [], bccAddress: [] },
  };
  const plain = (operation: Operation, input: unknown, more: Partial<Work> = {}): Work => ({
    operation,
    prepare: async () => input,
    ...more,
  });
  return {
    'move surveys': plain(moveSurveys, { ...moving, job }),
    'move surveys, taken back': jobTakenBack(moveSurveys, () => moving),
    'delete surveys': plain(deleteSurveys, { surveys: some, job }),
    'delete surveys, taken back': jobTakenBack(deleteSurveys, () => ({ surveys: some })),
    'delete surveys, one taken back': takenBack(deleteSurveys, () => ({ surveys: some })),
    'count an event anew': {
      operation: recountEventOperation,
      async prepare(office) {
        await tagged(office);
        const path = `events/${eventId}/useractivity/vera`;
        await office.store.write([{ op: 'update', path, data: { 'activity.analysis': 40 } }]);
        return { eventId, eventHandle: handle, job };
      },
    },
    'tag analyses': plain(tagAnalyses, { ...tagging, job }),
    'tag analyses, taken back': jobTakenBack(tagAnalyses, () => tagging),
    'untag analyses': {
      operation: untagAnalyses,
      async prepare(office) {
        await tagged(office);
        return { ...untagging, job };
      },
    },
    'untag analyses, taken back': jobTakenBack(untagAnalyses, async (office) => {
      await tagged(office);
      return untagging;
    }),
    'delete analyses of an event': {
      operation: deleteAnalysesOfEvent,
      async prepare(office) {
        await tagged(office);
        return { userId: 'vera', eventId, job };
      },
    },
    'delete analyses of an event, taken back': jobTakenBack(deleteAnalysesOfEvent, async (office) => {
      await tagged(office);
      return { userId: 'vera', eventId };
    }),
    'tag surveys with a dataset': {
      operation: tagDataset,
      async prepare(office) {
        await makeDataset(office);
        return { regionId: 'gbr', datasetId: 'spring', job };
      },
    },
    'add a dataset up anew': {
      operation: backfillDataset,
      async prepare({ store }) {
        await store.write([
          { op: 'update', path: 'mapdata/gbr/datasets/grc6', data: { stats: { surveys: 0, images: 0 } } },
          { op: 'update', path: 'users/diver/surveys/survey-01', data: { 'meta.images.stored': 0 } },
        ]);
        return { ...dataset, job };
      },
    },
    'Sync Priority': plain(tagSurveysWithPriority, { ...september, job }),
    'delete analyses of a photo': plain(deleteAnalysesOfImage, { ...photo, job }),
    'delete analyses of a photo, taken back': jobTakenBack(deleteAnalysesOfImage, () => photo),
    'mark a photo as bad': plain(markBadImage, photo),
    'mark a photo as bad, taken back': takenBack(markBadImage, () => photo),
    'give a photo its corrected copy': { operation: setCorrectedCopy, prepare: withCopy },
    'give a photo its corrected copy, taken back': takenBack(setCorrectedCopy, withCopy),
    'rename a reef': {
      operation: writeMapFeatures,
      prepare: (office) => renamed(office),
      again: 'answers otherwise',
    },
    'rename a reef, taken back': takenBack(writeMapFeatures, (office) => renamed(office)),
    'draw a reef': {
      operation: writeMapFeatures,
      prepare: async () =>
        reefs({
          ...{ ...reefChange, id: 'drawn-1', isCreated: true, basedOn: null },
          fields: { name: 'Drawn', geometry: moore.geometry, priority: 2 },
        }),
    },
    'delete a reef': { operation: writeMapFeatures, prepare: deletedReef },
    'delete a reef, taken back': takenBack(writeMapFeatures, deletedReef),
    'bring a reef back by an edit': {
      operation: writeMapFeatures,
      async prepare(office) {
        await office.call(writeMapFeatures, await deletedReef(office));
        return reefs({ ...(await basedOnStored(office)), isUpdated: true, fields: { priority: 3 } });
      },
    },
    'make an event': plain(writeEvent, { event: written, basedOn: null }),
    'edit an event': { operation: writeEvent, prepare: event },
    'edit an event, taken back': takenBack(writeEvent, event),
    'delete an event': plain(deleteEvent, { eventId }),
    'delete an event, taken back': takenBack(deleteEvent, () => ({ eventId })),
    'cancel an event': plain(moveEventOperation, { eventId, step: 'cancel' }, { again: 'told' }),
    'link somebody to an event': {
      operation: linkUser,
      // Who was shown and left is shown again.
      async prepare(office) {
        await tagged(office);
        await office.call(leaveEvent, { handle }, { uid: 'vera' });
        office.accounts.set('vera@example.org', 'vera');
        return { email: 'vera@example.org', eventHandle: handle };
      },
      again: 'answers otherwise',
    },
    'add people to an event': plain(
      changeRoster,
      { eventId, changes: [{ change: 'add', userId: 'mia', status: 'confirmed' }] },
      { again: 'told' },
    ),
    'take people out of an event': {
      operation: changeRoster,
      async prepare(office) {
        await tagged(office);
        return { eventId, changes: [{ change: 'remove', userId: 'vera' }] };
      },
      again: 'told',
    },
    'make a dataset': plain(writeDataset, {
      ...{ regionId: 'gbr', datasetId: 'autumn', name: 'Autumn', shortName: 'Autumn', basedOn: null },
      ...{ startDate: '2025-03-01T00:00:00.000Z', endDate: '2025-06-01T00:00:00.000Z' },
    }),
    'change a dataset, taken back': takenBack(writeDataset, async (office) => {
      await makeDataset(office);
      return {
        ...{ regionId: 'gbr', datasetId: 'spring', name: 'Other', shortName: 'Other', basedOn: day },
        ...{ startDate: ownDataset.startDate, endDate: ownDataset.endDate },
      };
    }),
    'delete a dataset': plain(deleteDataset, { ...dataset, confirmed: 11 }, { again: 'answers otherwise' }),
    'delete a dataset, taken back': takenBack(deleteDataset, () => ({ ...dataset, confirmed: 11 })),
    'make an expert': plain(markPerson, expert, { again: 'answers otherwise' }),
    'make an expert, taken back': takenBack(markPerson, () => expert),
    'ask for an administrator': plain(changeAdministrator, { uid: 'mia', is: true }),
    'make an administrator': {
      operation: changeAdministrator,
      async prepare(office) {
        await office.call(changeAdministrator, { uid: 'mia', is: true });
        return { uid: 'mia', is: true };
      },
      by: ben,
    },
    'take an administrator back': plain(changeAdministrator, { uid: 'ben', is: false }),
    'shut an account': plain(disablePerson, { uid: 'mia', is: true }, { again: 'answers otherwise' }),
    'open an account': {
      operation: disablePerson,
      async prepare(office) {
        await office.call(disablePerson, { uid: 'mia', is: true });
        return { uid: 'mia', is: false };
      },
      again: 'answers otherwise',
    },
    'add a region': plain(saveRegion, newCaledonia),
    'change a region, taken back': takenBack(saveRegion, async (office) => {
      const added = await office.call(saveRegion, newCaledonia);
      const { updatedAt } = saveRegionAnswer.parse(added);
      return { ...newCaledonia, isActive: true, isNew: false, basedOn: updatedAt };
    }),
    'add an organisation': plain(
      writeOrganisation,
      { handle: 'reef-school', name: 'Reef School' },
      { again: 'answers otherwise' },
    ),
    'add somebody to the pages': plain(saveSiteItem, { item: crew, basedOn: null }),
    'change a number of the pages': plain(saveSiteItem, figureWritten),
    'change a number of the pages, taken back': takenBack(saveSiteItem, () => figureWritten),
    'take a number off the pages': plain(deleteSiteItem, { itemId: figure?.id }),
    'take a number off the pages, taken back': takenBack(deleteSiteItem, () => ({ itemId: figure?.id })),
    'put numbers in another order': plain(orderSiteItems, figureOrder),
    'put numbers in another order, taken back': takenBack(orderSiteItems, () => figureOrder),
    'export images for addresses': plain(downloadCensusImages, letters),
    'export images for the list': plain(exportCensusImages, {
      ...{ id: exportId, startDate: october.startDate, endDate: october.endDate },
    }),
    'stop an export of images': {
      operation: stopImageExport,
      async prepare(office) {
        await office.call(downloadCensusImages, letters);
        return { id: exportId };
      },
    },
    'put somebody on the list': plain(addImageUser, user, { again: 'answers otherwise' }),
    'put somebody on the list, taken back': takenBack(addImageUser, () => user),
    'take somebody off the list': {
      operation: removeImageUser,
      async prepare(office) {
        await office.call(addImageUser, user);
        return user;
      },
      again: 'answers otherwise',
    },
    'take somebody off the list, taken back': takenBack(removeImageUser, async (office) => {
      await office.call(addImageUser, user);
      return user;
    }),
    'mark an enquiry': {
      operation: markEnquiry,
      prepare: askedEnquiry,
      again: 'answers otherwise',
    },
    'mark an enquiry, taken back': takenBack(markEnquiry, askedEnquiry),
    'delete old enquiries': {
      operation: deleteOldEnquiries,
      async prepare({ store }) {
        await store.write([enquiryWrite('enquiry-1', '2023-05-01T00:00:00.000Z')]);
        return { confirmed: 1 };
      },
      again: 'answers otherwise',
    },
    'send a mail again': {
      operation: retryMail,
      async prepare(office) {
        const letter = { id: 'mail-1', to: user.email, subject: 'A receipt', parts: [paragraph('Thanks.')] };
        const mail = queueMail(letter, office.contextOf());
        const data = { status: 'failed', reason: 'It was refused.' };
        await office.store.write([mail, { op: 'update', path: 'mails/mail-1', data }]);
        return { mail: 'mail-1' };
      },
      again: 'answers otherwise',
    },
    'choose a model': {
      operation: chooseModelOperation,
      async prepare({ store }) {
        await store.write([...model('gbr-1', 'active'), ...model('gbr-2', 'ready')]);
        return { modelId: 'gbr-2' };
      },
    },
    'stop a job': {
      operation: stopJob,
      async prepare(office) {
        await office.call(tagSurveysWithPriority, { ...september, job: 'job-to-stop' });
        // Of a kind that nobody goes on with: it waits to be stopped.
        const data = { status: 'waiting', kind: 'of-before' };
        await office.store.write([{ op: 'update', path: 'jobs/job-to-stop', data }]);
        return { job: 'job-to-stop' };
      },
    },
  };
}
