import { describe, expect, it } from 'vitest';
import { type ImageSubmission, imageSubmissionSchema } from '../image.ts';
import { type BoatPlace, offerOfBoat, photosToPlace, withBoatPlace, withoutBoatPlace } from './boat-offer.ts';

const minute = (minutes: number) => `2026-11-21T03:${String(minutes).padStart(2, '0')}:00.000Z`;
const reef = { latitude: -16.925, longitude: 145.776 };

function photo(id: string, meta: Partial<ImageSubmission['meta']> = {}): ImageSubmission {
  return { id, type: 'subject', meta: { optimised: true, width: 10, height: 10, ...meta } };
}
const boatAt = (minutes: number, over: Partial<BoatPlace> = {}): BoatPlace => ({
  at: minute(minutes),
  ...reef,
  uncertaintyMetres: 20,
  ...over,
});

describe('the boat’s position for photos', () => {
  it('is asked for photos with a moment and without a position', () => {
    const photos = [
      photo('with-both', { taken: minute(1), _geoloc: reef }),
      photo('no-moment'),
      photo('to-place', { taken: minute(2) }),
    ];
    expect(photosToPlace(photos).map(({ id }) => id)).toEqual(['to-place']);
  });

  it('is offered with its place, its worst uncertainty, how far the boat moved, and when', () => {
    const photos = [photo('a'), photo('b'), photo('c')];
    const north = { latitude: reef.latitude + 100 / 111_195 };
    const offer = offerOfBoat(photos, [
      boatAt(30, { ...north, uncertaintyMetres: 41.2 }),
      boatAt(10),
      boatAt(20),
    ]);
    expect(offer).toMatchObject({
      place: reef,
      uncertaintyMetres: 42,
      spreadMetres: 100,
      first: minute(10),
      last: minute(30),
    });
    expect(offer?.photos.map(({ imageId }) => imageId)).toEqual(['a', 'b', 'c']);
  });

  it('is that of the moment in the middle, the earlier of two', () => {
    const at = (minutes: number) => boatAt(minutes, { latitude: -16 - minutes / 1000 });
    const middle = (minutes: readonly number[]) =>
      offerOfBoat(
        minutes.map((one) => photo(`photo-${one}`)),
        minutes.map(at),
      )?.place.latitude;
    expect(middle([30, 10, 20])).toBe(-16.02);
    expect(middle([40, 30, 20, 10])).toBe(-16.02);
  });

  it('leaves out photos of which the boat knows nothing, or too little', () => {
    const photos = [photo('unknown'), photo('vague'), photo('known')];
    const offer = offerOfBoat(photos, [null, boatAt(1, { uncertaintyMetres: 1_001 }), boatAt(2)]);
    expect(offer?.photos.map(({ imageId }) => imageId)).toEqual(['known']);
    expect(offerOfBoat([photo('just')], [boatAt(1, { uncertaintyMetres: 1_000 })])?.photos).toHaveLength(1);
    expect(offerOfBoat(photos, [null, null, null])).toBeNull();
    expect(offerOfBoat(photos, [])).toBeNull();
    expect(offerOfBoat([], [])).toBeNull();
  });

  it('crosses the date line without a place in the middle of the ocean', () => {
    const offer = offerOfBoat(
      [photo('a'), photo('b')],
      [boatAt(1, { longitude: 179.9999 }), boatAt(2, { longitude: -179.9999 })],
    );
    expect(Math.abs(offer?.place.longitude ?? 0)).toBeGreaterThan(179.9);
    expect(offer?.spreadMetres).toBeLessThan(30);
  });

  it('is written beside where it comes from and how certain it is, and can be taken back', () => {
    const before = photo('photo-0001', { taken: minute(1), make: 'OLYMPUS' });
    const placed = withBoatPlace(before, boatAt(1));
    expect(imageSubmissionSchema.parse(placed).meta).toMatchObject({
      _geoloc: reef,
      positionFrom: 'boat',
      positionUncertaintyMetres: 20,
      make: 'OLYMPUS',
    });
    expect(withoutBoatPlace(placed)).toEqual(before);
  });

  it('taken back, leaves a camera’s own position alone', () => {
    const own = photo('photo-0001', { _geoloc: reef });
    expect(withoutBoatPlace(own)).toBe(own);
  });
});
