import { TextInput, type TextInputProps } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import { type DayOrder, describeUnreadDay, readDay } from '../../domain/typed/day.ts';
import { say } from '../../language/say.ts';

type Kept = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'>;

interface DayFieldProps extends Kept {
  /** `YYYY-MM-DD`; '' for none. */
  readonly value?: string;
  /** Told a day that exists, or ''. */
  readonly onChange?: (day: string) => void;
}

/** The order in which this browser shows a day in its field. */
function findOrder(): DayOrder {
  const parts = new Intl.DateTimeFormat(navigator.language).formatToParts(new Date(0));
  const first = parts.find(({ type }) => type === 'day' || type === 'month');
  return first?.type === 'month' ? 'month-first' : 'day-first';
}

/**
 * The field for a day. Browsers make the year 25 of two digits: it is 2025 here, and shown so once the field is left. A pasted day is read
 * in the digits of any script.
 */
export function DayField({ value = '', onChange, error, ...input }: DayFieldProps) {
  /** What the browser has in its field while somebody types, which may be the year 20 on the way to 2025; null: `value`. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function change(next: string): void {
    setTyped(next);
    setProblem(null);
    const read = readDay(next);
    const day = read.status === 'read' ? read.day : '';
    if (day !== value) onChange?.(day);
  }

  function leave(event: FocusEvent<HTMLInputElement>): void {
    const { validity } = event.currentTarget;
    const unread = validity.badInput ? say('Please type a day that exists.') : describeUnreadDay(typed ?? '');
    setProblem(unread);
    if (unread === null) setTyped(null);
    input.onBlur?.(event);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const read = readDay(event.clipboardData.getData('text'), findOrder());
    if (read.status !== 'read') return;
    event.preventDefault();
    change(read.day);
  }

  return (
    <TextInput
      {...input}
      type="date"
      value={typed ?? value}
      error={problem ?? error}
      {...(problem === null ? {} : { errorProps: { role: 'alert' } })}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onBlur={leave}
      onPaste={paste}
    />
  );
}
