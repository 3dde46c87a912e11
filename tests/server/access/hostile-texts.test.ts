import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../src/domain/documents/json.ts';
import { wellFormed } from '../../../src/domain/documents/well-formed.ts';
import { writeEvent } from '../../support/analysis/reef-event.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../support/server/test-server.ts';

/** What somebody may type or paste who means harm, or does not know what they paste. */
const hostile: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  'a formula': '=HYPERLINK("https://example.org","Reef")',
  'a plus': '+61 7 4000',
  'a minus': '-2+3+cmd',
  'an at': '@SUM(A1:A9)',
  'a tab': '\t=1+1',
  'an override': '\u202Efdp.exe',
  'a NUL': 'Reef\u0000Day',
  'line ends': 'Reef\r\nBcc: eve@example.org',
  'half a letter': 'Reef \uD83D',
  'a name of the language': '__proto__',
  '10,000 letters': 'x'.repeat(10_000),
};
/** Longer than any of its field may be. */
const tooLong = '10,000 letters';

let www: TestServer;
let ada: TestPerson;
let mia: TestPerson;
beforeAll(async () => {
  www = await startTestServer({ config: { publicUrl: 'https://census.example.org' } });
  [ada, mia] = await Promise.all([www.person('Ada', { admin: true }), www.person('Mia')]);
  await www.context.store.write([writeEvent('reef-day')]);
});
afterAll(() => www?.close());

const event = (over: object) => ({
  event: {
    ...{ id: 'event-new', handle: 'new-day', name: 'New Day', desc: 'A day.', location: 'Online' },
    ...{ regionId: 'gbr', eventType: 'GLOBAL', startDay: '2026-03-06', endDay: '2026-03-08' },
    ...over,
  },
  basedOn: null,
});
const dataset = (over: object) => ({
  ...{ regionId: 'gbr', datasetId: 'autumn', name: 'Autumn', shortName: 'Autumn', basedOn: null },
  ...{ startDate: '2025-03-01T00:00:00.000Z', endDate: '2025-06-01T00:00:00.000Z' },
  ...over,
});
const drawn = (fields: object) => ({
  regionId: 'hawaii',
  features: [
    {
      ...{ id: 'drawn-1', isCreated: true, isUpdated: false, isDeleted: false, basedOn: null },
      fields: {
        name: 'Drawn',
        geometry:
          '{"type":"Polygon","coordinates":[[[-157.5,20.9],[-157.48,20.9],[-157.48,20.92],[-157.5,20.92],[-157.5,20.9]]]}',
        ...fields,
      },
    },
  ],
});
const letters = (over: object) => ({
  ...{ regionId: 'gbr', startDate: '2025-10-01', endDate: '2025-10-10', hasMLPrediction: null },
  ...{ toAddress: ['ann@example.org'], ccAddress: [], bccAddress: [], site: 'https://census.example.org' },
  ...over,
});

interface Field {
  readonly operation: string;
  readonly input: (text: string) => object;
  /** Where it is kept; nothing of it is where none is named, whatever is sent: it is an id, an address or a name of a file. */
  readonly kept?: (at: string) => { readonly path: string; readonly text: (data: DocumentData) => unknown };
  /** It may be as long. */
  readonly isLong?: true;
}

const inEvent = (field: string) => () => ({
  path: 'events/event-new',
  text: (data: DocumentData) => data[field],
});

/** Every field of text of every operation of administrators. */
const fields: Readonly<Record<string, Field>> = {
  'name of an event': { operation: 'write-event', input: (name) => event({ name }), kept: inEvent('name') },
  'description of an event': {
    operation: 'write-event',
    input: (desc) => event({ desc }),
    kept: inEvent('desc'),
    isLong: true,
  },
  'place of an event': {
    operation: 'write-event',
    input: (location) => event({ location }),
    kept: inEvent('location'),
  },
  'terms of an event': {
    operation: 'write-event',
    input: (terms) => event({ terms }),
    kept: inEvent('tnc'),
    isLong: true,
  },
  'domains of an event': {
    operation: 'write-event',
    input: (domains) => event({ domains }),
    kept: inEvent('domains'),
  },
  'id of an event': { operation: 'write-event', input: (id) => event({ id }) },
  'handle of an event': { operation: 'write-event', input: (handle) => event({ handle }) },
  'name of a dataset': {
    operation: 'write-dataset',
    input: (name) => dataset({ name }),
    kept: () => ({ path: 'mapdata/gbr/datasets/autumn', text: ({ name }) => name }),
  },
  'short name of a dataset': {
    operation: 'write-dataset',
    input: (shortName) => dataset({ shortName }),
    kept: () => ({ path: 'mapdata/gbr/datasets/autumn', text: ({ shortName }) => shortName }),
  },
  'id of a dataset': { operation: 'write-dataset', input: (datasetId) => dataset({ datasetId }) },
  'name of a reef': {
    operation: 'write-map-features',
    input: (name) => drawn({ name }),
    kept: () => ({ path: 'mapdata/hawaii/features/drawn-1', text: ({ name }) => name }),
  },
  'gid of a reef': {
    operation: 'write-map-features',
    input: (gid) => drawn({ gid }),
    kept: () => ({ path: 'mapdata/hawaii/features/drawn-1', text: ({ gid }) => gid }),
  },
  'outline of a reef': { operation: 'write-map-features', input: (geometry) => drawn({ geometry }) },
  'name of an organisation': {
    operation: 'write-organisation',
    input: (name) => ({ handle: 'reef-school', name }),
    kept: () => ({ path: 'organisations/reef-school', text: ({ name }) => name }),
  },
  'handle of an organisation': {
    operation: 'write-organisation',
    input: (handle) => ({ handle, name: 'Reef School' }),
  },
  'address to link': {
    operation: 'link-user-to-event',
    input: (email) => ({ email, eventHandle: 'reef-day' }),
  },
  'address on the list': { operation: 'add-census-image-user', input: (email) => ({ email }) },
  'address of a letter': {
    operation: 'download-census-images',
    input: (text) => letters({ toAddress: [text] }),
  },
  'hidden address of a letter': {
    operation: 'download-census-images',
    input: (text) => letters({ bccAddress: [text] }),
  },
  'site of a letter': { operation: 'download-census-images', input: (site) => letters({ site }) },
  'name of a file': {
    operation: 'set-corrected-copy',
    input: (text) => ({ regionId: 'gbr', fileName: `${text}.jpg` }),
  },
  'id of a job': {
    operation: 'tag-surveys',
    input: (job) => ({ regionId: 'gbr', dateFrom: '2025-01-01', dateTo: '2025-01-02', job }),
  },
};

