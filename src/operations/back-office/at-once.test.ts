import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce, type Outcome, type Press, unexplained } from '../../../tests/support/back-office/at-once.ts';
import { day, eventId, green, handle, moore, openGround } from '../../../tests/support/back-office/ground.ts';
import { ada, ben, type Office, openOffice } from '../../../tests/support/back-office/office.ts';
import { newestChanges } from '../../domain/collections/back-office/changes.ts';
import { versionOf } from '../../domain/map-edit/edited-reef.ts';
import { reefFeatureSchema } from '../../domain/reporting/reef-feature.ts';
import { shippedItems } from '../../domain/site/shipped/shipped-items.ts';
import { deleteDataset } from '../datasets/delete-dataset.ts';
import { writeDataset } from '../datasets/write-dataset.ts';
import { deleteSurveys } from '../edit-surveys/delete-surveys.ts';
import { moveSurveys } from '../edit-surveys/move-surveys.ts';
import { deleteEvent } from '../event-admin/delete-event.ts';
import { writeEvent } from '../event-admin/write-event.ts';
import { deleteAnalysesOfEvent } from '../event-work/delete-analyses-of-event.ts';
import { tagAnalyses } from '../event-work/tag-analyses.ts';
import { untagAnalyses } from '../event-work/untag-analyses.ts';
import { changeRoster } from '../events/roster.ts';
import { deleteAnalysesOfImage } from '../image-admin/delete-analyses-of-image.ts';
import { markBadImage } from '../image-admin/mark-bad-image.ts';
import { addImageUser, removeImageUser } from '../image-exports/image-users.ts';
import { tagSurveysWithPriority } from '../map-edit/tag-surveys.ts';
import { writeMapFeatures } from '../map-edit/write-map-features.ts';
import { changeAdministrator } from '../people/change-administrator.ts';
import { disablePerson } from '../people/disable-person.ts';
import { markPerson } from '../people/mark-person.ts';
import type { Operation } from '../run/operation.ts';
import { writeMissingItems } from '../site/missing-items.ts';
import { saveSiteItem } from '../site/save-site-item.ts';
import { refreshStatsOfSurveys } from '../survey/refresh-survey-stats.ts';
import { undoChange } from './undo-change.ts';

const ground = await openGround();
const [photo] = ground.photos;

const byBoth = (operation: Operation, one: unknown, other: unknown = one): readonly Press[] => [
  { operation, input: one, by: ada },
  { operation, input: other, by: ben },
];

interface Ended {
  readonly office: Office;
  readonly outcomes: readonly Outcome[];
  /** How many entries were written. */
  readonly entries: number;
}

/** Presses at once in many orders, after `prepare`; whatever the order, the record explains what came of it. */
async function inAnyOrder(
  pressesOf: (office: Office) => readonly Press[] | Promise<readonly Press[]>,
  judge: (ended: Ended) => void | Promise<void>,
  numRuns = 25,
): Promise<void> {
  const prepared = await openOffice(await ground.keep());
  const presses = await pressesOf(prepared);
  const kept = await prepared.keep();
  const before = await prepared.told();
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { office, outcomes, mostUnderWay } = await atOnce(kept, presses, scheduler);
      expect(mostUnderWay).toBeLessThanOrEqual(1);
      const now = await office.told();
      const record = (await office.record()).slice(before.entries.length);
      expect(unexplained(before, record, now)).toEqual([]);
      await judge({ office, outcomes, entries: record.length });
    }),
    { numRuns },
  );
}

const refusals = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ refused }) => (refused === null ? [] : [refused]));
const read = async ({ store }: Office, path: string) => (await store.get(path))?.data;
const newest = async ({ store }: Office) => (await store.query(newestChanges())).docs[0]?.id;
const survey = (office: Office, number: number) => read(office, `users/diver/surveys/survey-0${number}`);

const written = {
  ...{ id: eventId, handle, desc: 'A day for the reef.', location: 'Online' },
  ...{ regionId: 'gbr', eventType: 'GLOBAL', startDay: '2025-12-20', endDay: '2026-02-01' },
};
const editing = async (office: Office, name: string) => ({
  event: { ...written, name },
  basedOn: (await read(office, `events/${eventId}`))?.updatedAt,
});

