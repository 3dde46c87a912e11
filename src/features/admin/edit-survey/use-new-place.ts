import { useState } from 'react';
import { useSurroundings } from '../../../client/queries/surroundings.ts';
import type { NewPlace } from '../../../contract/admin/edit-surveys.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import type { FindableReef } from '../../../domain/survey/draft/reef-at-pin.ts';
import { decimalDegrees } from '../../../domain/survey/place/format-coordinates.ts';
import { say } from '../../../language/say.ts';
import { reefLabel } from '../shared/reef-choice.tsx';

export interface PlaceInHand {
  readonly by: 'search' | 'pin';
  readonly setBy: (by: 'search' | 'pin') => void;
  readonly reef: FindableReef | null;
  readonly setReef: (reef: FindableReef | null) => void;
  readonly pin: Geoloc | null;
  readonly setPin: (pin: Geoloc) => void;
  /** undefined until one is chosen. */
  readonly place: NewPlace | undefined;
  /** What is chosen, in words. */
  readonly said: string;
}

/** A new place that is being chosen: a reef by its name, or a pin and the reef that is there. */
export function useNewPlace(regionId: RegionId): PlaceInHand {
  const [by, setBy] = useState<'search' | 'pin'>('search');
  const [reef, setReef] = useState<FindableReef | null>(null);
  const [pin, setPin] = useState<Geoloc | null>(null);
  const around = useSurroundings(by === 'pin' ? pin : null, regionId);
  const inHand = { by, setBy, reef, setReef, pin, setPin };
  if (by === 'search') {
    return reef === null
      ? { ...inHand, place: undefined, said: say('Enter a valid Location in the Input') }
      : {
          ...inHand,
          place: { reefId: reef.id },
          said: say('{reef} at {place}', { reef: reefLabel(reef), place: decimalDegrees(reef.centre) }),
        };
  }
  if (pin === null) return { ...inHand, place: undefined, said: say('Enter a valid Location in the Input') };
  const there = around?.reef ?? null;
  return there === null
    ? {
        ...inHand,
        place: { pin },
        said: say('At {place}, on no reef that we know.', { place: decimalDegrees(pin) }),
      }
    : {
        ...inHand,
        place: { reefId: there.id, pin },
        said: say('{reef} at {place}', { reef: reefLabel(there), place: decimalDegrees(pin) }),
      };
}
