import { describe, expect, it } from 'vitest';
import { crsProblem } from './geojson-crs.ts';

const named = (name: string) => crsProblem({ type: 'name', properties: { name } });
const spellings = (number: number) => [
  `EPSG:${number}`,
  `epsg:${number}`,
  `urn:ogc:def:crs:EPSG::${number}`,
  `urn:ogc:def:crs:EPSG:9.6:${number}`,
  `urn:x-ogc:def:crs:EPSG::${number}`,
  `http://www.opengis.net/def/crs/EPSG/0/${number}`,
  `https://www.opengis.net/def/crs/EPSG/0/${number}`,
  `http://www.opengis.net/gml/srs/epsg.xml#${number}`,
];

describe('coordinates of a GeoJSON file', () => {
  it.each([
    ...[4326, 4283, 7844].flatMap(spellings),
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'urn:ogc:def:crs:OGC::CRS84',
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    'OGC:CRS84',
  ])('in %s are taken', (name) => {
    expect(named(name)).toBeNull();
  });

  it('of a file that names no system are WGS 84', () => {
    expect([crsProblem(undefined), crsProblem(null)]).toEqual([null, null]);
  });

  it.each([...[28355, 7855, 3857, 4269, 14326, 44283].flatMap(spellings), 'GDA94 / MGA zone 55'])(
    'in %s are refused with what to do',
    (name) => {
      expect(named(name)).toContain(`The coordinates are in ${name}.`);
      expect(named(name)).toContain('ogr2ogr -t_srs EPSG:4326');
    },
  );

  it('behind a link are refused with what to do', () => {
    expect(crsProblem({ type: 'link', properties: { href: 'x.wkt' } })).toContain('ogr2ogr -t_srs EPSG:4326');
  });
});
