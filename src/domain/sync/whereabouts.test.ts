import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOf, whereaboutsOf } from './whereabouts.ts';

const count = fc.integer({ min: 0, max: 500 });
const phone = fc.oneof(fc.constant(null), fc.record({ total: count, stored: count }));
const boat = fc.oneof(
  fc.constant(null),
  fc.record({ announced: count, stored: count, inCloud: count, parked: count }),
  fc.record({ announced: count, stored: count }),
);

describe('where the photos of a survey are', () => {
  it('always adds up, whatever the phone and the boat say', () => {
    fc.assert(
      fc.property(phone, boat, (onPhone, onBoat) => {
        const where = whereaboutsOf(onPhone, onBoat);
        expect(where.onPhone + where.onBoat + where.inCloud).toBe(where.total);
        expect(Object.values(where).every((value) => value >= 0)).toBe(true);
        expect(where.parked).toBeLessThanOrEqual(where.onBoat);
      }),
    );
  });

  it('is on the phone until its receipt is there, even when the boat says that it has it', () => {
    expect(whereaboutsOf({ total: 3, stored: 2 }, { announced: 3, stored: 3, inCloud: 3 })).toMatchObject({
      onPhone: 1,
      onBoat: 0,
      inCloud: 2,
    });
  });

  it('is told by the boat alone once the phone has forgotten the survey', () => {
    const boatSays = { announced: 80, stored: 60, inCloud: 10, parked: 5 };
    expect(whereaboutsOf(null, boatSays)).toEqual({
      total: 80,
      onPhone: 20,
      onBoat: 50,
      inCloud: 10,
      parked: 5,
    });
  });

  it('is never more than all: a boat that holds more than was announced to it tells what it holds', () => {
    expect(whereaboutsOf(null, { announced: 2, stored: 3 })).toMatchObject({ total: 3, onBoat: 3 });
  });

  it('is told by the phone alone before it reached the boat', () => {
    expect(whereaboutsOf({ total: 4, stored: 0 }, null)).toMatchObject({ total: 4, onPhone: 4, onBoat: 0 });
  });

  it('is summed up over several surveys', () => {
    const one = whereaboutsOf({ total: 3, stored: 2 }, null);
    const other = whereaboutsOf(null, { announced: 4, stored: 4, inCloud: 1 });
    expect(sumOf([one, other])).toEqual({ total: 7, onPhone: 1, onBoat: 5, inCloud: 1, parked: 0 });
  });
});
