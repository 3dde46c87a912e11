import { packDrawing } from '../../../src/domain/annotation/drawing/pack-drawing.ts';
import { randomDrawing } from '../../support/analysis/random-drawings.ts';
import { newId } from '../../support/analysis/survey-samples.ts';
import { rawRequest } from '../../support/server/raw-request.ts';
import type { Dice } from './dice.ts';
import { mutated } from './hostile-values.ts';
import type { Ledger } from './ledger.ts';
import { mutateBytes } from './mutate-bytes.ts';

const query = {
  from: { group: 'surveys' },
  where: [
    { field: 'isDeleted', op: '==', value: false },
    { field: 'loc.regionId', op: 'in', value: ['gbr'] },
  ],
  orderBy: [{ field: 'since', direction: 'desc' }],
  limit: 10,
};

/** A drawing as pages send it, each time with other bytes damaged. */
function damagedDrawing(dice: Dice): object {
  const photo = { image: { id: 'i', path: 't/u' }, survey: { id: 's', name: 's', regionId: 'gbr' } };
  const marks = randomDrawing(() => dice.below(1000) / 1000, 4);
  const geobuf = packDrawing(marks, { ...photo, width: 200, height: 150 }, 1_760_000_000_000);
  const analysisId = newId();
  const imagePath = `users/u/surveys/${newId()}/images/${newId()}`;
  return { analysisId, imagePath, geobuf: mutateBytes(geobuf, dice).toString('base64'), asExpert: false };
}

/** A request of each kind that would be understood. */
function validRequests(dice: Dice): readonly (readonly [string, object])[] {
  return [
    ['/store/get', { path: 'regions/gbr' }],
    ['/store/query', { query }],
    ['/store/aggregate', { query, count: true, sum: ['meta.images.total'], average: ['priority'] }],
    ['/store/write', { writes: [{ op: 'set', path: `users/u/surveys/${newId()}`, data: { a: 1 } }] }],
    ['/store/write', { writes: [{ op: 'increment', path: 'users/u', data: { 'a.b': dice.below(9) } }] }],
    ['/call/map-boat-users', { data: { users: [{ boatUid: 'u', email: 'a@example.org' }] } }],
    ['/call/submit-percentage-analysis', { data: { imageId: newId(), values: { coral: 20 } } }],
    ['/call/submit-drawing-analysis', { data: damagedDrawing(dice) }],
    ['/call/photo-to-analyse', { data: { regionId: 'gbr', except: [newId()] } }],
    ['/call/adopt-guest', { data: { guest: newId(), ticket: 'a'.repeat(64) } }],
    ['/call/boat-positions', { data: { times: ['2025-10-01T02:00:00.000Z'] } }],
    ['/log', { message: 'x', stack: 'y', name: 'Error', url: '/', level: 'error' }],
    ['/boat/outbox/1/retry', {}],
    ['/blobs/offer', { path: 'survey_v2/gbr/a/2025-10-01/abcdefgh.jpg', bytes: 10, sha256: 'a'.repeat(64) }],
  ];
}

function statusOf(status: number, text: string): string {
  if (status < 300) return 'ok';
  try {
    const body: { error?: { status?: unknown } } = JSON.parse(text);
    return String(body.error?.status ?? `${status} without a status`);
  } catch {
    return `${status} that is no JSON: ${text.slice(0, 100)}`;
  }
}

/** Posts `count` bodies, most of them nearly right, some damaged as bytes; and asks odd paths. */
export async function fuzzBodies(
  url: string,
  count: number,
  dice: Dice,
  bearer: string,
  ledger: Ledger,
): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) {
    const [path, fields] = dice.oneOf(validRequests(dice));
    const text = JSON.stringify(mutated(fields, dice)) ?? 'undefined';
    const body = dice.onceIn(10) ? mutateBytes(Buffer.from(text), dice) : Buffer.from(text);
    const odd = encodeURI(String.fromCharCode(33 + dice.below(90)).repeat(dice.below(4)));
    const asked = dice.onceIn(20) ? `${path}/${odd}` : path;
    const answer = await rawRequest(url, {
      method: 'POST',
      path: asked,
      body,
      headers: {
        'Content-Type': dice.onceIn(30) ? 'text/plain' : 'application/json',
        'Content-Length': String(body.byteLength),
        ...(dice.onceIn(3) ? {} : { Authorization: `Bearer ${bearer}` }),
      },
    });
    ledger.answered(path, statusOf(answer.status, answer.text), asked, body.toString('utf8'));
  }
}
