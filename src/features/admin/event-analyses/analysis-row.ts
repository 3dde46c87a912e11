import type { AnalysisHead } from '../../../domain/annotation/analysis.ts';
import { type AssistedAnalysis, assistedAnalysisSchema } from '../../../domain/assisted/assisted-analysis.ts';
import { analysisDocs } from '../../../domain/collections/analyses.ts';
import { newestForEvent } from '../../../domain/collections/events/activity.ts';
import { imageDocs } from '../../../domain/collections/images.ts';
import type { Image } from '../../../domain/survey/image.ts';
import { say } from '../../../language/say.ts';
import type { Store, StoredDocument } from '../../../ports/store.ts';
import type { PageSource } from '../../../ui/table/list/state/page-source.ts';
import { documentSource } from '../shared/document-source.ts';
import { eventsKey } from '../shared/event/events-key.ts';

/** What somebody analysed for an event; `head` null where it cannot be read. */
export interface AnalysisRow {
  readonly id: string;
  readonly head: AnalysisHead | null;
  readonly kind: string;
  /** Of one by regions. */
  readonly assisted: AssistedAnalysis | null;
  /** null where the photo is gone. */
  readonly photo: Pick<Image, 'id' | 'url' | 'token'> | null;
}

/** The way in which it was analysed, in words. */
export const kindText = ({ kind }: AnalysisRow): string =>
  say('{kind, select, assisted {Regions} drawing {Drawing} percentage {Percentages} other {unknown}}', {
    kind,
  });

const rowOf = ({ id, data }: StoredDocument): AnalysisRow => ({
  id,
  head: analysisDocs.parse(data) ?? null,
  kind: String(data.kind),
  assisted: assistedAnalysisSchema.safeParse(data).data ?? null,
  photo: null,
});

async function withPhoto(row: AnalysisRow, store: Store): Promise<AnalysisRow> {
  const { image, survey } = row.head ?? {};
  if (image?.user === undefined || survey === undefined) return row;
  const path = imageDocs.path({ uid: image.user.uid, surveyId: survey.id, imageId: image.id });
  const stored = await store.get(path);
  return { ...row, photo: imageDocs.parse(stored?.data) ?? null };
}

/** What somebody analysed for an event, the newest first, each with its photo. */
export function analysesSource(store: Store, uid: string, eventId: string): PageSource<AnalysisRow> {
  const key = [...eventsKey, 'analyses', eventId, uid];
  const source = () =>
    // How many there are is counted anew with each page: they are taken out and come back here.
    documentSource({ key, store, query: newestForEvent(uid, eventId), rowOf });
  return {
    key,
    async load(request) {
      const page = await source().load(request);
      return { ...page, rows: await Promise.all(page.rows.map((row) => withPhoto(row, store))) };
    },
  };
}

export const matchOf = ({ assisted }: AnalysisRow): number | null =>
  assisted?.meta.ai_match.matchPercent ?? null;

export const nameOfAnalysis = ({ id, head }: AnalysisRow): string => head?.image.id ?? id;

/** The page of a photo among all photos. */
export function imagePageOf({ head }: AnalysisRow): string | null {
  if (head?.image.user === undefined) return null;
  const said = new URLSearchParams({ surveyId: head.survey.id, userId: head.image.user.uid });
  return `/images/${encodeURIComponent(head.image.id)}?${said}`;
}
