export type Keyed<Row> = Row & { readonly key: string };

/** Rows of which two may say the same, as two people of one name and town do: the place in the list tells them apart. */
export const keyed = <Row extends object>(rows: readonly Row[] = []): Keyed<Row>[] =>
  rows.map((row, index) => ({ ...row, key: String(index) }));

export const keyOf = ({ key }: { readonly key: string }): string => key;
