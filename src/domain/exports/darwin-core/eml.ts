import { boundsAround, boundsOfPlaces } from '../../geometry/bounds-around.ts';
import type { Bounds } from '../../geometry/lng-lat.ts';
import type { ExportSurvey } from '../model/export-photo.ts';
import type { ExportFacts, Piece } from '../model/sheet.ts';
import { holder, licenceName, licenceUrl } from '../parcel/licence.ts';
import { xmlText } from '../text/xml.ts';

/** What is known of all surveys when the last one has been told. */
interface Extent {
  /** Over the antimeridian west is more than east, as EML has it too; null while no survey has a place. */
  bounds: Bounds | null;
  first: string;
  last: string;
  surveys: number;
}

function coverageXml({ bounds, first, last, surveys }: Extent): string {
  if (surveys === 0) return '';
  const dates = `      <temporalCoverage><rangeOfDates><beginDate><calendarDate>${first}</calendarDate></beginDate><endDate><calendarDate>${last}</calendarDate></endDate></rangeOfDates></temporalCoverage>\n`;
  const [west, south, east, north] = bounds ?? [];
  const place =
    bounds === null
      ? ''
      : `      <geographicCoverage><geographicDescription>Coral reefs</geographicDescription><boundingCoordinates><westBoundingCoordinate>${west}</westBoundingCoordinate><eastBoundingCoordinate>${east}</eastBoundingCoordinate><northBoundingCoordinate>${north}</northBoundingCoordinate><southBoundingCoordinate>${south}</southBoundingCoordinate></boundingCoordinates></geographicCoverage>\n`;
  return `    <coverage>\n${place}${dates}    </coverage>\n`;
}

/** `eml.xml`: what the archive is, by whom, under which licence, from where and when. */
export function emlPiece({ id, title, madeOn, abstract, site }: ExportFacts): Piece {
  const extent: Extent = {
    ...{ bounds: null, first: '', last: '', surveys: 0 },
  };
  const organisation = `<organizationName>${xmlText(holder)}</organizationName>`;
  const address = site === null ? '' : `<onlineUrl>${xmlText(site)}</onlineUrl>`;
  return {
    survey({ day, place }: ExportSurvey) {
      extent.surveys += 1;
      if (extent.first === '' || day < extent.first) extent.first = day;
      if (day > extent.last) extent.last = day;
      if (place === null) return '';
      extent.bounds =
        extent.bounds === null
          ? boundsOfPlaces([place.position])
          : boundsAround(extent.bounds, place.position);
      return '';
    },
    end: () => `<?xml version="1.0" encoding="UTF-8"?>
<eml:eml xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0" packageId="${xmlText(id)}/v1" system="reef-census" xml:lang="en">
  <dataset>
    <title>${xmlText(title)}</title>
    <creator>${organisation}${address}</creator>
    <metadataProvider>${organisation}</metadataProvider>
    <pubDate>${madeOn}</pubDate>
    <language>en</language>
    <abstract><para>${xmlText(abstract)}</para></abstract>
    <intellectualRights><para>This work is licensed under a <ulink url="${licenceUrl}legalcode"><citetitle>Creative Commons Attribution (${licenceName}) License</citetitle></ulink>.</para></intellectualRights>
${coverageXml(extent)}    <contact>${organisation}${address}</contact>
  </dataset>
  <additionalMetadata><metadata><gbif><citation>${xmlText(`${holder} (${madeOn.slice(0, 4)}): ${title}.`)}</citation></gbif></metadata></additionalMetadata>
</eml:eml>
`,
  };
}
