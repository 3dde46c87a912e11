import { TextInput, type TextInputProps } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { checkNumber, type NumberRules, stepNumber } from '../../domain/typed/number.ts';

/** A number that obeys the rules, '' for an empty field, else the text as it was typed. */
export type TypedNumber = number | string;

type Kept = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode' | 'min' | 'max'
>;

interface NumberFieldProps extends Kept, NumberRules {
  readonly value?: TypedNumber;
  readonly onChange?: (value: TypedNumber) => void;
  /** What an arrow key adds or takes away. */
  readonly step?: number;
  /** Stands behind a number that is not being typed, and may be typed: ' m'. */
  readonly suffix?: string;
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

const toText = (value: TypedNumber): string => (typeof value === 'number' ? plain.format(value) : value);

interface Typing {
  readonly text: string;
  /** The value of the render before: another one comes from outside. */
  readonly seen: TypedNumber;
  /** What was said of the text. */
  readonly said: TypedNumber;
  readonly isFocused: boolean;
}

/**
 * The field for a number: digits of every script, point or comma. What cannot be read stays as it was typed, with words below it at once.
 * Arrow keys count up and down.
 */
export function NumberField(props: NumberFieldProps) {
  const { value = '', onChange, step = 1, suffix = '', min, max, decimals, error, ...input } = props;
  const rules = { min, max, decimals };
  const [typing, setTyping] = useState<Typing>({
    ...{ text: toText(value), seen: value, said: value, isFocused: false },
  });
  const { text, isFocused } = typing;
  if (value !== typing.seen) {
    // While somebody types here, the text is theirs: a page may make another number of it.
    const isOwn = isFocused || value === typing.said;
    setTyping({ ...typing, seen: value, ...(isOwn ? {} : { text: toText(value), said: value }) });
  }
  const unit = suffix.trim();
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    // Without its unit the text is another one, of which nothing is selected.
    if (isFocused && unit !== '') field.current?.select();
  }, [isFocused, unit]);
  const withoutUnit = (typed: string) =>
    unit !== '' && typed.trimEnd().endsWith(unit) ? typed.trimEnd().slice(0, -unit.length) : typed;
  const checked = checkNumber(withoutUnit(text), rules);
  /** A form that was submitted does not wait for more keys. */
  const isWaiting = isFocused && checked.status === 'wrong' && checked.isBegun && !error;
  const problem = checked.status === 'wrong' && !isWaiting && !props.disabled ? checked.problem : null;

  function change(next: string): void {
    const read = checkNumber(withoutUnit(next), rules);
    const said = read.status === 'right' ? read.value : read.status === 'empty' ? '' : next;
    setTyping({ ...typing, text: next, said });
    if (said !== typing.said || said !== value) onChange?.(said);
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    input.onKeyDown?.(event);
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction === 0 || event.altKey || event.ctrlKey || event.metaKey || props.readOnly) return;
    event.preventDefault();
    if (checked.status === 'wrong') return;
    change(toText(stepNumber(checked.status === 'right' ? checked.value : null, direction * step, rules)));
  }

  function focus(event: FocusEvent<HTMLInputElement>): void {
    setTyping({ ...typing, isFocused: true });
    input.onFocus?.(event);
  }

  function leave(event: FocusEvent<HTMLInputElement>): void {
    setTyping({ ...typing, text: checked.status === 'wrong' ? text : toText(value), isFocused: false });
    input.onBlur?.(event);
  }

  return (
    <TextInput
      autoComplete="off"
      {...input}
      ref={field}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={isFocused || checked.status !== 'right' ? text : `${toText(checked.value)}${suffix}`}
      error={problem ?? error}
      {...(problem === null ? {} : { errorProps: { role: 'alert' } })}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      onKeyDown={press}
      onFocus={focus}
      onBlur={leave}
    />
  );
}
