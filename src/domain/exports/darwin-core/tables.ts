const dwc = 'http://rs.tdwg.org/dwc/terms/';
const obis = 'http://rs.iobis.org/obis/terms/';

/** A table of the archive, its columns in order; the first one ties it to the core. */
export interface CoreTable {
  readonly file: string;
  readonly rowType: string;
  readonly isCore: boolean;
  readonly columns: readonly string[];
}

export const eventTable = {
  file: 'event.csv',
  rowType: `${dwc}Event`,
  isCore: true,
  columns: [
    ...['eventID', 'parentEventID', 'eventType', 'eventDate', 'decimalLatitude', 'decimalLongitude'],
    ...['coordinateUncertaintyInMeters', 'geodeticDatum', 'minimumDepthInMeters', 'maximumDepthInMeters'],
    ...['locationID', 'locality', 'samplingProtocol', 'sampleSizeValue', 'sampleSizeUnit', 'eventRemarks'],
  ],
} as const satisfies CoreTable;

export const occurrenceTable = {
  file: 'occurrence.csv',
  rowType: `${dwc}Occurrence`,
  isCore: false,
  columns: [
    ...['eventID', 'occurrenceID', 'basisOfRecord', 'occurrenceStatus', 'scientificName', 'scientificNameID'],
    ...['kingdom', 'verbatimIdentification', 'organismQuantity', 'organismQuantityType', 'identifiedBy'],
    ...['identificationVerificationStatus', 'associatedMedia', 'occurrenceRemarks'],
  ],
} as const satisfies CoreTable;

export const measurementTable = {
  file: 'extendedmeasurementorfact.csv',
  rowType: `${obis}ExtendedMeasurementOrFact`,
  isCore: false,
  columns: [
    ...['eventID', 'occurrenceID', 'measurementType', 'measurementTypeID', 'measurementValue'],
    ...['measurementUnit', 'measurementUnitID', 'measurementRemarks'],
  ],
} as const satisfies CoreTable;

const obisTerms = new Set(['measurementTypeID', 'measurementValueID', 'measurementUnitID']);
const termOf = (column: string) => `${obisTerms.has(column) ? obis : dwc}${column}`;

function tableXml({ file, rowType, isCore, columns }: CoreTable): string {
  const [element, key] = isCore ? ['core', 'id'] : ['extension', 'coreid'];
  const fields = columns
    // The first column is the key, and in the core its own term as well.
    .map((column, index) => `    <field index="${index}" term="${termOf(column)}"/>\n`)
    .slice(isCore ? 0 : 1)
    .join('');
  return (
    `  <${element} encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\r\\n" ` +
    `fieldsEnclosedBy="&quot;" ignoreHeaderLines="1" rowType="${rowType}">\n` +
    `    <files><location>${file}</location></files>\n    <${key} index="0"/>\n${fields}  </${element}>\n`
  );
}

/** The file `meta.xml`: which table has what in which column. */
export function metaXml(): string {
  const tables = [eventTable, occurrenceTable, measurementTable].map(tableXml).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">\n${tables}</archive>\n`;
}
