/** Who sends, where that is configured: it stands below every mail (Spam Act 2003, s 17, of Australia, wants it of news). */
export interface LetterSender {
  readonly name?: string;
  /** A postal address, on one line. */
  readonly address?: string;
}

/** In whose name mails are sent. */
export interface Sending {
  /** The header `From`. */
  readonly from: string;
  readonly sender?: LetterSender;
}

/** In whose name mails are sent where nobody says. */
export const usualFrom = 'Reef Census <no-reply@localhost>';

/** The address in a header: 'reef@example.org' of 'Reef <reef@example.org>'. */
export const addressIn = (header: string): string => (/<([^<>]+)>\s*$/.exec(header)?.[1] ?? header).trim();

/** As one line; null where nothing is configured. */
export function senderLine({ name, address }: LetterSender): string | null {
  const said = [name, address].filter((part) => part !== undefined && part !== '');
  return said.length === 0 ? null : said.join(', ');
}
