const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** An amount of bytes as sticks and links are sold: '1.2 GB', '340 MB', '12 kB'. */
export function saidBytes(bytes: number): string {
  if (bytes >= 1e9) return `${numbers.format(bytes / 1e9)} GB`;
  if (bytes >= 1e6) return `${numbers.format(bytes / 1e6)} MB`;
  return bytes > 0 && bytes < 1e3 ? 'less than 1 kB' : `${numbers.format(bytes / 1e3)} kB`;
}
