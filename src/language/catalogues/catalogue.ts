/** English text → the same in another language, both in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>;
