import { numbersInWords } from '../../language/formats.ts';
import { say } from '../../language/say.ts';

const numbers = numbersInWords({ maximumSignificantDigits: 3 });

/** An amount of bytes as sticks and links are sold: '1.2 GB', '340 MB', '12 kB'. */
export function saidBytes(bytes: number): string {
  if (bytes >= 1e9) return say('{amount} GB', { amount: numbers(bytes / 1e9) });
  if (bytes >= 1e6) return say('{amount} MB', { amount: numbers(bytes / 1e6) });
  return bytes > 0 && bytes < 1e3
    ? say('less than 1 kB')
    : say('{amount} kB', { amount: numbers(bytes / 1e3) });
}
