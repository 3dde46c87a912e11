import { Anchor, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReefEvent } from '../../../domain/events/event.ts';
import { say } from '../../../language/say.ts';

/** The terms of an event: a page elsewhere, or its own lines in a dialog. */
export function Terms({ tnc }: { readonly tnc: NonNullable<ReefEvent['tnc']> }) {
  const [isOpen, setOpen] = useState(false);
  if (typeof tnc === 'string')
    return (
      <Anchor href={tnc} target="_blank" rel="noopener noreferrer">
        {say('Terms and Conditions')}
      </Anchor>
    );
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setOpen(true)}>
        {say('Terms and Conditions')}
      </Anchor>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={say('Terms and Conditions')} size="lg">
        <TermLines lines={tnc} />
      </Modal>
    </>
  );
}

/** Terms line by line. */
export function TermLines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <Stack gap="sm">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them moves
        <Text key={index}>{line}</Text>
      ))}
    </Stack>
  );
}
