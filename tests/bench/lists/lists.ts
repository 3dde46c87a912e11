import { tellBoatsName } from '../../../src/contract/admin/boats.ts';
import { averageOfEventsName } from '../../../src/contract/admin/events.ts';
import { tellFiguresName } from '../../../src/contract/admin/figures.ts';
import { tellHealthName, tellQueuesName } from '../../../src/contract/admin/health.ts';
import { listImageUsersName } from '../../../src/contract/admin/image-exports.ts';
import { analysesOfPhoto } from '../../../src/domain/collections/analyses.ts';
import { administratorWords } from '../../../src/domain/collections/back-office/administrator-words.ts';
import { changesBy, changesOf, newestChanges } from '../../../src/domain/collections/back-office/changes.ts';
import { newestJobs } from '../../../src/domain/collections/back-office/jobs.ts';
import { allDatasets } from '../../../src/domain/collections/datasets.ts';
import { newestForEvent } from '../../../src/domain/collections/events/activity.ts';
import { exportsOfUser } from '../../../src/domain/collections/exports.ts';
import { imagesOfRegionBetween, imagesWithId } from '../../../src/domain/collections/images.ts';
import { surveyDocs } from '../../../src/domain/collections/surveys.ts';
import { personFlags, personOfAddress, userDocs } from '../../../src/domain/collections/users.ts';
import type { Cursor, Query } from '../../../src/domain/documents/query.ts';
import { censusImagesOwner } from '../../../src/domain/exports/photos/photos-asked.ts';
import { shippedRegions } from '../../../src/domain/region/regions.ts';
import { surveySource } from '../../../src/features/admin/edit-survey/survey-source.ts';
import { analysesSource } from '../../../src/features/admin/event-analyses/analysis-row.ts';
import { peopleSource as peopleOfEventSource } from '../../../src/features/admin/event-users/person-row.ts';
import { eventSource } from '../../../src/features/admin/events/list/event-row.ts';
import { rosterSource } from '../../../src/features/admin/events/roster/roster-row.ts';
import { peopleSource } from '../../../src/features/admin/people/people-source.ts';
import { documentSource } from '../../../src/features/admin/shared/document-source.ts';
import type { Calls } from '../../../src/ports/calls.ts';
import { everyDocument } from '../../../src/ports/read-documents.ts';
import type { Store } from '../../../src/ports/store.ts';
import { usualSizes } from '../../../src/ui/table/list/state/list-props.ts';
import type { PageSource } from '../../../src/ui/table/list/state/page-source.ts';
import { busiest, dearest, emailOf, eventOf, fullest, recorder, type Times } from './plan.ts';

/** The least that can be asked, beside which the others are seen: how busy the machine is. */
export const oneDocument = 'one document';

/** By what a screen asks. */
export interface Backend {
  readonly store: Store;
  readonly calls: Calls;
}

/** What one load showed. */
interface Shown {
  readonly rows: number;
  /** What the list says of all of its rows; null where it says nothing. */
  readonly total: number | null;
  /** Loads the next page; null where this is the last. */
  readonly next: (() => Promise<Shown>) | null;
}

/** A list of the back office: a page of it that has just been opened. */
export interface List {
  readonly name: string;
  /** Documents that are read beside each row, to show it. */
  readonly beside: number;
  /** It has no pages: all of it is read at once, which something else keeps short. */
  readonly isWhole: boolean;
  readonly open: (backend: Backend) => Promise<Shown>;
}

const size = usualSizes[0] ?? 20;

/** A list of the kept table, as it loads its pages. */
function ofSource<Row>(
  name: string,
  sourceOf: (store: Store) => PageSource<Row>,
  { search = '', beside = 0 } = {},
): List {
  return {
    ...{ name, beside, isWhole: false },
    open({ store }) {
      const source = sourceOf(store);
      async function page(after: string | null): Promise<Shown> {
        const signal = new AbortController().signal;
        const { rows, next, total } = await source.load({ search, sort: null, size, after, signal });
        return { rows: rows.length, total: total ?? null, next: next === null ? null : () => page(next) };
      }
      return page(null);
    },
  };
}

const ofQuery = (name: string, query: Query): List =>
  ofSource(name, (store) => documentSource({ key: [], store, query, rowOf: (document) => document }));

/** A list that is one question, or one call, and has no second page. */
const atOnce = (name: string, rowsOf: (backend: Backend) => Promise<readonly unknown[]>): List => ({
  ...{ name, beside: 0, isWhole: false },
  open: async (backend) => ({ rows: (await rowsOf(backend)).length, total: null, next: null }),
});

const whole = (name: string, rowsOf: (backend: Backend) => Promise<readonly unknown[]>): List => ({
  ...atOnce(name, rowsOf),
  isWhole: true,
});

