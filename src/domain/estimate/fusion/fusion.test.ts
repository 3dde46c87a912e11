import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addedUp, coverClasses } from './cover.ts';
import { fitSkills, noSkills, type Said, skillKey, voiceOf } from './fit-skills.ts';
import { fuseKey, fusePhoto } from './fuse-photo.ts';
import { spreadAt } from './skill.ts';

const told = (total: number, shapes = true) => ({
  total,
  classes: shapes ? { branching: total / 2, plating: total / 4, massive: total / 4, other: 0 } : null,
});
const said = (uid: string, total: number, kind: Said['kind'] = 'own'): Said => ({
  uid,
  kind,
  told: told(total),
});
const heardAlike = (voices: readonly Said[]) => voices.map((one) => voiceOf(one, noSkills));

describe('cover', () => {
  test('classes always add up to their total', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(share, share, share, share, share, (total, branching, plating, massive, other) => {
        const cover = addedUp(total, { branching, plating, massive, other });
        const sum = coverClasses.reduce((all, name) => all + cover[name], 0);
        expect(sum).toBeCloseTo(total, 9);
      }),
      { examples: [[0.5, 0, 0, 0, 5e-324]] },
    );
  });
});

describe('the figure of a photo', () => {
  test('is the mean of people of whom nothing is known, and stays between what they said', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), (totals) => {
        const fused = fuseKey(heardAlike(totals.map((total, index) => said(`p${index}`, total))), 'total');
        const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length;
        expect(fused?.value).toBeCloseTo(mean, 9);
      }),
    );
  });

  test('an expert weighs more than a newcomer', () => {
    const fused = fuseKey(heardAlike([said('a', 0.2), said('b', 0.6, 'expert')]), 'total');
    expect(fused?.value).toBeGreaterThan(0.5);
    expect(fused?.value).toBeLessThan(0.6);
  });

  test('ten who followed the same suggestion weigh no more than the suggestion is good', () => {
    const followers = Array.from({ length: 10 }, (_, index) => said(`s${index}`, 0.8, 'suggested'));
    const alone = fuseKey(heardAlike([said('a', 0.2), ...followers.slice(0, 1)]), 'total')?.value ?? 0;
    const ten = fuseKey(heardAlike([said('a', 0.2), ...followers]), 'total')?.value ?? 0;
    const own = Array.from({ length: 10 }, (_, index) => said(`o${index}`, 0.8));
    const tenOfTheirOwn = fuseKey(heardAlike([said('a', 0.2), ...own]), 'total')?.value ?? 0;
    expect(ten).toBeGreaterThan(alone);
    expect(ten).toBeLessThan(0.67);
    expect(tenOfTheirOwn).toBeGreaterThan(0.7);
  });

  test('who tells no shapes counts for the total alone', () => {
    const voices = heardAlike([said('a', 0.4), { uid: 'b', kind: 'own', told: told(0.8, false) }]);
    const photo = fusePhoto(voices);
    expect(photo?.cover.total).toBeCloseTo(0.6, 6);
    expect(photo?.fused.branching?.parts.map(({ uid }) => uid)).toEqual(['a']);
    expect(coverClasses.reduce((sum, name) => sum + (photo?.cover[name] ?? 0), 0)).toBeCloseTo(0.6, 9);
  });

  test('nobody says nothing', () => {
    expect(fusePhoto([])).toBeNull();
  });
});

describe('skill', () => {
  /** Photos of this cover that an expert and two others looked at: one is right, the other says 20 points too much. */
  const looked = (count: number): Said[][] =>
    Array.from({ length: count }, (_, index) => {
      const there = 0.2 + (index % 5) * 0.1;
      return [said('expert', there, 'expert'), said('right', there), said('high', there + 0.2)];
    });
  const leanOf = (photos: Said[][], uid: string) =>
    voiceOf(said(uid, 0.5), fitSkills(photos)).skill.total.bias * spreadAt(0.5);

  test('of many photos beside an expert a lean is known and taken off', () => {
    expect(leanOf(looked(100), 'high')).toBeGreaterThan(0.12);
    expect(Math.abs(leanOf(looked(100), 'right'))).toBeLessThan(0.03);
  });

  test('of one photo next to nothing is believed', () => {
    expect(Math.abs(leanOf(looked(1), 'high'))).toBeLessThan(0.06);
  });

  test('a newcomer who makes everything up moves a photo less the more others agree', () => {
    const skills = fitSkills(looked(60));
    const voices = [said('expert', 0.3, 'expert'), said('right', 0.3), said('new', 1)];
    const fused = fuseKey(
      voices.map((one) => voiceOf(one, skills)),
      'total',
    );
    expect(fused?.value).toBeLessThan(0.42);
  });

  test('the same photos in another order say the same of everybody', () => {
    const photos = looked(20);
    const [one, other] = [photos, [...photos].reverse()].map((some) => fitSkills(some).known);
    for (const [name, skill] of one ?? []) {
      expect(other?.get(name)?.total.bias).toBeCloseTo(skill.total.bias, 9);
    }
    expect([...(one?.keys() ?? [])].sort()).toEqual(['expert/expert', 'own/high', 'own/right'].sort());
    expect(skillKey(said('high', 1))).toBe('own/high');
  });
});
