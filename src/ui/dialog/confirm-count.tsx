import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { toAsciiSigns } from '../../domain/typed/signs.ts';
import { countText } from '../../language/counts.ts';
import { numberText } from '../../language/formats.ts';
import { say } from '../../language/say.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** More things than this are done away with only by who types how many they are. */
const askedAbove = 10;
/** Characters. */
export const longestReason = 500;

export interface Confirmed {
  /** How many things the question named, for the server to check again. */
  readonly count: number;
  /** Why it is done; absent where nobody said. */
  readonly why?: string;
}

export interface ConfirmCountProps {
  readonly opened: boolean;
  /** The question: 'Delete these events?' */
  readonly title: ReactNode;
  /** What will be gone, what will not, and how it comes back. */
  readonly text: ReactNode;
  /** How many things it touches. */
  readonly count: number;
  /** One and many of them: ['event', 'events']. */
  readonly noun: readonly [one: string, many: string];
  /** The verb: 'Delete'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Asks for a reason, which may be left out. */
  readonly hasReason?: boolean;
  readonly isBusy?: boolean;
  /** What went wrong when it was tried. */
  readonly failed?: ReactNode;
  readonly onConfirm: (confirmed: Confirmed) => void;
  readonly onCancel: () => void;
}

/** Whether what was typed is the number that was asked for, with or without marks between its thousands. */
export function isTypedCount(typed: string, count: number): boolean {
  const said = toAsciiSigns(typed).trim();
  const isNumber = /^\d+$|^\d{1,3}([\s,.’'٬]\d{3})+$/.test(said);
  return isNumber && said.replace(/\D/g, '') === String(count);
}

/** Asks before something is taken away: says how many things it touches, and above ten has the number typed. */
export function ConfirmCount(props: ConfirmCountProps) {
  const {
    opened,
    title,
    count,
    noun,
    confirmLabel,
    cancelLabel,
    isBusy = false,
    onConfirm,
    onCancel,
  } = props;
  const [typed, setTyped] = useState('');
  const [why, setWhy] = useState('');
  const [wasOpened, setWasOpened] = useState(opened);
  // Another question begins empty: a number that was typed for one is no yes to the next.
  if (opened !== wasOpened) {
    setWasOpened(opened);
    setTyped('');
    setWhy('');
  }
  const isAsked = count > askedAbove;
  const number = numberText(count);
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      text={
        <Stack gap="md">
          <div>{props.text}</div>
          <Text fw={650}>{say('This touches {things}.', { things: countText(count, noun) })}</Text>
          {props.hasReason && (
            <Textarea
              label={say('Why')}
              description={say('May be left out. Up to {most} characters, kept with the change.', {
                most: longestReason,
              })}
              maxLength={longestReason}
              autosize
              minRows={2}
              maxRows={6}
              value={why}
              onChange={({ currentTarget }) => setWhy(currentTarget.value)}
            />
          )}
          {isAsked && (
            <TextInput
              label={say('Type {number} to go on', { number })}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          {props.failed !== undefined && (
            <Text role="alert" c="var(--mantine-color-error)">
              {props.failed}
            </Text>
          )}
        </Stack>
      }
      confirmLabel={confirmLabel}
      {...(cancelLabel === undefined ? {} : { cancelLabel })}
      isDanger
      isBusy={isBusy}
      canConfirm={!isAsked || isTypedCount(typed, count)}
      onConfirm={() => onConfirm({ count, ...(why.trim() === '' ? {} : { why: why.trim() }) })}
      onCancel={onCancel}
    />
  );
}
