import type { ExportPhoto } from '../model/export-photo.ts';
import { type ExportLabel, exportLabels } from '../model/labels.ts';
import type { ExportFacts, OpenFormat, Piece } from '../model/sheet.ts';
import { licenceName, licenceUrl } from '../parcel/licence.ts';
import { commas } from '../text/json-list.ts';
import { type LabelledPolygon, polygonsOfCells } from './mask-polygons.ts';

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The area inside a path in square pixels; a seam to a hole is walked there and back, and has none. */
function areaInside(path: LabelledPolygon['path']): number {
  const twice = path.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = path[(index + 1) % path.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** The outlines of a photo: one person's own where all is that person's, else those of what most people drew. */
function polygonsOf({ regions, cells, width, height }: ExportPhoto): readonly LabelledPolygon[] {
  if (regions !== null) {
    return regions.map(({ label, path }) => ({
      label,
      path: path.map(([x, y]) => [x * width, y * height] as const),
    }));
  }
  return cells === null ? [] : polygonsOfCells(cells, { width, height });
}

/** All polygons of one label on a photo, as one annotation. */
function annotationOf(id: number, imageId: number, label: ExportLabel, paths: LabelledPolygon['path'][]) {
  const xs = paths.flatMap((path) => path.map(([x]) => x));
  const ys = paths.flatMap((path) => path.map(([, y]) => y));
  const least = (values: number[]) => values.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (values: number[]) => values.reduce((a, b) => Math.max(a, b), 0);
  const [left, top] = [rounded(least(xs)), rounded(least(ys))];
  return {
    id,
    image_id: imageId,
    category_id: label.id,
    segmentation: paths.map((path) => path.flat().map(rounded)),
    // Of the polygon, never of the box around it.
    area: rounded(paths.reduce((sum, path) => sum + areaInside(path), 0)),
    bbox: [left, top, rounded(most(xs) - left), rounded(most(ys) - top)],
    iscrowd: 0,
  };
}

/** COCO's object detection format: what was drawn as polygons, one annotation for each label of a photo. */
export function cocoFormat(facts: ExportFacts): OpenFormat {
  const nextImage = commas();
  const nextAnnotation = commas();
  let imageId = 0;
  let annotationId = 0;
  const info = {
    year: Number(facts.madeOn.slice(0, 4)),
    version: '1.0',
    description: facts.title,
    contributor: 'Reef Census volunteers and experts',
    url: facts.site ?? '',
    date_created: facts.madeOn,
  };
  const categories = exportLabels.map(({ id, code, name, group }) => ({
    id,
    name: code,
    supercategory: group,
    description: name,
  }));
  const images: Piece = {
    begin: () =>
      `{\n"info": ${JSON.stringify(info)},\n"licenses": ${JSON.stringify([
        { id: 1, name: licenceName, url: licenceUrl },
      ])},\n"categories": ${JSON.stringify(categories)},\n"images": [`,
    photo(photo) {
      imageId += 1;
      const { width, height, fileName, address, taken, survey } = photo;
      return nextImage(
        JSON.stringify({
          ...{ id: imageId, width, height, file_name: fileName, license: 1 },
          ...{ flickr_url: '', coco_url: address ?? '', date_captured: taken ?? survey.date },
        }),
      );
    },
    end: () => '\n],\n"annotations": [',
  };
  const annotations: Piece = {
    photo(photo) {
      const byLabel = new Map<ExportLabel, LabelledPolygon['path'][]>();
      for (const { label, path } of polygonsOf(photo)) {
        byLabel.set(label, [...(byLabel.get(label) ?? []), path]);
      }
      return [...byLabel]
        .map(([label, paths]) => {
          annotationId += 1;
          return nextAnnotation(JSON.stringify(annotationOf(annotationId, imageId, label, paths)));
        })
        .join('');
    },
    end: () => '\n]\n}\n',
  };
  return { sheets: [{ path: 'coco/annotations.json', pieces: [images, annotations] }] };
}
