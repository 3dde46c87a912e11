import { Checkbox } from '@mantine/core';
import { say } from '../../../../language/say.ts';
import type { ListColumn } from '../state/list-column.ts';
import type { ShownRow } from '../state/use-rows.ts';
import { LongText, shortText } from './long-text.tsx';

interface FieldTextProps<Row> {
  readonly column: ListColumn<Row>;
  readonly row: Row;
  readonly name: string;
}

/** A field of a row. A mere text is one that anybody may have written, so it is tamed. */
export function FieldText<Row>({ column, row, name }: FieldTextProps<Row>) {
  const seen = column.cell(row);
  if (typeof seen !== 'string') return seen;
  // Something has to be there to be read and pressed.
  if (column.isName && seen.trim() === '') return <i>{name}</i>;
  return (
    <LongText
      text={seen}
      what={say('{header} of {name}', { header: say(column.header), name: shortText(name, 60) })}
    />
  );
}

interface RowCheckProps<Row> {
  readonly shown: ShownRow<Row>;
  readonly name: string;
  /** One checkbox of the list is reached by Tab; from there the arrow keys go on. */
  readonly isTabStop: boolean;
}

export function RowCheck<Row>({ shown, name, isTabStop }: RowCheckProps<Row>) {
  return (
    <Checkbox
      aria-label={say('Select {name}', { name: shortText(name, 60) })}
      data-row-check=""
      checked={shown.isChosen}
      disabled={!shown.canBeChosen}
      tabIndex={isTabStop ? 0 : -1}
      onChange={shown.onToggle}
      onMouseDown={(event) => {
        // A range of rows is meant, and not the text between them.
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}
