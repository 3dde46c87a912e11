import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { afterAll, expect, test } from 'vitest';
import { type Area, areas } from '../../src/language/areas.ts';
import { french } from '../../src/language/catalogues/french.ts';
import { loadCatalogue } from '../../src/language/languages.ts';
import { createPlaceOf, placeOfText, type TextPlace } from './text-areas.ts';
import { looseTextsIn, messagesIn, wronglySaidIn } from './texts-in-code.ts';

/** Rooms whose texts somebody reads in a page: each of them goes through the catalogue. */
const whole = ['src/app', 'src/client', 'src/domain', 'src/features', 'src/ui'];

const sources = (rooms: readonly string[]) =>
  rooms
    .flatMap((room) => globSync(/\.tsx?$/.test(room) ? room : `${room}/**/*.{ts,tsx}`))
    .filter((file) => !file.includes('.test.') && !file.startsWith('src/language/'))
    .toSorted();

/** What the server refuses is told by the page, in the reader's language. */
const messages = sources(['src', 'edge-server']).flatMap(messagesIn);

const folder = mkdtempSync(join(tmpdir(), 'reef-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const written = (code: string): string => {
  const file = join(folder, 'screen.tsx');
  writeFileSync(file, code);
  return file;
};

/** The names in a message's braces and angle brackets. */
function namesIn(message: string): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const inner of value) visit(inner);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { type, value: name } = value as { readonly type?: number; readonly value?: unknown };
    // 0 is plain text, 7 the number of a plural.
    if (type !== undefined && type !== 0 && type !== 7) names.add(String(name));
    for (const [key, inner] of Object.entries(value)) if (key !== 'location') visit(inner);
  };
  visit(new IntlMessageFormat(message, 'en').getAst());
  return [...names].toSorted();
}

test('every message is a text that stands in the code as a whole', () => {
  expect(messages.filter(({ text }) => text.startsWith('?'))).toEqual([]);
});

test('every message has its French, with the same names in its braces', () => {
  const missing = messages.filter(({ text }) => !(text in french));
  expect(missing).toEqual([]);
  const differing = messages.filter(
    ({ text }) => String(namesIn(text)) !== String(namesIn(french[text] ?? '')),
  );
  expect(differing).toEqual([]);
});

test('texts come with the pages that say them: of an area where it alone says them, of all areas where several do', async () => {
  const placeOf = createPlaceOf();
  const said = Map.groupBy(messages, ({ text }) => text);
  const wanted = [...said].map(([text, all]) => {
    const places = all.map(({ at }) => placeOf(at.replace(/:\d+$/, '')));
    return [text, placeOfText(places)] as const;
  });
  const textsOf = async (wantedAreas: readonly Area[]) => Object.keys(await loadCatalogue('fr', wantedAreas));
  const everywhere = await textsOf([]);
  const inAreas = await Promise.all(
    areas.map(async (area) => [area, new Set(await textsOf([area]))] as const),
  );
  const placeFound = (text: string): TextPlace | null => {
    if (everywhere.includes(text)) return 'everywhere';
    const found = inAreas.filter(([, texts]) => texts.has(text)).map(([area]) => area);
    return found.length === areas.length ? 'severalAreas' : (found[0] ?? null);
  };
  const found = new Map(wanted.map(([text]) => [text, placeFound(text)]));
  const misplaced = wanted.filter(([text, place]) => found.get(text) !== place);
  expect(misplaced.map(([text, place]) => `${text}: in ${found.get(text)}, should be in ${place}`)).toEqual(
    [],
  );
  expect(new Set(found.values())).toEqual(new Set([...areas, 'everywhere', 'severalAreas']));
});

test('no French is left of what nobody says any more', () => {
  const said = new Set(messages.map(({ text }) => text));
  expect(Object.keys(french).filter((text) => !said.has(text))).toEqual([]);
});

test('no text of a whole room goes past the catalogue', () => {
  expect(sources(whole).flatMap(looseTextsIn)).toEqual([]);
});

test('no message is said before a language is chosen, or without its values', () => {
  expect(sources(['src']).flatMap(wronglySaidIn)).toEqual([]);
});

test('a message that would come out wrong is found', () => {
  const file = written(`
    import { say } from '../language/say.ts';
    const title = say('Too early');
    export const Screen = ({ n }) => [say('{n} photos'), say('{n} photos', { n }), say('Photos'), title];`);
  expect(wronglySaidIn(file).map(({ text }) => text)).toEqual(["say('Too early')", "say('{n} photos')"]);
});

test('a text past the catalogue is found wherever a screen can have one', () => {
  const file = written(`
    import { say } from '../language/say.ts';
    const rows = [{ label: 'A label', key: 'not-a-text' }];
    export const Screen = ({ isBusy, n }) => (
      <Page title="A title" className="not-a-text">
        Plain text
        {isBusy ? 'Saving' : say('Save')}
        {\`\${n} photos\`}
        <Words text="A <b>message</b>" />
      </Page>
    );`);
  expect(looseTextsIn(file).map(({ text }) => text)).toEqual([
    "'A label'",
    '"A title"',
    'Plain text',
    "'Saving'",
    ['`', '$', '{n} photos`'].join(''),
  ]);
  expect(messagesIn(file).map(({ text }) => text)).toEqual(['Save', 'A <b>message</b>']);
});
