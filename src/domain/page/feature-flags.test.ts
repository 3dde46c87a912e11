import { expect, test } from 'vitest';
import { featureFlags, flagsSwitchedBy, flagsText, isFlagOn, readFlags } from './feature-flags.ts';

test('an address switches flags on and off, and passes over what is none', () => {
  const search =
    '?featureFlagsOn=localReports, forcedConnection,toString,nonsense&featureFlagsOff=eventPopup';
  expect(flagsSwitchedBy(search, {})).toEqual({
    localReports: true,
    forcedConnection: true,
    eventPopup: false,
  });
});

test('what was switched before stays, until an address switches it back', () => {
  const before = flagsSwitchedBy('?featureFlagsOff=eventPopup,pageViews', {});
  expect(flagsSwitchedBy('', before)).toEqual(before);
  const after = flagsSwitchedBy('?featureFlagsOn=eventPopup', before);
  expect(isFlagOn('eventPopup', after)).toBe(true);
  expect(isFlagOn('pageViews', after)).toBe(false);
});

test('a flag that is switched both ways at once is off', () => {
  const switched = flagsSwitchedBy('?featureFlagsOn=localReports&featureFlagsOff=localReports', {});
  expect(isFlagOn('localReports', switched)).toBe(false);
});

test('a flag that nobody switched is as the product ships', () => {
  expect(isFlagOn('eventPopup', {})).toBe(featureFlags.eventPopup);
  expect(isFlagOn('forcedConnection', {})).toBe(false);
});

test('what is kept for the session is read back; what somebody else wrote there does no harm', () => {
  const switched = { eventPopup: false, localReports: true };
  expect(readFlags(flagsText(switched))).toEqual(switched);
  expect(readFlags('')).toEqual({});
  expect(readFlags('{"on":[]},__proto__=1,eventPopup=maybe,pageViews=0')).toEqual({ pageViews: false });
});
