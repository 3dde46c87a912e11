/** A part of a text that binds: its heading and its paragraphs, messages of the catalogue with the links of `legal-page.tsx` in them. */
export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Below the paragraphs, each a point of a list. */
  readonly points?: readonly string[];
  /** Below these, a table: each row one kind of record, and what becomes of it. */
  readonly rows?: readonly SectionRow[];
}

export interface SectionRow {
  readonly what: string;
  readonly fate: string;
  readonly why?: string;
}
