import { StoreError } from '../../../../src/ports/store.ts';
import { hashOfText } from './text-hash.ts';

interface HashedRow {
  readonly path: string;
  readonly data: string;
  readonly hash: string;
}

/** Rows that are not what was written, met by whoever reads them before the look at all rows came by. */
export interface RowDoubt {
  /** While nobody has looked at every row since a crash, each one is compared with its hash. */
  read(row: HashedRow): void;
  /** A row that is about to be written anew from what it says: its new hash would make the damage true. */
  change(row: HashedRow): void;
}

export interface OpenRowDoubt extends RowDoubt {
  /** Every row has been looked at. */
  end(): void;
  /** Who mends a row that was met; one at a time. */
  onMet(mend: (path: string) => void): void;
}

/** Throws `StoreError` where a row is damaged, and has it mended: whoever tries again gets what was written. */
export function createRowDoubt(isDoubted: boolean): OpenRowDoubt {
  let isOn = isDoubted;
  let tell: (path: string) => void = () => undefined;

  function compare({ path, data, hash }: HashedRow): void {
    if (hashOfText(data) === hash) return;
    tell(path);
    throw new StoreError(
      'UNAVAILABLE',
      'This was damaged on the disk and is being mended. Please try again.',
    );
  }
  return {
    read(row) {
      if (isOn) compare(row);
    },
    change: compare,
    end() {
      isOn = false;
    },
    onMet(mend) {
      tell = mend;
    },
  };
}
