/** Systems whose degrees are taken for those of WGS 84, by their numbers in the EPSG register. */
const degreesLikeWgs84: ReadonlySet<string> = new Set([
  // WGS 84
  '4326',
  // GDA94
  '4283',
  // GDA2020
  '7844',
]);

/** The spellings of an EPSG number: `EPSG:4283`, `urn:ogc:def:crs:EPSG::4283`, `http://www.opengis.net/def/crs/EPSG/0/4283`, `…/epsg.xml#4283`. */
const epsgName =
  /^(?:EPSG:|urn:(?:x-)?ogc:def:crs:EPSG:[\d.]*:|https?:\/\/www\.opengis\.net\/(?:def\/crs\/EPSG\/[\d.]+\/|gml\/srs\/epsg\.xml#))(\d+)$/i;
/** WGS 84 with longitude first, as GeoJSON has it. */
const crs84Name =
  /^(?:CRS:84|OGC:CRS84|urn:(?:x-)?ogc:def:crs:OGC:[\d.]*:CRS84h?|https?:\/\/www\.opengis\.net\/def\/crs\/OGC\/[\d.]+\/CRS84h?)$/i;

const conversion = 'turn them into these first: ogr2ogr -t_srs EPSG:4326 new.geojson FILE';

function findName(crs: object): string | null {
  const properties = 'properties' in crs ? crs.properties : null;
  const isNamed = typeof properties === 'object' && properties !== null && 'name' in properties;
  return isNamed && typeof properties.name === 'string' ? properties.name.trim() : null;
}

/**
 * Why the `crs` member of a GeoJSON file (GeoJSON 2008, section 3) cannot be read here, as a sentence; null where its coordinates are degrees that
 * are taken for WGS 84, or where it says nothing. GDA94 and GDA2020 are taken as they are: the Australian plate moves 7 cm a year, so GDA94, which is
 * fixed to 1994, is 1.8 m from GDA2020, and GDA2020 is that from WGS 84 for each year since 2020 (ICSM, GDA2020 Technical
 * Manual). That is some two metres, less than a hand-held receiver is off, and nothing beside the outline of a reef.
 */
export function crsProblem(crs: unknown): string | null {
  if (typeof crs !== 'object' || crs === null) return null;
  const name = findName(crs);
  if (name === null) {
    return `The file does not name the system of its coordinates. This program reads degrees in WGS 84 (EPSG:4326); ${conversion}.`;
  }
  const number = epsgName.exec(name)?.[1];
  if (crs84Name.test(name) || (number !== undefined && degreesLikeWgs84.has(number))) return null;
  return `The coordinates are in ${name.slice(0, 200)}. This program reads degrees in WGS 84 (EPSG:4326), GDA94 or GDA2020; ${conversion}.`;
}
