import { expect, test } from 'vitest';
import {
  type SiteItem,
  siteItemKinds,
  siteItemSchema,
  withPicture,
} from '../../../../domain/site/site-item.ts';
import { fieldsOfKind } from './fields-of-kind.ts';
import { chosenSrc, schemaOf, type TypedItem, takenOver, typedOf } from './typed-item.ts';

const picture = { src: '/cdn/200/site/reef.webp', alt: { en: 'A reef', fr: 'Un récif' } };
const shown = { order: 0, isExample: false, isDeleted: false };
const trip: SiteItem = {
  ...{ ...shown, id: 'trip-1', kind: 'trip', picture, priceAud: 3200, isExample: true },
  ...{ date: { en: '7 to 12 March 2027' }, length: { en: 'Five nights' }, content: { en: 'Dive.' } },
  link: { text: { en: 'Come along', fr: 'Venez' }, to: '/marine' },
};
const partner: SiteItem = { ...shown, id: 'p', kind: 'partner', name: 'A club' };
const figure: SiteItem = {
  ...{ ...shown, id: 'n', kind: 'statistic', place: 'home', value: 2.5, unit: '%', label: { en: 'a' } },
};
const quote: SiteItem = {
  ...{ ...shown, id: 'q', kind: 'quote', place: 'impact', text: { en: 'Yes' }, who: { en: 'Noa' } },
};

const written = (item: SiteItem, typed: TypedItem = typedOf(item)) => schemaOf(item).safeParse(typed);
function wrong(item: SiteItem, more: TypedItem): Record<string, string> {
  const issues = written(item, { ...typedOf(item), ...more }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('what is shown of an item is written as it was, and what is left empty is left out', () => {
  for (const item of [trip, partner, figure, quote])
    expect(written(item).data).toEqual({ item: { ...item }, why: '' });
});

test('a form asks all that a kind says', () => {
  for (const kind of siteItemKinds) {
    const shape = siteItemSchema.options.find((one) => one.shape.kind.value === kind)?.shape ?? {};
    const said = Object.keys(shape).filter(
      (key) => !['id', 'kind', 'order', 'isExample', 'isDeleted'].includes(key),
    );
    expect(fieldsOfKind[kind].map(({ key }) => key).sort(), kind).toEqual(said.sort());
  }
});

test('what is wrong stands at its field, in words', () => {
  const nothing = { en: ' ', fr: 'Rien' };
  expect(
    wrong(trip, {
      ...{ date: nothing, priceAud: 3.5, length: { en: 'x'.repeat(81), fr: '' } },
      ...{ link: { to: 'javascript:alert(1)', text: nothing }, picture: { src: '', alt: nothing } },
    }),
  ).toEqual({
    'date.en': 'Please fill this in.',
    priceAud: 'Please type a whole number.',
    'length.en': 'This is too long: at most 80 letters.',
    'link.to': 'A page of this site begins with /, one elsewhere with https://.',
    'link.text.en': 'Please fill this in.',
    'picture.src': 'Please choose a picture.',
    'picture.alt.en': 'Please fill this in.',
  });
  expect(wrong(trip, { priceAud: '' })).toEqual({ priceAud: 'Please type a number.' });
  expect(wrong(trip, { priceAud: 100_001 })).toEqual({ priceAud: 'At most 100,000.' });
  expect(wrong(figure, { value: -1 })).toEqual({ value: 'At least 0.' });
  expect(wrong(figure, { source: nothing })).toEqual({ 'source.en': 'Please fill this in.' });
  expect(wrong(partner, { to: '//evil.example', name: '' })).toEqual({
    name: 'Please fill this in.',
    to: 'A page of this site begins with /, one elsewhere with https://.',
  });
});

test('a picture that is chosen here gets its address when it is stored', () => {
  const typed = { ...typedOf(trip), picture: { src: 'blob:x', alt: { en: 'A boat', fr: '' } } };
  const item = written(trip, typed).data?.item;
  expect(item).toMatchObject({ picture: { src: chosenSrc } });
  expect(item === undefined ? null : withPicture(item, '/cache/2000/t/assets/site/trip-1.a')).toMatchObject({
    picture: { src: '/cache/2000/t/assets/site/trip-1.a', alt: { en: 'A boat' } },
  });
});

test('of a form that is taken over, what was typed stays, and the rest is theirs', () => {
  const before = typedOf(trip);
  const mine = { ...before, priceAud: 3500, why: 'Fuel.' };
  const theirs = { ...before, priceAud: 3300, length: { en: 'Six nights', fr: '' } };
  const { typed, both } = takenOver(mine, before, theirs);
  expect(typed).toEqual({ ...theirs, priceAud: 3500, why: 'Fuel.' });
  expect(both).toEqual(['priceAud']);
  expect(takenOver({ ...before, priceAud: 3300 }, before, theirs).both).toEqual([]);
});
