import { expect, test } from 'vitest';
import { shippedRegions } from '../../../domain/region/regions.ts';
import { addressOf, arrivalOf, censusYears, readAsked } from './images-asked.ts';

test('a region has a census a year since 2020, the newest first', () => {
  expect(censusYears({ reportingYear: 2023 })).toEqual([2023, 2022, 2021, 2020]);
  expect(censusYears({ reportingYear: 2019 })).toEqual([2019]);
});

test('an address says which photos are shown, and nonsense in it is the newest census of the first region', () => {
  const usual = { regionId: 'gbr', year: 2025, prediction: 'any', isBad: false };
  expect(
    readAsked(new URLSearchParams('region=atlantis&year=1999&prediction=maybe'), shippedRegions),
  ).toEqual(usual);
  const asked = { regionId: 'hawaii', year: 2024, prediction: 'without', isBad: true } as const;
  expect(readAsked(addressOf(asked), shippedRegions)).toEqual(asked);
});

test('every photo is in one census year: where one ends the next begins', () => {
  for (const region of Object.values(shippedRegions))
    expect(arrivalOf(region, 2024).end).toBe(arrivalOf(region, 2025).start);
});
