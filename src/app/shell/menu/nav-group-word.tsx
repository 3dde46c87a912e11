import { Button, type ButtonProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

/** The word of the bar under which ways open. */
export function NavGroupWord({
  children,
  ...button
}: ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>) {
  return (
    <Button variant="subtle" {...button} rightSection={<IconChevronDown size={18} aria-hidden />}>
      {children}
    </Button>
  );
}
