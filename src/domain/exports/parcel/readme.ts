import { counted } from '../../wording/counted.ts';
import { pointsAcross } from '../model/point-grid.ts';
import { downloadAddress } from '../request/download-address.ts';
import type { ExportQuery } from '../request/export-job.ts';
import { type ExportFormat, saidFormats } from '../request/formats.ts';
import { citationLine } from './citation.ts';
import { licenceName, licenceUrl } from './licence.ts';
import type { ParcelFacts } from './parcel-facts.ts';

/** Words of a command with which whoever runs the census makes the same files again. */
export function commandOf({
  query,
  formats,
  places,
}: Pick<ParcelFacts, 'query' | 'formats' | 'places'>): string {
  const { regionId, datasetId, areaId, reefId, reefIds = [], surveyId } = query;
  const words = [
    ['--region', regionId],
    ...(datasetId === undefined ? [] : [['--dataset', datasetId]]),
    ...(areaId === undefined ? [] : [['--area', areaId]]),
    ...(reefId === undefined ? [] : [['--reef', reefId]]),
    ...reefIds.map((id) => ['--reefs', id]),
    ...(surveyId === undefined ? [] : [['--survey', surveyId]]),
    ...formats.map((format) => ['--format', format]),
    ['--places', places],
    ['--out', 'FOLDER'],
  ];
  return `npm run export -- ${words.flat().join(' ')}`;
}

function questionLines(query: ExportQuery): readonly string[] {
  const { regionId, datasetId, areaId, reefId, reefIds = [], surveyId } = query;
  return [
    `  region   ${regionId}`,
    ...(datasetId === undefined ? [] : [`  dataset  ${datasetId}`]),
    ...(areaId === undefined ? [] : [`  area     ${areaId}`]),
    ...(reefId === undefined ? [] : [`  reef     ${reefId}`]),
    ...(reefIds.length === 0 ? [] : [`  reefs    ${reefIds.join(' ')}`]),
    ...(surveyId === undefined ? [] : [`  survey   ${surveyId}`]),
  ];
}

/** What is to be known of a format before anybody works with it. */
const notes: Readonly<Partial<Record<ExportFormat, string>>> = {
  coralnet:
    'annotations.csv has the points of photos that somebody coloured; percent_covers.csv has the figure of every photo that has one. The label ids are ours, CoralNet gives its own.',
  cpce: 'Positions are in fifteenths of a pixel, as CPCe 4.1 has them.',
  coco: 'Areas are those of the polygons. A photo that one person cut into regions has those; every other the outline of what most people coloured, on a raster 100 wide.',
  'darwin-core':
    'darwin-core-archive.zip is the archive as OBIS takes it. Hard corals are Scleractinia (WoRMS 1363), soft corals Octocorallia (1341), corals that nobody knows Anthozoa; of that we have not checked the number of the register, and leave it out. What else covers a photo is in the measurements of its event. Animals that swim by are not told.',
  gcrmn:
    'A survey is a transect and a photo a quadrat. Values are percent of the bottom: water, animals that move and what nobody told are taken out, and photos with less than a tenth of bottom are left out.',
  ifdo: 'Written to version 2.2.1. Depth was not recorded where image-altitude-meters is 0.',
  estimates:
    'Cover is percent of the bottom: mean, and the ends of the interval that holds the truth nine times in ten. estimates.csv has reefs; area-estimates.csv management areas, each the mean of its reefs with a number, all counting alike, with the photos, surveys and people of those. "madeOn" is the day since when a figure is what it is, "method" the number of the rule by which it was counted, "skillsFittedOn" the day on which the skill of people was measured that it weighs them by; days are of UTC, and empty where an older version did not note them. answers.csv has what people answered to questions on whole photos when they went through suggested regions: the coral that there is most of ("dominant"), the class of living coral "level" (veryhigh above 50 percent, high from 20, medium from 11, low from 2, verylow below), "softcoral", "bleached". "people" is how many gave that answer.',
  geojson:
    'bleached_seen_by is how many people saw bleached coral; most_coral, coral_class, soft_coral_seen and any_bleached are answers to questions on the whole photo with how many people gave them, as in "yes 2, no 1".',
  geopackage: 'Version 1.3, an SQLite file: tables "photos" and "surveys", in WGS 84.',
};

/** The file README.txt of an export. */
export function readmeText(parcel: ParcelFacts): string {
  const { facts, query, formats, places, counts, paths } = parcel;
  const { surveys, photos, told, drawn, bad, deleted, unreadable } = counts;
  const left = (count: number, why: string) =>
    count === 0 ? [] : [`  ${counted(count, 'photo')} left out: ${why}`];
  const whole = pointsAcross * pointsAcross;
  const position =
    places === 'site'
      ? 'Positions are those of the sites where the divers were.'
      : 'Positions are the middle of the reef, or rounded to a tenth of a degree where there is no reef, with the uncertainty beside them. Your own surveys have their site.';
  const lines = [
    facts.title,
    '='.repeat(facts.title.length),
    '',
    facts.abstract,
    `Made on ${facts.madeOn}${facts.site === null ? '' : ` at ${facts.site}`}.`,
    '',
    'What was asked',
    ...questionLines(query),
    '',
    'How to make it again',
    `  On the map, for whoever signs in there: ${(facts.site ?? '').replace(/\/+$/, '')}${downloadAddress(query, formats)}`,
    `  In the folder of the census, for whoever runs it: ${commandOf(parcel)}`,
    '',
    'What is in it',
    `  ${counted(surveys, 'survey')}, ${counted(photos, 'photo')}; ${told} of them with a figure, ${drawn} with what was coloured where`,
    ...left(bad, 'at least half of those who looked call them bad images'),
    ...left(deleted, 'taken off the census'),
    ...left(unreadable, 'their record cannot be read'),
    ...paths.map((path) => `  ${path}`),
    '',
    'How to read it',
    `  The figure of a photo is the mean of the people who looked at it and agree, or of the experts where one did. It adds up to 100: what nobody told is the label NOTOLD.`,
    `  Points: ${whole} on each photo, at the middle of ${pointsAcross} x ${pointsAcross} equal fields, row by row from the top left; what most people coloured there. Covers are not counted from points.`,
    `  ${position}`,
    '  Photographers are named by their first name, where they told one. Who analysed a photo is not told.',
    '  Texts that a spreadsheet would take for a formula have an apostrophe before them.',
    '  Tables are UTF-8 without a byte order mark, with commas and decimal points. In Excel open them by Data, From Text/CSV, with 65001: Unicode (UTF-8).',
    ...formats.flatMap((format) => {
      const note = notes[format];
      return note === undefined ? [] : [`  ${saidFormats[format].name}: ${note}`];
    }),
    '',
    'Licence',
    `  ${licenceName}, ${licenceUrl} (see LICENSE)`,
    '',
    'How to cite',
    `  ${citationLine(facts)}`,
    '',
  ];
  return lines.join('\n');
}
