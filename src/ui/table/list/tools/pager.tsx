import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronLeftPipe,
  IconChevronRight,
  IconChevronRightPipe,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { numberText } from '../../../../language/formats.ts';
import { say } from '../../../../language/say.ts';

interface PagerProps {
  readonly caption: string;
  readonly sizes: readonly number[];
  readonly size: number;
  readonly onSize: (size: number) => void;
  readonly page: number;
  /** Absent where nobody counted. */
  readonly pages: number | undefined;
  /** Absent where there is no such page. */
  readonly onFirst: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Null where a last page cannot be gone to. */
  readonly onLast: (() => void) | undefined | null;
}

/** From page to page, and how many rows one has. */
export function Pager(props: PagerProps) {
  const { caption, sizes, size, page, pages, onFirst, onPrevious, onNext, onLast } = props;
  return (
    <Group justify="space-between" gap="sm">
      <NativeSelect
        aria-label={say('Rows on a page')}
        data={sizes.map((one) => ({ value: String(one), label: say('{rows} a page', { rows: one }) }))}
        value={String(size)}
        onChange={({ currentTarget }) => props.onSize(Number(currentTarget.value))}
      />
      <Group component="nav" aria-label={say('Pages of {caption}', { caption })} gap={4} wrap="nowrap">
        <Step label={say('First page')} onStep={onFirst}>
          <IconChevronLeftPipe size={22} aria-hidden />
        </Step>
        <Step label={say('Previous page')} onStep={onPrevious}>
          <IconChevronLeft size={22} aria-hidden />
        </Step>
        <Text size="sm" px={4} data-numbers="">
          {pages === undefined
            ? say('Page {page}', { page: numberText(page) })
            : say('Page {page} of {pages}', { page: numberText(page), pages: numberText(pages) })}
        </Text>
        <Step label={say('Next page')} onStep={onNext}>
          <IconChevronRight size={22} aria-hidden />
        </Step>
        {onLast !== null && (
          <Step label={say('Last page')} onStep={onLast}>
            <IconChevronRightPipe size={22} aria-hidden />
          </Step>
        )}
      </Group>
    </Group>
  );
}

interface StepProps {
  readonly label: string;
  readonly onStep: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps the focus when it cannot be pressed any more: whoever goes on by the keyboard is not thrown out of the list at its end. */
function Step({ label, onStep, children }: StepProps) {
  const isDisabled = onStep === undefined;
  return (
    <ActionIcon
      aria-label={label}
      aria-disabled={isDisabled}
      data-disabled={isDisabled}
      onClick={() => onStep?.()}
    >
      {children}
    </ActionIcon>
  );
}
