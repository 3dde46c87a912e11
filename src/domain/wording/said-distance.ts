import { numbersInWords } from '../../language/formats.ts';

const numbers = numbersInWords({ maximumFractionDigits: 1 });

/** A distance as somebody says it: `850 m`, `2.3 km`, `28 km`, `9,000 km`. Never more digits than it is known by. */
export function distanceInWords(metres: number): string {
  if (metres < 995) return `${numbers(Math.round(metres / 10) * 10)} m`;
  const km = metres / 1000;
  if (km < 9.95) return `${numbers(Math.round(km * 10) / 10)} km`;
  const step = km < 1_000 ? (km < 100 ? 1 : 10) : 100;
  return `${numbers(Math.round(km / step) * step)} km`;
}
