import { v4 } from 'uuid';

/**
 * A new id for a survey or a photo. By `uuid`, which draws on getRandomValues: on the boat's plain http a
 * page has no `crypto.randomUUID`.
 */
export function newId(): string {
  return v4();
}
