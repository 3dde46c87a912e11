import { decode } from 'geobuf';
import { PbfReader } from 'pbf';

/** The library makes a list as long as the dimensions that a file claims, so a wrong claim must not reach it. */
function hasTwoDimensions(bytes: Uint8Array): boolean {
  let isFlat = true; // zero where there is no line
  new PbfReader(bytes).readFields((tag, _result, pbf) => {
    if (tag === 2) isFlat &&= pbf.readVarint() <= 2;
  }, undefined);
  return isFlat;
}

/** The GeoJSON of packed lines on a photo; null where they claim to be no flat ones. Throws where bytes are damaged. */
export function decodeFlat(bytes: Uint8Array): unknown {
  return hasTwoDimensions(bytes) ? decode(new PbfReader(bytes)) : null;
}
