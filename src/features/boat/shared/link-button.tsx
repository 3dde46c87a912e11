import { Button } from '@mantine/core';
import { type Icon, IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../../language/say.ts';

interface LinkButtonProps {
  readonly to: string;
  readonly Icon: Icon;
  readonly variant?: 'light' | 'default';
  readonly children: ReactNode;
}

/** A way to another page of the boat, with its picture. */
export function LinkButton({ to, Icon: Picture, variant = 'light', children }: LinkButtonProps) {
  return (
    <Button component={Link} to={to} variant={variant} leftSection={<Picture size={20} aria-hidden />}>
      {children}
    </Button>
  );
}

/** The way back from a page of the boat. */
export function ConsoleLink() {
  return (
    <LinkButton to="/boat" Icon={IconArrowLeft}>
      {say('Console')}
    </LinkButton>
  );
}
