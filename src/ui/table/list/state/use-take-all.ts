import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type PageSource, readRows } from './page-source.ts';
import type { Chosen } from './use-rows.ts';

/** More than these are not selected by one press: nobody knows any more what they are. */
export const mostTaken = 1_000;

interface TakeAll<Row> {
  readonly source: PageSource<Row>;
  readonly search: string;
  /** Rows a request may bring. */
  readonly size: number;
  readonly keyOf: (row: Row) => string;
  readonly canChoose: (row: Row) => boolean;
  readonly chosen: Chosen<Row>;
  readonly onChoose: (chosen: Chosen<Row>) => void;
}

/** Selects all rows that a source finds, on whatever page they are. */
export function useTakeAll<Row>({ source, search, size, keyOf, canChoose, chosen, onChoose }: TakeAll<Row>) {
  const [taken, setTaken] = useState<Chosen<Row> | null>(null);
  const taking = useMutation({
    mutationFn: async () => {
      const { signal } = new AbortController();
      return readRows(source, { search, sort: null, size, signal }, mostTaken);
    },
    onSuccess: ({ rows }) => {
      const all: Chosen<Row> = new Map(rows.filter(canChoose).map((row) => [keyOf(row), row]));
      setTaken(all);
      onChoose(all);
    },
  });
  return {
    take: () => taking.mutate(),
    isBusy: taking.isPending,
    hasFailed: taking.isError,
    /** All of them are selected, and nothing was changed in that since. */
    isTaken: chosen === taken,
  };
}
