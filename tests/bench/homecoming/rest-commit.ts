import { z } from 'zod';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import { demoFirebase } from '../../../web/firebase/emulators/demo-project.ts';

type RestValue = { readonly [kind: string]: unknown };

/** A value as Firestore's REST API writes it. */
function restValue(value: unknown): RestValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(restValue) } };
  return { mapValue: { fields: fieldsOf(value) } };
}

function fieldsOf(value: unknown) {
  const fields = z.record(z.string(), z.unknown()).parse(value);
  return Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, restValue(part)]));
}

/** One `documents:commit` of Firestore's REST API at a host, above the rules: the least that writing these documents can cost. */
export async function commitByRest(
  writes: readonly { readonly path: string; readonly data: DocumentData }[],
  host: string,
): Promise<void> {
  const { projectId } = demoFirebase();
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const ask = () =>
    fetch(`http://${host}/v1/${documents}:commit`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({
        writes: writes.map(({ path, data }) => ({
          update: { name: `${documents}/${path}`, fields: fieldsOf(data) },
        })),
      }),
    });
  // A connection that was kept may be closed just then: over a slow line that is heard late.
  const answer = await ask().catch(ask);
  if (!answer.ok) throw new Error(`Firestore answered ${answer.status}: ${await answer.text()}`);
  await answer.json();
}
