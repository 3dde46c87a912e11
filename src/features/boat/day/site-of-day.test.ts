import { expect, test } from 'vitest';
import { siteOfDay } from './site-of-day.ts';

const dive = (id: string, site: string, looked: number, reefId: string | null = 'moore') => ({
  id,
  reefId,
  site,
  looked,
  problems: { blurred: 1 },
});

test('everybody who dived at one site on a day adds to its photos, as far as those can be used', () => {
  const [mara, tom, far] = [dive('mara', 'wall', 12), dive('tom', 'wall', 21), dive('far', 'slope', 30)];
  expect(siteOfDay(mara, [mara, tom, far])).toEqual({ others: 1, usable: 31 });
  expect(siteOfDay(far, [mara, tom, far])).toEqual({ others: 0, usable: 29 });
});

test('two places that nobody knows are not one, nor is a place of the same name at another reef', () => {
  const [one, other] = [dive('one', '', 5, null), dive('other', '', 5, null)];
  expect(siteOfDay(one, [one, other])).toEqual({ others: 0, usable: 4 });
  const [here, there] = [dive('here', 'wall', 5), dive('there', 'wall', 5, 'hastings')];
  expect(siteOfDay(here, [here, there])).toEqual({ others: 0, usable: 4 });
});
