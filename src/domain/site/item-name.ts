import type { LocalText } from './local-text.ts';
import type { SiteItem, SiteItemKind } from './site-item.ts';

/** What each kind is called in a sentence of the record. */
export const kindWords: Readonly<Record<SiteItemKind, string>> = {
  trip: 'trip',
  member: 'team member',
  partner: 'partner',
  statistic: 'number',
  fact: 'fact',
  initiative: 'initiative',
  outcome: 'result',
  story: 'story of a region',
  question: 'question',
  quote: 'quote',
};

const inEvery = (name: string): LocalText => ({ en: name });
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** By what an item is known in a list: the words of it that are read first. */
export function nameOfItem(item: SiteItem): LocalText {
  switch (item.kind) {
    case 'trip':
      return item.date;
    case 'member':
    case 'partner':
      return inEvery(item.name);
    case 'statistic':
      return {
        en: `${numbers.format(item.value)}${item.unit === '' ? '' : ` ${item.unit}`} ${item.label.en}`,
        ...(item.label.fr === undefined
          ? {}
          : {
              fr: `${item.value.toLocaleString('fr')}${item.unit === '' ? '' : `\u{202F}${item.unit}`} ${item.label.fr}`,
            }),
      };
    case 'fact':
      return item.text;
    case 'initiative':
    case 'outcome':
      return item.title;
    case 'story':
      return inEvery(item.regionId);
    case 'question':
      return item.question;
    case 'quote':
      return item.who;
  }
}

/** Letters of a name in a sentence. */
const longestName = 80;

/** An item in a sentence of the record: 'the trip "7 to 12 March 2027"'. */
export function itemInWords(item: SiteItem): string {
  const name = nameOfItem(item).en;
  const short = name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
  return `the ${kindWords[item.kind]} "${short}"`;
}
