import { z } from 'zod';

/** The format as its authors describe it (Data Format, object detection), and nothing of our writer. */
const cocoSchema = z.strictObject({
  info: z.strictObject({
    year: z.number().int(),
    version: z.string(),
    description: z.string(),
    contributor: z.string(),
    url: z.string(),
    date_created: z.string(),
  }),
  licenses: z.array(z.strictObject({ id: z.number().int(), name: z.string(), url: z.url() })),
  categories: z.array(
    z.object({ id: z.number().int().min(1), name: z.string().min(1), supercategory: z.string() }),
  ),
  images: z.array(
    z.strictObject({
      id: z.number().int(),
      width: z.number().int(),
      height: z.number().int(),
      file_name: z.string(),
      license: z.number().int(),
      flickr_url: z.string(),
      coco_url: z.string(),
      date_captured: z.string(),
    }),
  ),
  annotations: z.array(
    z.strictObject({
      id: z.number().int(),
      image_id: z.number().int(),
      category_id: z.number().int(),
      segmentation: z.array(z.array(z.number()).min(6)),
      area: z.number().min(0),
      bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      iscrowd: z.literal(0),
    }),
  ),
});
export type CocoFile = z.infer<typeof cocoSchema>;

type Corner = readonly [x: number, y: number];

function cornersOf(flat: readonly number[]): readonly Corner[] {
  if (flat.length % 2 !== 0) throw new Error('A polygon has a corner without its y.');
  return Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] ?? 0,
    flat[2 * index + 1] ?? 0,
  ]);
}

/** Gauss's formula. */
function areaOf(corners: readonly Corner[]): number {
  const twice = corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

const unique = (ids: readonly number[], what: string) => {
  if (new Set(ids).size !== ids.length) throw new Error(`Two ${what} have one id.`);
  return new Set(ids);
};

/** A pixel's rounding of corners. */
const tolerance = 1e-6;

/**
 * Reads a COCO file as a program does that trusts nothing: every id leads somewhere, every polygon lies in its photo, and area and
 * box are those of the polygons. No kept library reads COCO here. Throws an error with what is wrong.
 */
export function readCoco(text: string): CocoFile {
  const file = cocoSchema.parse(JSON.parse(text));
  const licences = unique(
    file.licenses.map(({ id }) => id),
    'licences',
  );
  const categories = unique(
    file.categories.map(({ id }) => id),
    'categories',
  );
  unique(
    file.images.map(({ id }) => id),
    'images',
  );
  unique(
    file.annotations.map(({ id }) => id),
    'annotations',
  );
  const images = new Map(file.images.map((image) => [image.id, image]));
  for (const { license, file_name } of file.images)
    if (!licences.has(license)) throw new Error(`${file_name} has a licence that is not there.`);
  for (const { id, image_id, category_id, segmentation, area, bbox } of file.annotations) {
    const image = images.get(image_id);
    if (image === undefined) throw new Error(`Annotation ${id} is of no image.`);
    if (!categories.has(category_id)) throw new Error(`Annotation ${id} is of no category.`);
    const polygons = segmentation.map(cornersOf);
    const [xs, ys] = [0, 1].map((axis) =>
      polygons.flatMap((corners) => corners.map((corner) => corner[axis] ?? 0)),
    ) as [number[], number[]];
    const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    if (left < 0 || top < 0 || right > image.width || bottom > image.height)
      throw new Error(`Annotation ${id} leaves its photo.`);
    const box = [left, top, right - left, bottom - top];
    if (box.some((value, index) => Math.abs(value - (bbox[index] ?? Number.NaN)) > tolerance))
      throw new Error(`Annotation ${id} has another box than its polygons: ${box.join(', ')}.`);
    const drawn = polygons.reduce((sum, corners) => sum + areaOf(corners), 0);
    if (Math.abs(drawn - area) > tolerance * Math.max(1, area))
      throw new Error(`Annotation ${id} says ${area}, and its polygons have ${drawn}.`);
  }
  return file;
}