describe('two administrators at once', () => {
  it('edit one event: one is saved, the other is told who was first', async () => {
    await inAnyOrder(
      async (office) => byBoth(writeEvent, await editing(office, 'Ada’s'), await editing(office, 'Ben’s')),
      async ({ office, outcomes, entries }) => {
        expect(entries).toBe(1);
        const [why = '', ...others] = refusals(outcomes);
        expect(others).toEqual([]);
        expect(why).toMatch(/^(ada|ben) changed this event on .* nothing was saved\.$/);
        expect((await read(office, `events/${eventId}`))?.name).toBe(
          why.startsWith('ada') ? 'Ada’s' : 'Ben’s',
        );
      },
    );
  });

  it('make one event: the second is told that there is one', async () => {
    const made = (name: string) => ({ event: { ...written, id: 'event-new', name }, basedOn: null });
    await inAnyOrder(
      () => byBoth(writeEvent, made('Ada’s'), made('Ben’s')),
      ({ outcomes, entries }) => {
        expect(entries).toBe(1);
        expect(refusals(outcomes)).toEqual(['There is an event with ID event-new already.']);
      },
    );
  });

  it('delete an event while it is edited, and while an edit is taken back', async () => {
    await inAnyOrder(
      async (office) => [
        { operation: writeEvent, input: await editing(office, 'Ada’s'), by: ada },
        { operation: deleteEvent, input: { eventId }, by: ben },
      ],
      async ({ office, outcomes }) => {
        expect((await read(office, `events/${eventId}`))?.deleted).toBe(true);
        for (const why of refusals(outcomes)) expect(why).toMatch(/not found|changed this event/);
      },
    );
    await inAnyOrder(
      async (office) => {
        await office.call(writeEvent, await editing(office, 'Ada’s'));
        return [
          { operation: undoChange, input: { change: await newest(office) }, by: ada },
          { operation: deleteEvent, input: { eventId }, by: ben },
        ];
      },
      async ({ office }) => expect((await read(office, `events/${eventId}`))?.deleted).toBe(true),
    );
  });

  it('take one change back: it is taken back once, and both hear that it is done', async () => {
    for (const [operation, input] of [
      [deleteEvent, { eventId }],
      [markPerson, { uid: 'mia', mark: 'isExpert', is: true }],
      [addImageUser, { email: 'mia@example.org' }],
      [deleteDataset, { regionId: 'gbr', datasetId: 'grc6', confirmed: 11 }],
      [markBadImage, photo],
      [deleteSurveys, { surveys: ground.surveys.slice(0, 1) }],
    ] as const)
      await inAnyOrder(
        async (office) => {
          await office.call(operation, input);
          return byBoth(undoChange, { change: await newest(office) });
        },
        ({ outcomes, entries }) => {
          expect(refusals(outcomes)).toEqual([]);
          expect(entries).toBe(1);
        },
        12,
      );
  });

  it('change one reef: one is saved, the other is told of it', async () => {
    await inAnyOrder(
      async (office) => {
        const reef = reefFeatureSchema.parse(await read(office, `mapdata/gbr/features/${moore.id}`));
        const change = (name: string) => ({
          regionId: 'gbr',
          features: [
            {
              ...{ id: moore.id, isCreated: false, isUpdated: true, isDeleted: false },
              ...{ basedOn: versionOf(reef), fields: { name } },
            },
          ],
        });
        return byBoth(writeMapFeatures, change('Ada’s'), change('Ben’s'));
      },
      async ({ office, outcomes, entries }) => {
        expect(entries).toBe(1);
        const name = (await read(office, `mapdata/gbr/features/${moore.id}`))?.name;
        const told = JSON.stringify(outcomes);
        expect(told).toContain(`${String(name)} was changed meanwhile.`);
        expect((await survey(office, 1))?.name).toBe(name);
      },
      8,
    );
  });

  it('write one number of the public pages: one is saved, the other is told of it', async () => {
    const [figure] = shippedItems;
    const write = (label: string) => ({ item: { ...figure, label: { en: label } }, basedOn: figure });
    await inAnyOrder(
      async (office) => {
        await writeMissingItems(office.store);
        return byBoth(saveSiteItem, write('divers'), write('people'));
      },
      ({ outcomes, entries }) => {
        expect(entries).toBe(1);
        expect(refusals(outcomes)).toEqual([expect.stringContaining('changed this after you opened it')]);
      },
    );
  });

  it('say the same of somebody: it is said once; or the opposite: the record says what it is', async () => {
    const expert = (is: boolean) => ({ uid: 'mia', mark: 'isExpert', is });
    await inAnyOrder(
      () => byBoth(markPerson, expert(true)),
      ({ outcomes, entries }) => {
        expect(entries).toBe(1);
        expect(outcomes.map(({ answer }) => JSON.stringify(answer)).sort()).toEqual([
          '{"status":"as it was"}',
          '{"status":"changed"}',
        ]);
      },
    );
    await inAnyOrder(
      () => byBoth(markPerson, expert(true), expert(false)),
      ({ outcomes }) => expect(refusals(outcomes)).toEqual([]),
    );
  });

  it('take the right from each other: one is left who looks after everything', async () => {
    await inAnyOrder(
      () => byBoth(changeAdministrator, { uid: 'ben', is: false }, { uid: 'ada', is: false }),
      async ({ office, outcomes }) => {
        const left = [await read(office, 'users/ada'), await read(office, 'users/ben')];
        expect(left.filter((account) => account?.admin === true)).toHaveLength(1);
        expect(refusals(outcomes)).toEqual(['This is the only administrator. Make another one first.']);
      },
      50,
    );
  });

  it('give and take the word for an administrator: two make one, and one twice does not', async () => {
    await inAnyOrder(
      () => byBoth(changeAdministrator, { uid: 'mia', is: true }),
      async ({ office, outcomes }) => {
        expect(refusals(outcomes)).toEqual([]);
        const again = await office.call(changeAdministrator, { uid: 'mia', is: true }, ben);
        const third = await office.call(changeAdministrator, { uid: 'mia', is: true }, ada);
        expect([again, third]).toContainEqual({ status: 'done' });
      },
    );
    await inAnyOrder(
      () => [
        { operation: changeAdministrator, input: { uid: 'mia', is: true }, by: ada },
        { operation: changeAdministrator, input: { uid: 'mia', is: true }, by: ada },
      ],
      async ({ office, entries }) => {
        expect((await read(office, 'users/mia'))?.admin).not.toBe(true);
        expect(entries).toBe(1);
      },
    );
  });

  it('shut an account while it becomes an administrator’s: never both', async () => {
    await inAnyOrder(
      async (office) => {
        await office.call(changeAdministrator, { uid: 'mia', is: true });
        return [
          { operation: changeAdministrator, input: { uid: 'mia', is: true }, by: ben },
          { operation: disablePerson, input: { uid: 'mia', is: true }, by: ada },
        ];
      },
      async ({ office, outcomes }) => {
        const mia = await read(office, 'users/mia');
        expect(mia?.admin === true && mia.isDisabled === true).toBe(false);
        expect(refusals(outcomes)).toHaveLength(1);
      },
    );
  });

  it('shut an account and open it again: what signs in says what the document says', async () => {
    await inAnyOrder(
      () => byBoth(disablePerson, { uid: 'mia', is: true }, { uid: 'mia', is: false }),
      async ({ office }) => {
        const isDisabled = (await read(office, 'users/mia'))?.isDisabled === true;
        expect((await office.told()).disabled).toEqual(isDisabled ? ['mia'] : []);
      },
      50,
    );
  });

  it('change one dataset: one is saved, the other is told', async () => {
    const change = (name: string, basedOn: unknown) => ({
      ...{ regionId: 'gbr', datasetId: 'grc6', name, shortName: name, basedOn },
      ...{ startDate: '2025-03-01T00:00:00.000Z', endDate: '2026-06-01T00:00:00.000Z' },
    });
    await inAnyOrder(
      async (office) => {
        const basedOn = (await read(office, 'mapdata/gbr/datasets/grc6'))?.updatedAt ?? day;
        return byBoth(writeDataset, change('Ada’s', basedOn), change('Ben’s', basedOn));
      },
      ({ outcomes, entries }) => {
        expect(entries).toBe(1);
        expect(refusals(outcomes)).toEqual([
          'Somebody else has changed this dataset meanwhile. Look at it again: nothing of yours was saved.',
        ]);
      },
    );
  });

  it('a dataset whose surveys are counted while its form is open is saved', async () => {
    const office = await openOffice(await ground.keep());
    const path = 'mapdata/gbr/datasets/grc6';
    await office.store.write([
      { op: 'update', path, data: { updatedAt: day, stats: { surveys: 0, images: 0 } } },
    ]);
    const looked = await read(office, path);
    await refreshStatsOfSurveys(['users/diver/surveys/survey-01'], office.contextOf());
    expect((await read(office, path))?.stats).not.toEqual(looked?.stats);
    const { startDate, endDate } = looked ?? {};
    const change = {
      regionId: 'gbr',
      datasetId: 'grc6',
      name: 'Other',
      shortName: 'Other',
      startDate,
      endDate,
    };
    await office.call(writeDataset, { ...change, basedOn: looked?.updatedAt });
    expect((await read(office, path))?.name).toBe('Other');
  });

  it('put somebody on the list and take them off: the record says where they are', async () => {
    const user = { email: 'mia@example.org' };
    await inAnyOrder(
      () => byBoth(addImageUser, user),
      ({ entries }) => expect(entries).toBe(1),
    );
    await inAnyOrder(
      () => [
        { operation: addImageUser, input: user, by: ada },
        { operation: removeImageUser, input: user, by: ben },
      ],
      ({ outcomes }) => expect(refusals(outcomes)).toEqual([]),
    );
  });

  it('give one person a place twice: they have one, and the second is told', async () => {
    const add = { eventId, changes: [{ change: 'add', userId: 'mia', status: 'confirmed' }] };
    await inAnyOrder(
      () => byBoth(changeRoster, add),
      ({ outcomes, entries }) => {
        expect(entries).toBe(1);
        expect(refusals(outcomes)).toEqual(['Participant with ID mia already exists in event']);
      },
    );
  });

  it('begin the same job: it is one job, with each change once on record', async () => {
    const analyses = { eventHandle: handle };
    for (const [operation, input, many] of [
      [deleteAnalysesOfImage, photo, 6],
      [moveSurveys, { surveys: ground.surveys.slice(0, 2), place: { reefId: green.id } }, 2],
      [tagAnalyses, analyses, 2],
    ] as const)
      await inAnyOrder(
        () => byBoth(operation, input),
        ({ outcomes, entries }) => {
          for (const why of refusals(outcomes))
            expect(why).toBe('Somebody else has just begun one. Please try again.');
          expect(entries).toBe(many);
        },
        10,
      );
  });

  it('begin two jobs of one kind: the second hears of the first, or begins when that is done', async () => {
    const dates = { dateFrom: '2025-09-01', regionId: 'gbr' };
    await inAnyOrder(
      () =>
        byBoth(
          tagSurveysWithPriority,
          { ...dates, dateTo: '2025-09-30' },
          { ...dates, dateTo: '2025-09-29' },
        ),
      ({ outcomes, entries }) => {
        const refused = refusals(outcomes);
        for (const why of refused)
          expect(why).toMatch(
            /^(One at a time: another one is under way\. .* begun by (ada|ben)\.|Somebody else has just begun one\.)/,
          );
        expect(entries).toBe(2 - refused.length);
      },
      10,
    );
  });

  it('move surveys while they are deleted: counts are those of what is stored', async () => {
    const surveys = ground.surveys.slice(0, 2);
    await inAnyOrder(
      () => [
        { operation: moveSurveys, input: { surveys, place: { reefId: green.id } }, by: ada },
        { operation: deleteSurveys, input: { surveys }, by: ben },
      ],
      async ({ office }) => {
        const was = await office.told();
        await refreshStatsOfSurveys(
          ground.surveys.map(({ uid, surveyId }) => `users/${uid}/surveys/${surveyId}`),
          office.contextOf(),
        );
        expect((await office.told()).documents).toEqual(was.documents);
        for (const number of [1, 2]) expect((await survey(office, number))?.isDeleted).toBe(true);
      },
      20,
    );
  });

  it('take somebody’s analyses out of an event while they are deleted: counts are those of what is stored', async () => {
    await inAnyOrder(
      async (office) => {
        await office.call(tagAnalyses, { eventHandle: handle });
        return [
          { operation: untagAnalyses, input: { userId: 'vera', eventHandle: handle }, by: ada },
          { operation: deleteAnalysesOfEvent, input: { userId: 'vera', eventId }, by: ben },
        ];
      },
      async ({ office }) => {
        const activity = await read(office, `events/${eventId}/useractivity/vera`);
        expect(activity?.activity).toMatchObject({ analysis: 0 });
      },
      10,
    );
  });
});
