import type { ExportQuery } from '../../../domain/exports/request/export-job.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { everyYearId } from '../../../domain/reporting/season.ts';
import { say } from '../../../language/say.ts';
import type { ReportPlace } from '../shared/report-address.ts';

/** What a person can ask for from where they are, the nearest first. */
export interface Scope {
  readonly id: 'survey' | 'found' | 'reef' | 'area' | 'dataset' | 'region';
  readonly label: string;
  readonly query: ExportQuery;
}

/** What narrows it besides the chosen place: reefs that a search found, and the management area that is looked at. */
interface Narrowed {
  readonly found?: readonly string[] | null;
  readonly area?: { readonly id: string; readonly name: string } | undefined;
}

/** @param reefName Of the chosen place; null until it is known. */
export function scopesOf(
  place: Pick<ReportPlace, 'reef' | 'survey'>,
  { regionId, id: datasetId, shortName }: Pick<Dataset, 'regionId' | 'id' | 'shortName'>,
  regionName: string,
  reefName: string | null,
  { found = null, area }: Narrowed = {},
): readonly Scope[] {
  const { reef, survey } = place;
  const scopes: (Scope | null)[] = [
    survey === null
      ? null
      : { id: 'survey', label: say('This survey'), query: { regionId, datasetId, surveyId: survey } },
    reef === null
      ? null
      : {
          id: 'reef',
          label:
            reefName === null
              ? say('This reef, {census}', { census: shortName })
              : `${reefName}, ${shortName}`,
          query: { regionId, datasetId, reefId: reef },
        },
    found === null
      ? null
      : {
          id: 'found',
          label: say('The {found, plural, one {# reef} other {# reefs}} found, {census}', {
            found: found.length,
            census: shortName,
          }),
          query: { regionId, datasetId, reefIds: [...found] },
        },
    area === undefined
      ? null
      : { id: 'area', label: `${area.name}, ${shortName}`, query: { regionId, datasetId, areaId: area.id } },
    { id: 'dataset', label: `${regionName}, ${shortName}`, query: { regionId, datasetId } },
    // The dataset of all years is everything.
    datasetId === everyYearId(regionId)
      ? null
      : { id: 'region', label: say('{region}, everything', { region: regionName }), query: { regionId } },
  ];
  return scopes.filter((scope) => scope !== null);
}
