import { writeEventName } from '../../contract/admin/events.ts';
import { undoChangeName } from '../../contract/admin/record.ts';
import { saveSiteItemName } from '../../contract/admin/site.ts';
import { isUndoable, undoDays } from '../../domain/back-office/change.ts';
import { changeDocs, changesMadeBy, changesOf } from '../../domain/collections/back-office/changes.ts';
import { eventDocs } from '../../domain/collections/events/events.ts';
import { siteItemDocs } from '../../domain/collections/site/items.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import type { DocumentData } from '../../domain/documents/json.ts';
import { pathOfEventPicture } from '../../domain/events/event-pictures.ts';
import { pathOfSitePicture } from '../../domain/site/site-pictures.ts';
import type { OperationContext } from '../../ports/server.ts';

type Ground = Pick<OperationContext, 'store' | 'clock' | 'photos'>;

const dayMs = 24 * 60 * 60 * 1000;
/** Days after its 90 in which a picture is looked at again and again, for a server that was off meanwhile. */
const daysToLook = 60;
/** Changes of one thing that are looked at for one that may still be taken back. */
const mostChanges = 200;

const srcOf = (picture: unknown, field: 'imageSrc' | 'src'): string =>
  typeof picture === 'object' && picture !== null
    ? String(Object.entries(picture).find(([key]) => key === field)?.[1])
    : '';

/** Where the pictures lie that an event or an item of the public pages names, or that its entry in the record does. */
function picturesOf(subject: string, data: DocumentData | null): readonly string[] {
  const item = siteItemDocs.match(subject);
  const paths =
    item === undefined
      ? [data?.bannerInfo, data?.background].map((picture) => pathOfEventPicture(srcOf(picture, 'imageSrc')))
      : [pathOfSitePicture({ id: item.itemId }, srcOf(data?.picture, 'src'))];
  return paths.flatMap((path) => path ?? []);
}

const hasPictures = (subject: string): boolean =>
  eventDocs.match(subject) !== undefined || siteItemDocs.match(subject) !== undefined;

/** What an event or an item shows, or may show again by one press. */
async function stillNamed(subject: string, { store, clock }: Ground): Promise<ReadonlySet<string>> {
  const now = await store.get(subject);
  const { items } = await changeDocs.page(store, changesOf(subject, mostChanges));
  const undoable = items.filter((change) => isUndoable(change, clock.now()));
  return new Set(
    [
      picturesOf(subject, now?.data ?? null),
      ...undoable.map(({ before }) => picturesOf(subject, before)),
    ].flat(),
  );
}

/**
 * Takes away the pictures that were replaced in an event, or in an item of the public pages, when nothing brings them back any more: none that it names. Answers how
 * many there are, also of those that are gone already. Rejects with `StoreError`.
 */
export async function forgetPictures(ground: Ground): Promise<number> {
  const { store, clock, photos } = ground;
  const end = Date.parse(clock.now()) - undoDays * dayMs;
  const window = { start: toInstant(end - daysToLook * dayMs), end: toInstant(end) };
  const replaced = new Map<string, Set<string>>();
  const { items } = await changeDocs.all(
    store,
    changesMadeBy([writeEventName, saveSiteItemName, undoChangeName], window),
  );
  for (const { subject, before } of items) {
    if (!hasPictures(subject)) continue;
    replaced.set(subject, new Set([...(replaced.get(subject) ?? []), ...picturesOf(subject, before)]));
  }
  let gone = 0;
  for (const [subject, paths] of replaced) {
    if (paths.size === 0) continue;
    const named = await stillNamed(subject, ground);
    for (const path of paths) {
      if (named.has(path)) continue;
      await photos.remove(path);
      gone += 1;
    }
  }
  return gone;
}
