import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import {
  exportedPhoto,
  exportedSurvey,
  exportFacts,
  filesOf,
} from '../../../../tests/support/analysis/exported-photos.ts';
import { faultsOfXml } from '../../../../tests/support/standards/xml-schemas.ts';
import { darwinCoreFormat } from './darwin-core.ts';

const files = filesOf(darwinCoreFormat(exportFacts), [
  exportedPhoto(),
  exportedPhoto({ number: 2, id: 'image-02', place: null, cover: null, depthMetres: null }),
]);

const attribute = (xml: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

/** The archive as a reader has it who knows the text guide alone: tables by row type, rows by term. */
function readArchive() {
  const meta = files.get('meta.xml') ?? '';
  expect(attribute(meta, 'xmlns')).toBe('http://rs.tdwg.org/dwc/text/');
  expect(files.has(attribute(meta, 'metadata'))).toBe(true);
  const tables = [...meta.matchAll(/<(core|extension) ([^>]*)>(.*?)<\/\1>/gs)].map(
    ([, kind = '', head = '', body = '']) => {
      const name = /<location>([^<]+)</.exec(body)?.[1] ?? '';
      const key = Number(/<(?:id|coreid) index="(\d+)"/.exec(body)?.[1]);
      const terms = [...body.matchAll(/<field index="(\d+)" term="([^"]+)"/g)].map(
        ([, index, term = '']) => [Number(index), term] as const,
      );
      const { data } = Papa.parse<string[]>(files.get(name) ?? '', {
        delimiter: attribute(head, 'fieldsTerminatedBy'),
        newline: '\r\n',
        skipEmptyLines: true,
      });
      const rows = data.slice(Number(attribute(head, 'ignoreHeaderLines'))).map((fields) => ({
        key: fields[key] ?? '',
        ...Object.fromEntries(
          terms.map(([index, term]) => [term.split('/').at(-1) ?? '', fields[index] ?? '']),
        ),
      })) as Record<string, string>[];
      expect(data.every(({ length }) => length === data[0]?.length)).toBe(true);
      // A column is what the file itself calls it.
      for (const [index, term] of terms) expect(data[0]?.[index]).toBe(term.split('/').at(-1));
      return { kind, rowType: attribute(head, 'rowType'), terms: terms.map(([, term]) => term), rows };
    },
  );
  return { core: tables[0], occurrences: tables[1], measurements: tables[2], tables };
}

