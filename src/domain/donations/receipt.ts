import { type Letter, type LetterPart, paragraph } from '../mail/letter.ts';
import { exactAmount, saidAmount } from './amount.ts';
import { saidAbn } from './charity.ts';
import type { Gift, GiftReceipt } from './gift.ts';
import { taxNote } from './tax-note.ts';

/** The charity's own day, whose financial year ends with 30 June: Cairns keeps UTC+10 all year. */
export const charityZone = 'Australia/Brisbane';
const days = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: charityZone });

const giftDay = ({ at }: Pick<Gift, 'at'>): string => days.format(new Date(at));

/** A gift with its receipt. */
export type ReceiptedGift = Gift & { readonly receipt: GiftReceipt };

export function isReceipted(gift: Gift): gift is ReceiptedGift {
  return gift.receipt !== undefined;
}

type Rows = readonly (readonly [name: string, value: string])[];

/**
 * What an Australian receipt of a gift says: who received it and under which ABN, that it is a gift, how much, when, from whom
 * (Income Tax Assessment Act 1997, s 30-228; the Australian Taxation Office, "Issuing receipts").
 */
export function receiptRows(gift: ReceiptedGift): Rows {
  const { charity, number } = gift.receipt;
  return [
    ['Receipt number', number],
    ['Received by', charity.name],
    ...(charity.abn === undefined ? [] : [['ABN', saidAbn(charity.abn)] as const]),
    ['Received from', gift.name],
    ['For', gift.frequency === 'monthly' ? 'Monthly gift' : 'Gift'],
    ['Amount', `${exactAmount(gift.cents)} AUD`],
    ['Date', giftDay(gift)],
    ...(gift.refundedCents === 0
      ? []
      : [['Given back since', `${exactAmount(gift.refundedCents)} AUD`] as const]),
  ];
}

/** What stands below the rows. */
export function receiptNotes({ receipt, isTest }: ReceiptedGift): readonly string[] {
  return [
    ...(isTest ? ['This is a test: no money was taken, and this is no receipt for a tax office.'] : []),
    'This receipt is for a gift. Nothing was given in return for it.',
    ...(receipt.charity.isDgr ? [taxNote] : []),
  ];
}

const thanks = ({ name }: Gift) => `Thank you, ${name}. Your gift helps us to know reefs before they change.`;

/** A button where the address of the pages is known. */
const toGifts = (pages: string | null, label: string): readonly LetterPart[] =>
  pages === null ? [] : [{ kind: 'button', label, url: `${pages}/gifts` }];

/** The receipt as a letter. @param pages Address of this programme's pages, without a slash at the end. */
export function receiptLetter(gift: ReceiptedGift, pages: string | null): Letter {
  const isMonthly = gift.frequency === 'monthly';
  return {
    subject: `Receipt ${gift.receipt.number} for your gift of ${saidAmount(gift.cents)}`,
    parts: [
      paragraph(thanks(gift)),
      { kind: 'facts', rows: receiptRows(gift) },
      ...receiptNotes(gift).map(paragraph),
      ...(isMonthly ? [paragraph('You can change or stop your monthly gift whenever you like.')] : []),
      ...toGifts(pages, isMonthly ? 'Manage or stop your monthly gift' : 'See your gifts'),
    ],
  };
}

export function refundLetter(gift: ReceiptedGift): Letter {
  const isWhole = gift.refundedCents >= gift.cents;
  return {
    subject: `${exactAmount(gift.refundedCents)} of your gift was given back`,
    parts: [
      paragraph(
        isWhole
          ? `Your gift of ${exactAmount(gift.cents)} from ${giftDay(gift)} was given back to your card. It takes some days until your bank shows it.`
          : `Of your gift of ${exactAmount(gift.cents)} from ${giftDay(gift)}, ${exactAmount(gift.refundedCents)} was given back to your card. It takes some days until your bank shows it.`,
      ),
      { kind: 'facts', rows: receiptRows(gift) },
      paragraph(
        isWhole
          ? `Please do not use receipt ${gift.receipt.number} any more.`
          : `Of receipt ${gift.receipt.number} only the rest counts.`,
      ),
    ],
  };
}

export function renewalFailedLetter(gift: Gift, pages: string | null): Letter {
  return {
    subject: 'Your monthly gift could not be taken',
    parts: [
      paragraph(
        `Your card refused this month's gift of ${exactAmount(gift.cents)}. Nothing was taken. It will be tried again in some days.`,
      ),
      paragraph('If your card is a new one, you can change it, or stop your monthly gift.'),
      ...toGifts(pages, 'Change your card or stop'),
    ],
  };
}

/** Told to the owner of an address when somebody tries to begin a second monthly gift under it. */
export function alreadyGivesLetter(pages: string | null): Letter {
  return {
    subject: 'You give monthly already',
    parts: [
      paragraph(
        'Somebody, probably you, tried to begin a monthly gift with this address. There is one already, so nothing was taken a second time.',
      ),
      paragraph('To give another amount, change or stop the gift that you have.'),
      ...toGifts(pages, 'Manage or stop your monthly gift'),
    ],
  };
}

/** Minutes in which the link to a donor's own page works. */
export const portalLinkMinutes = 30;

export function portalLetter(url: string): Letter {
  return {
    subject: 'Your monthly gift',
    parts: [
      paragraph(
        'Here you can change your card, see what you have given, and stop your monthly gift. The link works once, within ' +
          `${portalLinkMinutes} minutes.`,
      ),
      { kind: 'button', label: 'Manage or stop your monthly gift', url },
      paragraph('If you did not ask for it, you need not do anything.'),
    ],
  };
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark,
  );

/** The receipt as a page of its own, to keep or to print: it needs nothing else. */
export function receiptPage(gift: ReceiptedGift): string {
  const rows = receiptRows(gift)
    .map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
    .join('\n');
  const notes = receiptNotes(gift)
    .map((note) => `<p>${escaped(note)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Receipt ${escaped(gift.receipt.number)}</title>
<style>
body { max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #10222e; }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; }
th, td { padding: .5rem 0; border-bottom: 1px solid #c8d3da; text-align: left; vertical-align: top; }
th { padding-right: 2rem; font-weight: 500; }
</style>
<h1>Receipt for a gift</h1>
<table>
${rows}
</table>
${notes}
</html>
`;
}