async function press(operation: string, data: object) {
  const answer = await www.post(`/call/${operation}`, { data }, ada.bearer);
  const body = (await answer.json()) as { readonly error?: { readonly status: string; message: string } };
  return { status: answer.status, error: body.error, text: JSON.stringify(body) };
}

const read = async (path: string) => (await www.context.store.get(path))?.data;

/** What a field may become of a text: its ends trimmed, or its lines as a list. */
function meant(said: string): readonly unknown[] {
  const text = wellFormed(said);
  return [text, text.trim(), [text], [text.trim()], text.split(/\r?\n/).map((line) => line.trim())];
}

describe('a hostile text', () => {
  for (const [name, { operation, input, kept, isLong }] of Object.entries(fields))
    it(`as ${name} is refused in words, or kept as a text and nothing else`, async () => {
      for (const [kind, text] of Object.entries(hostile)) {
        const what = kept?.(name);
        if (what !== undefined) await www.context.store.write([{ op: 'delete', path: what.path }]);
        const { status, error, text: answered } = await press(operation, input(text));
        const said = `${kind}: ${status} ${answered.slice(0, 300)}`;
        if (status !== 200) {
          expect([400, 404], said).toContain(status);
          expect(error?.status, said).toMatch(/^(INVALID_ARGUMENT|NOT_FOUND|FAILED_PRECONDITION)$/);
          expect(error?.message, said).toMatch(/^[^a-z].{3,400}$/s);
          continue;
        }
        expect(kind !== tooLong || isLong === true || answered.includes('"refused":[{'), said).toBe(true);
        const data = what === undefined ? undefined : await read(what.path);
        if (what === undefined) expect(answered, said).not.toContain('"error":false');
        else if (data !== undefined) expect(meant(text), said).toContainEqual(what.text(data));
      }
    });

  it('as a reason is kept as it is, up to 500 letters', async () => {
    for (const [kind, why] of Object.entries(hostile)) {
      const is = Object.keys(hostile).indexOf(kind) % 2 === 0;
      const { status } = await press('mark-person', { uid: mia.uid, mark: 'verified', is, why });
      expect(status, kind).toBe(kind === tooLong ? 400 : 200);
      if (status !== 200) continue;
      const answer = await www.post(
        '/store/query',
        {
          query: {
            from: { collection: 'changes' },
            where: [],
            orderBy: [{ field: 'at', direction: 'desc' }],
            limit: 1,
          },
        },
        ada.bearer,
      );
      const { docs } = (await answer.json()) as { docs: { data: DocumentData }[] };
      expect(docs[0]?.data.why, kind).toBe(wellFormed(why.trim()));
    }
  });

  it('in the table of an event begins no formula, and makes no line of its own', async () => {
    const store = www.context.store;
    const texts = Object.entries(wellFormed(hostile)).filter(([kind]) => kind !== tooLong);
    await store.write([
      ...texts.map(([, text], index) => ({
        op: 'set' as const,
        path: `users/${mia.uid}/analysis/analysis-${index}`,
        data: {
          ...{ id: `analysis-${index}`, updated: '2026-01-06T01:00:00.000Z', isDeleted: false, sync: 0 },
          ...{ verified: false, kind: 'percentage', version: 3, eventTags: ['reef-day'] },
          ...{ eventIds: ['event-reef-day'], countedIn: ['event-reef-day'], workedMs: 90_000 },
          image: { id: `image-${index}`, path: 'users/d/surveys/s/images/i', user: { uid: 'd', name: 'D' } },
          survey: { id: 'survey-1', name: text, regionId: 'gbr' },
          user: { uid: mia.uid, name: 'Mia' },
          stats: { coverage: 1, categories: [] },
          analysis: {
            percentages: { 'background_sand-live': 100 },
            ...{ 'dominant-coral': '', 'bad-image': false },
          },
        },
      })),
    ]);
    const { text } = await press('export-event-analyses', {
      ...{ eventId: 'event-reef-day', startDate: '2026-01-06', endDate: '2026-01-07' },
    });
    const { result } = JSON.parse(text) as { result: { csvData: string } };
    const { data } = Papa.parse<string[]>(result.csvData.trim(), { newline: '\r\n' });
    expect(data).toHaveLength(texts.length + 1);
    expect(new Set(data.map((row) => row.length)).size).toBe(1);
    for (const row of data) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
  });
});
