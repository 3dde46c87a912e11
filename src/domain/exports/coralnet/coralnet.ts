import { exportLabels } from '../model/labels.ts';
import { pointsOf } from '../model/point-grid.ts';
import type { OpenFormat, Piece } from '../model/sheet.ts';
import { csvLine } from '../text/csv.ts';

/** Points that somebody drew over, one a line: what CoralNet takes in as annotations. */
const annotations: Piece = {
  begin: () => csvLine(['Name', 'Row', 'Column', 'Label code']),
  photo: ({ fileName, cells, width, height }) =>
    cells === null
      ? ''
      : pointsOf(cells, { width, height })
          .map(({ row, column, label }) => csvLine([fileName, row, column, label.code]))
          .join(''),
};

/** What CoralNet keeps of a photo beside its points, in its own columns and order. */
const metadata: Piece = {
  begin: () =>
    csvLine([
      ...['Name', 'Date', 'Aux1', 'Aux2', 'Aux3', 'Aux4', 'Aux5'],
      ...['Height (cm)', 'Latitude', 'Longitude', 'Depth', 'Camera', 'Photographer', 'Water quality'],
      ...['Strobes', 'Framing gear used', 'White balance card', 'Comments'],
    ]),
  photo: ({ fileName, survey, place, depthMetres, camera }) =>
    csvLine([
      ...[fileName, survey.day],
      ...[survey.regionId, survey.reefName, survey.id, survey.diveType, survey.timeOfDay],
      null,
      ...[place?.position.latitude ?? null, place?.position.longitude ?? null, depthMetres, camera],
      ...[survey.photographer, survey.visibilityMetres === null ? null : `${survey.visibilityMetres} m`],
      ...[null, null, null],
      place === null
        ? 'The place is not known.'
        : `Position of the ${place.precision}, within ${Math.round(place.uncertaintyMetres)} m.`,
    ]),
};

/** Percent of each label on each photo, and of all photos together. */
function percentCovers(): Piece {
  const sums = exportLabels.map(() => 0);
  let photos = 0;
  let points = 0;
  return {
    begin: () =>
      csvLine([
        'Image ID',
        'Image name',
        'Annotation status',
        'Points',
        ...exportLabels.map(({ code }) => code),
      ]),
    photo({ id, fileName, cover, cells, width, height }) {
      if (cover === null) return '';
      photos += 1;
      const pointsHere = cells === null ? 0 : pointsOf(cells, { width, height }).length;
      points += pointsHere;
      const percents = exportLabels.map((label, index) => {
        const percent = cover.find((part) => part.label === label)?.percent ?? 0;
        sums[index] = (sums[index] ?? 0) + percent;
        return percent.toFixed(3);
      });
      return csvLine([id, fileName, 'Confirmed', pointsHere, ...percents]);
    },
    end: () =>
      photos < 2
        ? ''
        : csvLine(['', 'ALL IMAGES', '', points, ...sums.map((sum) => (sum / photos).toFixed(3))]),
  };
}

/** The labels behind the codes. CoralNet numbers labels by itself: `Label ID` is ours. */
const labelSet: Piece = {
  begin: () =>
    [
      csvLine(['Label ID', 'Short Code', 'Name', 'Functional group']),
      ...exportLabels.map(({ id, code, name, group }) => csvLine([id, code, name, group])),
    ].join(''),
};

/** CoralNet's annotations, percent covers, metadata and label set. */
export function coralNetFormat(): OpenFormat {
  return {
    sheets: [
      { path: 'coralnet/annotations.csv', pieces: [annotations] },
      { path: 'coralnet/percent_covers.csv', pieces: [percentCovers()] },
      { path: 'coralnet/metadata.csv', pieces: [metadata] },
      { path: 'coralnet/labelset.csv', pieces: [labelSet] },
    ],
  };
}
