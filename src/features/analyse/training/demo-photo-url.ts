import type { Demo } from '../../../domain/training/demos.ts';

/** Address of a demo photo; every server of the product has them (`resources/demo-photos`). */
export function demoPhotoUrl(id: Demo['id']): string {
  return `/cdn/200/demo/${id}.jpg`;
}
