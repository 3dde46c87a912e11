import { describe, expect, it } from 'vitest';
import type { ReceiptedGift } from './receipt.ts';
import { receiptLetter, receiptNotes, receiptPage, receiptRows } from './receipt.ts';
import { taxNote } from './tax-note.ts';

const gift: ReceiptedGift = {
  ...{ id: 'pi_1', name: 'Mia Tane', email: 'mia@example.org', cents: 2050, currency: 'aud' },
  ...{ frequency: 'onetime', status: 'given', refundedCents: 0, isTest: false },
  // Already the first of July, a new financial year, where the charity is.
  at: '2026-06-30T15:00:00.000Z',
  receipt: {
    number: '000007',
    issued: '2026-06-30T15:00:01.000Z',
    charity: { name: 'Reef & Co', abn: '51824753556', isDgr: true },
  },
};

describe('a receipt', () => {
  it('has what an Australian gift receipt needs, and the day of the charity', () => {
    expect(receiptRows(gift)).toEqual([
      ['Receipt number', '000007'],
      ['Received by', 'Reef & Co'],
      ['ABN', '51 824 753 556'],
      ['Received from', 'Mia Tane'],
      ['For', 'Gift'],
      ['Amount', '$20.50 AUD'],
      ['Date', '1 July 2026'],
    ]);
  });
  it('speaks of tax only where the charity is a deductible gift recipient', () => {
    const charity = { ...gift.receipt.charity, isDgr: false };
    expect(receiptNotes(gift)).toContain(taxNote);
    expect(receiptNotes({ ...gift, receipt: { ...gift.receipt, charity } })).not.toContain(taxNote);
  });
  it('of a test says that it is one', () => {
    expect(receiptNotes({ ...gift, isTest: true })[0]).toContain('no money was taken');
  });
  it('as a page runs nothing that a name says', () => {
    const page = receiptPage({ ...gift, name: '<script>alert(1)</script>' });
    expect(page).not.toContain('<script');
    expect(page).toContain('Reef &amp; Co');
  });
  it('names no address of pages that nobody knows', () => {
    expect(receiptLetter(gift, null).parts.some(({ kind }) => kind === 'button')).toBe(false);
    expect(receiptLetter(gift, 'https://reef.example').parts).toContainEqual({
      kind: 'button',
      label: 'See your gifts',
      url: 'https://reef.example/gifts',
    });
  });
});