const single = (name: string, query: Query): List =>
  atOnce(name, async ({ store }) => (await store.query(query)).docs);

/** What an operation answers, as one row: its lists are as long as it says by itself. */
const called = (name: string, operation: string, input: object = {}): List =>
  whole(name, async ({ calls }) => [await calls.call(operation, input)]);

/** The grid of photos: thirty at a time. It does not wait for their number. */
function grid(name: string, query: Query): readonly List[] {
  async function load(store: Store, after: Cursor | null): Promise<Shown> {
    const found = await store.query({ ...query, limit: 30, ...(after === null ? {} : { after }) });
    const { cursor } = found;
    const next = cursor === null ? null : () => load(store, cursor);
    return { rows: found.docs.length, total: null, next };
  }
  return [
    { name, beside: 0, isWhole: false, open: ({ store }) => load(store, null) },
    whole(`${name}: their number`, async ({ store }) => [await store.aggregate(query, { count: true })]),
  ];
}

/** Every list that the back office shows, with its searches and marks, over what `seedLists` has written; `reef` has a tenth of its surveys. */
export function listsOf({ arrival, surveyYear }: Times, reef: string): readonly List[] {
  const images = (over: { readonly hasPrediction?: boolean; readonly isDeleted?: boolean }) =>
    imagesOfRegionBetween({ regionId: 'gbr', window: arrival, hasPrediction: null, ...over });
  const surveys = (name: string, over: { readonly reef?: string }, uid: string | null) =>
    ofSource(name, (store) =>
      surveySource(
        store,
        { regionId: 'gbr', email: '', reef: '', year: surveyYear, ...over },
        uid,
        shippedRegions.gbr,
      ),
    );
  const active = (store: Store) => eventSource(store, 'active');
  return [
    atOnce(oneDocument, async ({ store }) => [await store.get(userDocs.path({ uid: busiest }))]),
    ofSource('events', active, { beside: 1 }),
    ofSource('events that have expired', (store) => eventSource(store, 'expired'), { beside: 1 }),
    ofSource('events by a letter', active, { search: 'r', beside: 1 }),
    ofSource('events by a word', active, { search: 'cairns', beside: 1 }),
    ofSource('events by two words', active, { search: 'reef cairns', beside: 1 }),
    called('averages of a page of events', averageOfEventsName, {
      eventIds: Array.from({ length: size }, (_, index) => eventOf(2 * index)),
    }),
    ofSource('people of an event', (store) => peopleOfEventSource(store, fullest)),
    ofSource('people of an event by a word', (store) => peopleOfEventSource(store, fullest), {
      search: 'hilo',
    }),
    ofSource('who has joined an event', (store) => rosterSource(store, fullest), { beside: 1 }),
    ofSource('analyses for an event', (store) => analysesSource(store, busiest, fullest), { beside: 1 }),
    single('trend of analyses for an event', { ...newestForEvent(busiest, fullest), limit: 100 }),
    ...grid('images', images({})),
    ...grid('images with prediction', images({ hasPrediction: true })),
    ...grid('images without prediction', images({ hasPrediction: false })),
    ...grid('images marked as bad', images({ isDeleted: true })),
    single('an image by its id', imagesWithId(dearest.imageId)),
    single('analyses of an image', { ...analysesOfPhoto(dearest.surveyId, dearest.imageId), limit: 100 }),
    ofSource('people', (store) => peopleSource(store, null)),
    ...personFlags.map((flag) => ofSource(`people: ${flag}`, (store) => peopleSource(store, flag))),
    ofSource('people by a letter', (store) => peopleSource(store, null), { search: 'n' }),
    ofSource('people by an address', (store) => peopleSource(store, null), { search: emailOf(4_711) }),
    single('the person with an address', personOfAddress(emailOf(4_711))),
    single('who is to be an administrator', administratorWords()),
    ofQuery('the record', newestChanges()),
    ofQuery('the record: my own', changesBy(recorder)),
    single(
      'the record of a survey',
      changesOf(surveyDocs.path({ uid: busiest, surveyId: dearest.surveyId })),
    ),
    single('work under way', newestJobs()),
    whole('datasets', ({ store }) => everyDocument(store, allDatasets('gbr'))),
    called('boats', tellBoatsName),
    called('who may fetch images', listImageUsersName),
    single('image exports', exportsOfUser(censusImagesOwner)),
    surveys('surveys of a region', {}, null),
    surveys('surveys of a reef', { reef }, null),
    surveys('surveys of a diver', {}, busiest),
    called('queues with failed mails', tellQueuesName),
    called('health with errors of pages', tellHealthName),
    called('figures of the dashboard', tellFiguresName),
  ];
}