describe('a Darwin Core archive', () => {
  it('describes itself as the text guide and EML have it, for a reader of XML that is not ours', async () => {
    const [meta = '', eml = ''] = [files.get('meta.xml'), files.get('eml.xml')];
    expect(await faultsOfXml(meta, 'archive')).toEqual([]);
    expect(await faultsOfXml(eml, 'metadata')).toEqual([]);
    const empty = filesOf(darwinCoreFormat({ ...exportFacts, site: null }), [], {
      ...exportedSurvey,
      place: null,
    });
    expect(await faultsOfXml(empty.get('eml.xml') ?? '', 'metadata')).toEqual([]);
    expect(await faultsOfXml(meta.replaceAll('<coreid index="0"/>', ''), 'archive')).not.toEqual([]);
    expect(await faultsOfXml(eml.replace(/ {4}<contact>.*<\/contact>\n/, ''), 'metadata')).not.toEqual([]);
    expect(await faultsOfXml(eml.replace('&lt;reefs&gt;', '<reefs>'), 'metadata')).not.toEqual([]);
  });

  it('has events as its core, and occurrences and measurements beside it', () => {
    const { tables } = readArchive();
    expect(tables.map(({ kind, rowType }) => [kind, rowType])).toEqual([
      ['core', 'http://rs.tdwg.org/dwc/terms/Event'],
      ['extension', 'http://rs.tdwg.org/dwc/terms/Occurrence'],
      ['extension', 'http://rs.iobis.org/obis/terms/ExtendedMeasurementOrFact'],
    ]);
    expect(tables[2]?.terms).toContain('http://rs.iobis.org/obis/terms/measurementTypeID');
    expect(tables[2]?.terms).toContain('http://rs.tdwg.org/dwc/terms/measurementValue');
  });

  it('ties every line to an event, every event to a survey, and every measurement to what it measures', () => {
    const { core, occurrences, measurements } = readArchive();
    const events = new Set(core?.rows.map(({ key }) => key));
    expect(events.size).toBe(3);
    for (const { parentEventID } of core?.rows ?? []) {
      expect(parentEventID === '' || events.has(parentEventID ?? '')).toBe(true);
    }
    const ids = (occurrences?.rows ?? []).map(({ occurrenceID }) => occurrenceID);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { key } of [...(occurrences?.rows ?? []), ...(measurements?.rows ?? [])]) {
      expect(events).toContain(key);
    }
    for (const { occurrenceID } of measurements?.rows ?? []) {
      expect(occurrenceID === '' || ids.includes(occurrenceID)).toBe(true);
    }
  });

  it('says of corals what is sure, with the number of the register, and of the rest how much it covers', () => {
    const { occurrences, measurements } = readArchive();
    expect(
      occurrences?.rows.map((row) => [
        row.scientificName,
        row.scientificNameID,
        row.verbatimIdentification,
        row.organismQuantity,
        row.occurrenceRemarks,
      ]),
    ).toEqual([
      ['Scleractinia', 'urn:lsid:marinespecies.org:taxname:1363', 'Plating coral, bleached', '5', 'bleached'],
      ['Scleractinia', 'urn:lsid:marinespecies.org:taxname:1363', 'Branching coral', '50', ''],
      ['Octocorallia', 'urn:lsid:marinespecies.org:taxname:1341', 'Soft coral', '10', ''],
    ]);
    for (const row of occurrences?.rows ?? []) {
      expect(row).toMatchObject({
        basisOfRecord: 'MachineObservation',
        occurrenceStatus: 'present',
        identificationVerificationStatus: 'ValidatedByHuman',
        identifiedBy: 'Reef Census volunteers',
      });
    }
    const sum = (measurements?.rows ?? []).reduce((all, row) => all + Number(row.measurementValue), 0);
    expect(sum).toBe(100);
    expect(measurements?.rows.map(({ measurementType }) => measurementType)).toContain(
      'Cover of the photo: Sand and sea floor',
    );
    expect(measurements?.rows.every(({ measurementUnitID }) => measurementUnitID?.endsWith('/UPCT/'))).toBe(
      true,
    );
  });

  it('has coordinates with how exact they are, or none', () => {
    const { core } = readArchive();
    expect(core?.rows[1]).toMatchObject({
      eventDate: '2025-10-04',
      decimalLatitude: '-16.85',
      decimalLongitude: '146.2',
      coordinateUncertaintyInMeters: '4200',
      geodeticDatum: 'EPSG:4326',
      minimumDepthInMeters: '4.5',
    });
    expect(core?.rows[2]).toMatchObject({ decimalLatitude: '', coordinateUncertaintyInMeters: '' });
  });

  it('tells in its metadata what it is, from where and when, and nothing breaks its XML', () => {
    const eml = files.get('eml.xml') ?? '';
    expect(eml).toContain('<para>Photos of &lt;reefs&gt; &amp; what people saw on them.</para>');
    expect(eml).toContain('<westBoundingCoordinate>146.2</westBoundingCoordinate>');
    expect(eml).toContain('<calendarDate>2025-10-04</calendarDate>');
    expect(eml).toContain('https://creativecommons.org/licenses/by/4.0/legalcode');
    for (const element of ['title', 'creator', 'contact', 'pubDate', 'intellectualRights', 'citation']) {
      expect(eml).toMatch(new RegExp(`<${element}>.+</${element}>`, 's'));
    }
  });
});
