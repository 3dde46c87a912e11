/**
 * A photo's state is always one of these, and becomes 'stored' only by a receipt. 'unproven' has a receipt for its
 * bytes, while nobody has opened the picture yet: this phone keeps its copy until that is done.
 */
export type PhotoState =
  | { readonly kind: 'on-phone' }
  | { readonly kind: 'sending'; readonly sentBytes: number }
  | { readonly kind: 'failed'; readonly reason: string; readonly canRetry: boolean }
  | { readonly kind: 'unproven'; readonly token: string; readonly path: string }
  | { readonly kind: 'stored'; readonly token: string; readonly path: string };

/** Why something could not be handed in; the first four are what went wrong on the way (rule 8.4). */
export type SendFailure =
  | 'receipt mismatch'
  | 'timeout'
  | 'disconnected'
  | 'no connection'
  | 'cancelled'
  | 'refused'
  | 'signed out'
  | 'full'
  | 'failed';

/**
 * What a failure means for the queue: wait for the connection (or for room) and go on by itself, wait for a
 * person to sign in, or park the one photo and go on with the others.
 */
export function consequenceOf(failure: SendFailure): 'wait' | 'sign-in' | 'park' | 'none' {
  switch (failure) {
    case 'receipt mismatch':
    case 'timeout':
    case 'disconnected':
    case 'no connection':
    case 'full':
    case 'failed':
      return 'wait';
    case 'signed out':
      return 'sign-in';
    case 'refused':
      return 'park';
    case 'cancelled':
      return 'none';
  }
}

/** How long to wait before the next attempt: 5 s longer each time, at most 25 s (rule 8.3). */
export function waitMs(attempt: number): number {
  return Math.min(5_000 * Math.max(1, attempt), 25_000);
}
