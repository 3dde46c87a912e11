import { hash } from 'node:crypto';

/** Lower-case hex SHA-256 of a document's canonical JSON, as it stands in its row. */
export function hashOfText(text: string): string {
  return hash('sha256', text, 'hex');
}
