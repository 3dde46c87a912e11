import encodeQR from 'qr';
import { useMemo } from 'react';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** What it is for, for people who hear it: 'Code that opens the boat’s page'. */
  readonly label: string;
}

/** Modules of white around a code, without which cameras do not find it (ISO/IEC 18004). */
const quietZone = 4;

/** The dark modules as one path: a rectangle for each run within a row. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1] === true) return [];
        const end = row.indexOf(false, x);
        return `M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`;
      }),
    )
    .join('');
}

/** A QR code as wide as the room that it gets; black on white by day and by night, because cameras want it so. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: quietZone }), [text]);
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#ffffff" />
      <path d={pathOf(rows)} fill="#000000" />
    </svg>
  );
}
