import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useBackend } from '../../client/context/backend.tsx';
import { say } from '../../language/say.ts';
import { openPortal } from './own-gifts.ts';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'nothing there' }
  | { readonly kind: 'failed'; readonly text: string };

/** To the provider's own page, where a monthly gift is stopped and a card changed. */
export function PortalButton({ ticket }: { readonly ticket?: string }) {
  const { calls } = useBackend();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function open(): Promise<void> {
    setState({ kind: 'asking' });
    try {
      const outcome = await openPortal(calls, ticket === undefined ? {} : { ticket });
      if (outcome !== 'leaving') setState({ kind: 'nothing there' });
    } catch (error) {
      console.error(error);
      setState({ kind: 'failed', text: error instanceof Error ? error.message : '' });
    }
  }

  return (
    <Stack gap="sm" align="flex-start">
      <Button variant="default" onClick={() => void open()} loading={state.kind === 'asking'}>
        {say('Manage or stop your monthly gift')}
      </Button>
      {state.kind === 'nothing there' && (
        <Text role="status">{say('There is no monthly gift under your address.')}</Text>
      )}
      {state.kind === 'failed' && (
        <Alert color="red" role="alert" title={say('That did not work')}>
          {state.text}
        </Alert>
      )}
    </Stack>
  );
}
