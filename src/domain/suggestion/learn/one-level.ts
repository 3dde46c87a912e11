/** Hard coral whose shape nobody told, beside its shapes. */
const unshaped = 'hard';

interface Labelled {
  readonly labels: readonly string[];
  readonly features: Float32Array;
}

function without<Photo extends Labelled>(photo: Photo, label: string, length: number): Photo {
  const kept = [...photo.labels.keys()].filter((index) => photo.labels[index] !== label);
  const features = new Float32Array(kept.length * length);
  for (const [at, index] of kept.entries()) {
    features.set(photo.features.subarray(index * length, (index + 1) * length), at * length);
  }
  return { ...photo, labels: kept.map((index) => photo.labels[index] ?? ''), features };
}

/**
 * One word for hard coral: its shapes where most of it has one, else "hard coral" for all of it. A model that was taught
 * both would be unsure between a coral and its own shape.
 */
export function atOneLevel<Photo extends Labelled>(
  photos: readonly Photo[],
  shapes: readonly string[],
  length: number,
): Photo[] {
  const count = (wanted: readonly string[]) =>
    photos.reduce((sum, { labels }) => sum + labels.filter((label) => wanted.includes(label)).length, 0);
  if (count([unshaped]) <= count(shapes)) return photos.map((photo) => without(photo, unshaped, length));
  return photos.map((photo) => ({
    ...photo,
    labels: photo.labels.map((label) => (shapes.includes(label) ? unshaped : label)),
  }));
}
