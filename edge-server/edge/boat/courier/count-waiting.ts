import type { CourierState } from '../../../../src/contract/boat/courier.ts';
import type { ServerContext } from '../../../front/context.ts';
import type { Outbox } from '../../../storage/db/outbox/outbox.ts';
import { collectCargo } from './cargo.ts';

const countedForMs = 10_000;

/** What a courier would take along. */
export interface WaitingCount {
  /** Counted anew once in a while: the page asks every few seconds, and an outbox may hold ten thousand. */
  now(): Promise<CourierState['waiting']>;
  /** The next one counts anew. */
  forget(): void;
}

export function createWaitingCount(outbox: Outbox, store: ServerContext['store']): WaitingCount {
  let counted: { readonly at: number; readonly found: Promise<CourierState['waiting']> } | null = null;

  async function count(): Promise<CourierState['waiting']> {
    const { surveys } = await collectCargo(outbox, store);
    const photos = surveys.flatMap((survey) => survey.photos);
    return {
      surveys: surveys.length,
      photos: photos.length,
      bytes: photos.reduce((sum, { image }) => sum + image.bytes, 0),
    };
  }

  return {
    now() {
      const now = performance.now();
      if (counted === null || now - counted.at > countedForMs) counted = { at: now, found: count() };
      return counted.found;
    },
    forget() {
      counted = null;
    },
  };
}
