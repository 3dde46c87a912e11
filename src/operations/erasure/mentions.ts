import { changeDocs } from '../../domain/collections/back-office/changes.ts';
import { jobDocs } from '../../domain/collections/back-office/jobs.ts';
import { type DocumentData, documentOf, isJsonObject, type Json } from '../../domain/documents/json.ts';
import { everythingIn } from '../../domain/documents/query.ts';
import type { Write } from '../../domain/documents/write.ts';
import { documentsOf } from '../../ports/read-documents.ts';
import type { Store, StoredDocument } from '../../ports/store.ts';

/** What stands in the place of an id. */
const erasedText = 'erased';

const names = (data: DocumentData, texts: readonly string[]): boolean => {
  const json = JSON.stringify(data);
  return texts.some((one) => json.includes(one));
};

/** Entries of the back office that name one of these texts anywhere: all of them are read, because nothing else finds them. */
export async function findMentions(
  texts: readonly string[],
  { store }: { readonly store: Pick<Store, 'query'> },
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for (const docs of [changeDocs, jobDocs])
    for await (const doc of documentsOf(store, everythingIn(docs.under({}))))
      if (names(doc.data, texts)) found.push(doc);
  return found;
}

function withoutTexts(json: Json, texts: readonly string[]): Json {
  if (typeof json === 'string') return texts.reduce((left, one) => left.replaceAll(one, erasedText), json);
  if (Array.isArray(json)) return json.map((item) => withoutTexts(item, texts));
  if (!isJsonObject(json)) return json;
  const entries = Object.entries(json).map(([key, value]) => [
    String(withoutTexts(key, texts)),
    withoutTexts(value, texts),
  ]);
  return Object.fromEntries(entries);
}

/**
 * The entry without what it kept of the thing: who did what, when and why stays. It comes back by no press any more, because what was before
 * is gone.
 */
export function forgetMention({ path, data }: StoredDocument, texts: readonly string[]): Write {
  const isChange = changeDocs.match(path) !== undefined;
  const left = isChange
    ? { ...data, before: null, after: null, canUndo: false }
    : { ...data, canUndo: false };
  return { op: 'set', path, data: documentOf(withoutTexts(left, texts) as DocumentData) };
}
