import type { ExportPhoto, ExportPlace, ExportSurvey } from '../model/export-photo.ts';
import type { ExportLabel, LabelGroup } from '../model/labels.ts';
import type { ExportFacts, OpenFormat, Piece, Sheet } from '../model/sheet.ts';
import { csvLine, type Field } from '../text/csv.ts';
import { emlPiece } from './eml.ts';
import { type CoreTable, eventTable, measurementTable, metaXml, occurrenceTable } from './tables.ts';

/** A name of a group of animals, as a register has it. */
interface Taxon {
  readonly scientificName: string;
  /** Of the World Register of Marine Species; empty where we have not looked it up there. */
  readonly scientificNameId: string;
}

/**
 * What can be said of a photo by the rules of taxonomy: orders and classes, never species. Algae, sand and the rest are
 * told as cover of the place instead, because no one name holds them.
 */
const taxa: Readonly<Partial<Record<LabelGroup, Taxon>>> = {
  'hard coral': {
    scientificName: 'Scleractinia',
    scientificNameId: 'urn:lsid:marinespecies.org:taxname:1363',
  },
  'soft coral': {
    scientificName: 'Octocorallia',
    scientificNameId: 'urn:lsid:marinespecies.org:taxname:1341',
  },
  'other coral': { scientificName: 'Anthozoa', scientificNameId: '' },
};

/** What lives there under a label; null for what is no group of animals, dead, or moves about. */
function taxonOf({ group }: ExportLabel): Taxon | null {
  return taxa[group] ?? null;
}

/** NERC's words for cover of something that is said elsewhere, and for percent. */
const coverOfOrganism = {
  type: 'Coverage (in assayed sample) of biological entity specified elsewhere of the bed',
  id: 'http://vocab.nerc.ac.uk/collection/P01/current/SDBIOL10/',
};
const percentUnit = { unit: 'percent', id: 'http://vocab.nerc.ac.uk/collection/P06/current/UPCT/' };

type Row<Table extends CoreTable> = Partial<Readonly<Record<Table['columns'][number], Field>>>;

/** A line of a table; what a row does not say is empty. */
function line<const Table extends CoreTable>({ columns }: Table, row: Row<Table>): string {
  return csvLine(columns.map((column: Table['columns'][number]) => row[column] ?? null));
}

const surveyEvent = ({ id }: ExportSurvey) => `survey:${id}`;
const photoEvent = ({ survey, id }: ExportPhoto) => `survey:${survey.id}:photo:${id}`;

const placed = (place: ExportPlace | null): Row<typeof eventTable> =>
  place === null
    ? {}
    : {
        decimalLatitude: place.position.latitude,
        decimalLongitude: place.position.longitude,
        coordinateUncertaintyInMeters: Math.ceil(place.uncertaintyMetres),
        geodeticDatum: 'EPSG:4326',
      };

const events: Piece = {
  begin: () => csvLine(eventTable.columns),
  survey: (survey) =>
    line(eventTable, {
      eventID: surveyEvent(survey),
      eventType: 'Survey',
      eventDate: survey.day,
      ...placed(survey.place),
      locationID: survey.reefId,
      locality: survey.reefName,
      samplingProtocol: `Photos of the reef, taken by hand (${survey.diveType})`,
    }),
  photo: (photo) =>
    line(eventTable, {
      eventID: photoEvent(photo),
      parentEventID: surveyEvent(photo.survey),
      eventType: 'Photo',
      eventDate: photo.survey.day,
      ...placed(photo.place),
      minimumDepthInMeters: photo.depthMetres,
      maximumDepthInMeters: photo.depthMetres,
      locationID: photo.survey.reefId,
      locality: photo.survey.reefName,
      samplingProtocol: 'Photo, its cover estimated by eye or coloured by hand',
      sampleSizeValue: 1,
      sampleSizeUnit: 'photo',
      eventRemarks: photo.cover === null ? 'Nobody has told yet what is on it.' : null,
    }),
};

/** What lives on a photo, label by label. */
const livingOn = (photo: ExportPhoto) =>
  (photo.cover ?? []).flatMap((part) => {
    const taxon = taxonOf(part.label);
    return taxon === null ? [] : [{ ...part, taxon, occurrence: `${photoEvent(photo)}:${part.label.code}` }];
  });

const occurrences: Piece = {
  begin: () => csvLine(occurrenceTable.columns),
  photo: (photo) =>
    livingOn(photo)
      .map(({ label, percent, taxon, occurrence }) =>
        line(occurrenceTable, {
          eventID: photoEvent(photo),
          occurrenceID: occurrence,
          basisOfRecord: 'MachineObservation',
          occurrenceStatus: 'present',
          scientificName: taxon.scientificName,
          scientificNameID: taxon.scientificNameId,
          kingdom: 'Animalia',
          verbatimIdentification: label.name,
          organismQuantity: percent,
          organismQuantityType: 'Percent cover',
          identifiedBy: photo.experts > 0 ? 'Reef Census experts' : 'Reef Census volunteers',
          identificationVerificationStatus: 'ValidatedByHuman',
          associatedMedia: photo.address,
          occurrenceRemarks: label.state === 'live' ? null : label.state,
        }),
      )
      .join(''),
};

const measurements: Piece = {
  begin: () => csvLine(measurementTable.columns),
  photo(photo) {
    const unit = { measurementUnit: percentUnit.unit, measurementUnitID: percentUnit.id };
    const ofOrganisms = livingOn(photo).map(({ percent, occurrence }) =>
      line(measurementTable, {
        eventID: photoEvent(photo),
        occurrenceID: occurrence,
        measurementType: coverOfOrganism.type,
        measurementTypeID: coverOfOrganism.id,
        measurementValue: percent,
        ...unit,
      }),
    );
    const ofPlace = (photo.cover ?? [])
      .filter(({ label }) => taxonOf(label) === null)
      .map(({ label, percent }) =>
        line(measurementTable, {
          eventID: photoEvent(photo),
          measurementType: `Cover of the photo: ${label.name}`,
          measurementValue: percent,
          ...unit,
          measurementRemarks: label.group,
        }),
      );
    return [...ofOrganisms, ...ofPlace].join('');
  },
};

/** A Darwin Core archive for OBIS: events, what lives there, and how much of the photo everything covers. */
export function darwinCoreFormat(facts: ExportFacts): OpenFormat {
  const within = 'darwin-core-archive.zip';
  const sheet = (path: string, piece: Piece): Sheet => ({ path, pieces: [piece], within });
  return {
    sheets: [
      sheet('meta.xml', { begin: metaXml }),
      sheet('eml.xml', emlPiece(facts)),
      sheet(eventTable.file, events),
      sheet(occurrenceTable.file, occurrences),
      sheet(measurementTable.file, measurements),
    ],
  };
}
