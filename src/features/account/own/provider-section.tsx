import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import { type IdentityProvider, isLastWayIn, providerNames } from '../../../domain/account/ways-in.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { useConfirmation } from '../confirm/use-confirmation.tsx';
import { providerIcons, usableProviders } from '../ways/provider-buttons.tsx';
import { rememberPlace } from '../ways/way-back.ts';
import type { WaysSectionProps } from './password-section.tsx';
import { Section } from './section.tsx';
import { useProblem } from './use-problem.ts';

/** Links and unlinks identity providers; nothing where there is none. */
export function ProviderSection({ ways, onChanged }: WaysSectionProps) {
  const backend = useBackend();
  const { auth } = backend;
  const { notes } = usePhone();
  const { problem, tell } = useProblem();
  const { ask, dialog } = useConfirmation();
  const [busy, setBusy] = useState<IdentityProvider | null>(null);
  const usable = usableProviders(auth);
  const shown = [...new Set([...ways.providers, ...usable])];
  if (shown.length === 0) return null;

  async function link(provider: IdentityProvider, confirmation: string): Promise<void> {
    rememberPlace(notes);
    const outcome = await auth.providers.link(provider, confirmation);
    if (outcome.status === 'leaving') return window.location.assign(outcome.to);
    if (outcome.status === 'failed') return tell(outcome.reason);
    notify.done(say('It is linked: you can sign in by it from now on.'));
    await onChanged();
  }
  async function unlink(provider: IdentityProvider, confirmation: string): Promise<void> {
    const outcome = await auth.providers.unlink(provider, confirmation);
    if (outcome.status === 'failed') return tell(outcome.reason);
    notify.done(say('{name} is unlinked.', { name: providerNames[provider] }));
    await onChanged();
  }
  async function run(provider: IdentityProvider, isLinked: boolean): Promise<void> {
    tell(null);
    setBusy(provider);
    const confirmation = await ask('provider');
    if (confirmation !== null)
      await (isLinked ? unlink(provider, confirmation) : link(provider, confirmation));
    setBusy(null);
  }

  return (
    <Section title={say('Other ways to sign in')}>
      <Stack gap="sm" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map((provider) => {
          const Icon = providerIcons[provider];
          const isLinked = ways.providers.includes(provider);
          const name = providerNames[provider];
          const isLast = isLinked && isLastWayIn(ways, provider);
          return (
            <Group key={provider} component="li" justify="space-between" gap="sm">
              <Group gap="sm">
                <Icon size={22} stroke={1.7} aria-hidden />
                <div>
                  <Text fw={600}>{name}</Text>
                  {isLast && (
                    <Text size="sm" c="dimmed">
                      {say('Your only way in. Add another one first.')}
                    </Text>
                  )}
                </div>
              </Group>
              <Button
                variant="default"
                loading={busy === provider}
                disabled={isLast}
                onClick={() => void run(provider, isLinked)}
              >
                {isLinked ? say('Unlink {name}', { name }) : say('Link {name}', { name })}
              </Button>
            </Group>
          );
        })}
      </Stack>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {dialog}
    </Section>
  );
}
