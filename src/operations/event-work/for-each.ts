import pLimit from 'p-limit';

/** A store far away answers many questions in the time of one. */
const sideBySide = 10;

/** Works on each of a long list, a few side by side. Rejects with the first that fails, once those begun have ended. */
export async function forEach<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(sideBySide);
  const begun: Promise<void>[] = [];
  for await (const item of items) begun.push(limit(work, item));
  const ended = await Promise.allSettled(begun);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
