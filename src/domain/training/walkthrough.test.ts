import { describe, expect, test } from 'vitest';
import {
  canGoOn,
  completeDemo,
  completeFullImage,
  demoNumber,
  freshWalkthrough,
  goBack,
  goOn,
  isKindComplete,
  pickKind,
  type Walkthrough,
} from './walkthrough.ts';

const atStepTwo = goOn(freshWalkthrough);

function solve(at: Walkthrough, times: number): Walkthrough {
  return times === 0 ? at : solve(completeDemo(at), times - 1);
}

test('a newcomer is welcomed, colours, is praised, colours a whole photo, unlocks, and is done', () => {
  expect(freshWalkthrough.step).toBe(1);
  expect(atStepTwo.step).toBe(2);
  const praised = completeDemo(pickKind(atStepTwo, 'reef'));
  expect(praised.step).toBe(3);
  const whole = goOn(praised);
  expect(whole.step).toBe(4);
  const unlocking = goOn(completeFullImage(whole));
  expect(unlocking.step).toBe(5);
  expect(goOn(unlocking).step).toBe(6);
  expect(goOn(goOn(unlocking)).step).toBe(6);
});

describe('a category', () => {
  test('is complete after its three photos, each of which comes once', () => {
    let at = pickKind(atStepTwo, 'wildlife');
    const shown: number[] = [];
    for (let photo = 0; photo < 3; photo += 1) {
      expect(isKindComplete(at, 'wildlife')).toBe(false);
      shown.push(demoNumber(at, 'wildlife'));
      at = completeDemo(at);
    }
    expect(shown).toEqual([1, 2, 3]);
    expect(isKindComplete(at, 'wildlife')).toBe(true);
    expect(isKindComplete(at, 'reef')).toBe(false);
    expect(demoNumber(at, 'wildlife')).toBe(1);
  });

  test('keeps its count while another one is picked, and a fourth photo is no more than complete', () => {
    const reef = solve(pickKind(atStepTwo, 'reef'), 4);
    const flag = pickKind(reef, 'flag');
    expect(flag).toMatchObject({ step: 2, kind: 'flag', solved: { reef: 4 } });
    expect(isKindComplete(flag, 'reef')).toBe(true);
    expect(demoNumber(flag, 'flag')).toBe(1);
  });

  test('that is picked again, or in another step, changes nothing', () => {
    const reef = pickKind(atStepTwo, 'reef');
    expect(pickKind(reef, 'reef')).toBe(reef);
    expect(pickKind(freshWalkthrough, 'reef')).toBe(freshWalkthrough);
    const whole = goOn(completeDemo(reef));
    expect(pickKind(whole, 'wildlife')).toBe(whole);
  });
});

describe('the next step', () => {
  test('comes once something was learned', () => {
    expect(canGoOn(atStepTwo)).toBe(false);
    expect(goOn(atStepTwo)).toBe(atStepTwo);
    const back = pickKind(completeDemo(pickKind(atStepTwo, 'reef')), 'flag');
    expect(back.step).toBe(2);
    expect(goOn(back).step).toBe(4);
  });

  test('is not unlocked before the whole photo is coloured', () => {
    const whole = goOn(completeDemo(pickKind(atStepTwo, 'reef')));
    expect(canGoOn(whole)).toBe(false);
    expect(goOn(whole)).toBe(whole);
    expect(goOn({ ...whole, step: 5 }).step).toBe(5);
  });
});

test('a photo counts only where one is shown', () => {
  expect(completeDemo(atStepTwo)).toBe(atStepTwo);
  const whole = goOn(completeDemo(pickKind(atStepTwo, 'reef')));
  expect(completeDemo(whole)).toBe(whole);
  expect(completeFullImage(atStepTwo)).toBe(atStepTwo);
});

test('back leads to where something can be done, and keeps what was learned', () => {
  const praised = completeDemo(pickKind(atStepTwo, 'reef'));
  expect(goBack(freshWalkthrough)).toBe(freshWalkthrough);
  expect(goBack(atStepTwo).step).toBe(1);
  expect(goBack(praised)).toMatchObject({ step: 1, solved: { reef: 1 } });
  const whole = completeFullImage(goOn(praised));
  expect(goBack(whole)).toMatchObject({ step: 2, kind: null, isFullDone: true });
  expect(goBack(goOn(whole)).step).toBe(4);
  expect(goBack(goOn(goOn(whole))).step).toBe(5);
});

test('nothing comes after the end, nor after a count of nothing', () => {
  expect(canGoOn({ ...freshWalkthrough, step: 6, isFullDone: true })).toBe(false);
  expect(canGoOn({ ...freshWalkthrough, step: 2, solved: { reef: 0 } })).toBe(false);
  expect(canGoOn({ ...freshWalkthrough, step: 2, solved: { reef: 0, wildlife: 1 } })).toBe(true);
});
