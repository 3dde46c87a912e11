const orientationTag = 0x0112;
const entryBytes = 12;

/** Orientation, 1 to 8, that a TIFF block (the body of EXIF) says of its picture; 1 where it says none. */
export function orientationOf(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return 1;
  const entries = short(directory);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * entryBytes;
    if (at + entryBytes > tiff.length) return 1;
    if (short(at) !== orientationTag) continue;
    const said = short(at + 8);
    return said >= 1 && said <= 8 ? said : 1;
  }
  return 1;
}

/** Orientations from 5 on lie on their side: width and height change places. */
export function uprightSize(width: number, height: number, orientation: number) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
