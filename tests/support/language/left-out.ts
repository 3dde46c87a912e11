/** Browser tests that `npm run test:french` leaves out, and why: file under `tests/e2e` → reason. */
export const leftOutInFrench: Readonly<Record<string, string>> = {
  'desktop/desktop-built.test.ts':
    'the boat laptop’s window opens its own Chromium, by the language of the laptop',
  'site/chromium.test.ts': 'is about the browser, and opens no page of ours',
  'site/drawn.test.ts': 'reads what a server drew, in both languages by itself',
  'site/language.test.ts': 'goes from one language to the other by itself',
  'site/loop-french.test.ts': 'is in French by itself',
  'site/walk.test.ts': 'is in French by itself',
};
