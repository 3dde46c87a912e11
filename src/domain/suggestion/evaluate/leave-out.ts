/** What is left out together while a model learns from the rest: one photo, or so many neighbours by name. */
export type LeaveOut = { readonly kind: 'photo' } | { readonly kind: 'block'; readonly photos: number };

/** `photo`, or `block:8`; null for anything else. Single points are never left out: that flatters by 8 points. */
export function readLeaveOut(text: string): LeaveOut | null {
  if (text === 'photo') return { kind: 'photo' };
  const [, photos] = /^block:(\d{1,5})$/.exec(text) ?? [];
  return photos === undefined || Number(photos) < 1 ? null : { kind: 'block', photos: Number(photos) };
}

/** Photos that are left out together, neighbours by the names of their files. */
export function foldsOf<Photo extends { readonly image: string }>(
  photos: readonly Photo[],
  leaveOut: LeaveOut,
): Photo[][] {
  const sorted = photos.toSorted((one, other) =>
    one.image < other.image ? -1 : one.image > other.image ? 1 : 0,
  );
  const size = leaveOut.kind === 'photo' ? 1 : leaveOut.photos;
  const folds: Photo[][] = [];
  for (let start = 0; start < sorted.length; start += size) folds.push(sorted.slice(start, start + size));
  return folds;
}
