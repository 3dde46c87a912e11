/** What a table holds in one field. Numbers and nothing are never mistaken for a formula. */
export type Field = string | number | null;

/** A text that begins like this is worked out by a spreadsheet instead of shown (threat 28); so are the wide signs of some keyboards. */
const beginsLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text as one field: harmless, and quoted where it has to be. */
function textField(text: string): string {
  const shown = beginsLikeFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/** One line of a CSV file as RFC 4180 has it, its end included. */
export function csvLine(fields: readonly Field[]): string {
  const cells = fields.map((field) =>
    field === null ? '' : typeof field === 'number' ? numberText(field) : textField(field),
  );
  return `${cells.join(',')}\r\n`;
}

/** A number as other programs read it: a point, no exponent, no more than nine decimals. */
export function numberText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(9).replace(/\.?0+$/, '') : text;
}
