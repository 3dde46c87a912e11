import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GiftEntry, giftProblems } from './gift-entry.ts';
import { beginning, type GiftProgress, type GiftStep, isUnderWay, nextProgress } from './gift-progress.ts';

const pressed: GiftStep = { step: 'pressed', isComplete: true };
const afterwards = (...steps: GiftStep[]) => steps.reduce(nextProgress, beginning);

describe('a gift on its way', () => {
  it('that is not complete only shows what is missing', () => {
    expect(afterwards({ step: 'pressed', isComplete: false })).toEqual({
      kind: 'filling',
      showsProblems: true,
    });
  });
  it('is asked for once, however often Donate is pressed', () => {
    const states: GiftProgress[] = [
      { kind: 'asking' },
      { kind: 'confirming' },
      { kind: 'finding out' },
      { kind: 'unknown' },
      { kind: 'given' },
    ];
    fc.assert(fc.property(fc.constantFrom(...states), (state) => nextProgress(state, pressed) === state));
  });
  it('whose answer was lost is not asked for again before somebody knows', () => {
    expect(afterwards(pressed, { step: 'answer lost' }, pressed)).toEqual({ kind: 'unknown' });
    expect(afterwards({ step: 'answer lost' }, { step: 'found out', outcome: 'given' })).toEqual({
      kind: 'given',
    });
  });
  it('that failed can be tried again', () => {
    const failed = afterwards(pressed, { step: 'secret came' }, { step: 'failed', text: 'no' });
    expect(failed).toEqual({ kind: 'failed', text: 'no' });
    expect(isUnderWay(nextProgress(failed, pressed))).toBe(true);
    expect(nextProgress(failed, { step: 'try again' })).toEqual(beginning);
  });
});

describe('the form of a gift', () => {
  const entry: GiftEntry = {
    amount: { kind: 'choice', cents: 2000 },
    firstName: 'Mia',
    lastName: '',
    email: 'mia',
    isCardComplete: true,
  };
  it('needs no last name, and looks at no address closer than that there is one', () => {
    expect(giftProblems(entry)).toEqual({});
  });
  it('says what is missing in the words of rule 25.3', () => {
    expect(
      giftProblems({
        ...entry,
        amount: { kind: 'other', text: '0.5' },
        firstName: ' ',
        email: '',
        isCardComplete: false,
      }),
    ).toEqual({
      amount: 'Please select donation amount, minimum is $1',
      firstName: 'Please provide first name for donation',
      email: 'Please provide email for donation',
      card: 'Please provide valid card details',
    });
  });
});
