import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type To } from 'react-router';

/** One step up: from a survey to its reef, from a reef to the list. */
export function BackLink({ to, children }: { readonly to: To; readonly children: string }) {
  return (
    <Button
      component={Link}
      to={to}
      variant="subtle"
      size="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      style={{ alignSelf: 'flex-start' }}
      ml={-12}
    >
      {children}
    </Button>
  );
}
