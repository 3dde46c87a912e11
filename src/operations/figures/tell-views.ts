import { tellViewsInput, tellViewsName, type Views } from '../../contract/admin/views.ts';
import { pageViewDocs, viewsSince } from '../../domain/collections/back-office/page-views.ts';
import { dayBefore, dayOf, pagesOf } from '../../domain/page/view-day.ts';
import { defineOperation } from '../run/operation.ts';

const daysShown = 28;

/** How often pages were looked at, day by day: a document a day is read. */
export const tellViews = defineOperation({
  name: tellViewsName,
  caller: 'admin',
  input: tellViewsInput,
  async run(_input, { store, clock }): Promise<Views> {
    const at = clock.now();
    const today = dayOf(at);
    const first = dayBefore(today, daysShown - 1);
    const { items } = await pageViewDocs.page(store, viewsSince(first));
    const ofDay = (day: string) => items.filter((one) => one.day === day);
    const now = new Map(pagesOf(ofDay(today)).map(({ page, count }) => [page, count]));
    const days = Array.from({ length: daysShown }, (_, index) => {
      const day = dayBefore(today, daysShown - 1 - index);
      return { day, count: pagesOf(ofDay(day)).reduce((sum, { count }) => sum + count, 0) };
    });
    const pages = pagesOf(items).map(({ page, count }) => ({ page, count, today: now.get(page) ?? 0 }));
    return { at, days, pages };
  },
});
