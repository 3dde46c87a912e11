import { describe, expect, it } from 'vitest';
import { sampleSurvey } from '../../../tests/support/analysis/survey-samples.ts';
import { buildSurvey } from './build-survey.ts';
import { mergeHandovers } from './merge-handovers.ts';
import type { Survey } from './survey.ts';

const early = '2025-10-01T02:00:00.000Z';
const late = '2025-10-01T09:00:00.000Z';
const built = buildSurvey(sampleSurvey(), {
  author: { uid: 'mia', name: 'Mia' },
  datasets: [],
  receivedAt: early,
});
const proofAt = (at: string) => ({
  key: 'a'.repeat(64),
  hub: 'b'.repeat(64),
  at,
  signature: 'c'.repeat(128),
});

/** As the first boat brought it, and as the second has it. */
const there: Survey = {
  ...built,
  hub: 'first',
  priority: 2,
  visibilityMetres: 10,
  proof: proofAt(early),
  meta: { images: { total: 3, stored: 2 } },
};
const mine: Survey = {
  ...built,
  hub: 'spare',
  user: { uid: 'mia-aboard', name: 'Mia M.' },
  since: late,
  priority: 4,
  visibilityMetres: 20,
  proof: proofAt(late),
  meta: { images: { total: 5, stored: 5 } },
};

describe('one survey of two boats', () => {
  it('says what the phone said last, under the account and the urgency that it has ashore', () => {
    expect(mergeHandovers(there, mine, 'spare')).toEqual({
      ...mine,
      user: { uid: 'mia', name: 'Mia M.' },
      since: early,
      priority: 2,
      hub: 'spare',
      meta: { images: { total: 5, stored: 2 } },
    });
  });

  it('never goes back: what was said before, or at the same moment, changes nothing but the number of photos', () => {
    for (const at of [early, '2025-09-30T00:00:00.000Z']) {
      expect(mergeHandovers(there, { ...mine, proof: proofAt(at) }, 'spare')).toEqual({
        ...there,
        meta: { images: { total: 5, stored: 2 } },
      });
    }
    expect(mergeHandovers(there, { ...mine, proof: undefined }, 'spare')).toMatchObject({ hub: 'first' });
    expect(mergeHandovers({ ...there, proof: undefined }, mine, 'spare')).toMatchObject({ hub: 'spare' });
  });

  it('has as many photos as the larger number that was announced, and was there since the first of both', () => {
    const [small, large] = [1, 9].map((total) => ({ ...there, meta: { images: { total, stored: 1 } } }));
    if (small === undefined || large === undefined) throw new Error('Two numbers make two surveys.');
    expect(mergeHandovers(small, large, 'spare').meta.images).toEqual({ total: 9, stored: 1 });
    expect(mergeHandovers(large, small, 'spare').meta.images).toEqual({ total: 9, stored: 1 });
    expect(mergeHandovers({ ...there, since: late }, { ...mine, since: early }, 'spare').since).toBe(early);
  });

  it('gets no urgency from a boat where the cloud has none', () => {
    const { priority: _none, ...plain } = there;
    expect(mergeHandovers(plain, mine, 'spare')).not.toHaveProperty('priority');
  });
});
