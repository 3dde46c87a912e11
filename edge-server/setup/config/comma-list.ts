/** The parts of a setting that is a text with commas (environment); a list (settings file) as it is. */
export function commaList(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
