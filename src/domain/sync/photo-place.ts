import { say } from '../../language/say.ts';
import type { QueueItem } from './photo-queue.ts';

/** A photo that the other side holds, as it tells. */
export interface HeldPhoto {
  readonly imageId: string;
  readonly state: 'on-boat' | 'in-cloud' | 'parked';
  readonly reason?: string | undefined;
}

/** Where one photo is, in the words of the screen. */
export type PhotoPlace =
  | { readonly kind: 'on-phone' }
  | { readonly kind: 'sending' }
  /** It has arrived, and nobody has opened it there yet. */
  | { readonly kind: 'unproven' }
  | { readonly kind: 'failed'; readonly reason: string; readonly canRetry: boolean }
  | { readonly kind: 'on-boat' }
  | { readonly kind: 'parked'; readonly reason: string }
  | { readonly kind: 'in-cloud' };

/** The place of a photo that is held; on the boat where nothing more is told. */
export function placeOfHeld(held: HeldPhoto | undefined): PhotoPlace {
  switch (held?.state) {
    case 'in-cloud':
      return { kind: 'in-cloud' };
    case 'parked':
      return { kind: 'parked', reason: held.reason ?? say('The cloud did not take it.') };
    default:
      return { kind: 'on-boat' };
  }
}

/** The place of a photo in this phone's queue: on the phone until its receipt, whatever the boat tells of it. */
export function placeOfQueued(item: QueueItem, held: HeldPhoto | undefined): PhotoPlace {
  switch (item.state.kind) {
    case 'stored':
      return placeOfHeld(held);
    case 'failed':
      return item.state;
    case 'sending':
      return { kind: 'sending' };
    case 'unproven':
      return { kind: 'unproven' };
    case 'on-phone':
      return { kind: 'on-phone' };
  }
}
