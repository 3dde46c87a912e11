import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandFacebook, IconBrandGithub, IconBrandGoogle, IconBrandX } from '@tabler/icons-react';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { usePhone } from '../../../client/uploads/phone.tsx';
import type { AuthProblem } from '../../../domain/account/auth-messages.ts';
import { isEmbeddedView } from '../../../domain/account/embedded-view.ts';
import { type IdentityProvider, isIdentityProvider, providerNames } from '../../../domain/account/ways-in.ts';
import { say } from '../../../language/say.ts';
import type { Auth } from '../../../ports/auth.ts';
import { rememberPlace } from './way-back.ts';

export const providerIcons = {
  google: IconBrandGoogle,
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  github: IconBrandGithub,
} as const;

/** The providers that can be used on this page: none where another app shows it, for they refuse to be used there. */
export function usableProviders({ methods }: Pick<Auth, 'methods'>): readonly IdentityProvider[] {
  return isEmbeddedView(navigator.userAgent) ? [] : methods.filter(isIdentityProvider);
}

interface ProviderButtonsProps {
  readonly onProblem: (problem: AuthProblem | null) => void;
  /** Where a sign-in is not followed by its page: somebody came back from a popup. */
  readonly onSignedIn?: () => Promise<void>;
}

/** "Continue with Google" and its like; nothing where none is configured. */
export function ProviderButtons({ onProblem, onSignedIn }: ProviderButtonsProps) {
  const { auth } = useBackend();
  const { notes } = usePhone();
  const [busy, setBusy] = useState<IdentityProvider | null>(null);
  const providers = usableProviders(auth);
  if (providers.length === 0) return null;

  async function go(provider: IdentityProvider): Promise<void> {
    onProblem(null);
    setBusy(provider);
    rememberPlace(notes);
    const outcome = await auth.providers.signIn(provider);
    if (outcome.status === 'leaving') return window.location.assign(outcome.to);
    setBusy(null);
    if (outcome.status === 'failed') onProblem(outcome.reason);
    else await onSignedIn?.();
  }

  return (
    <Stack gap="sm">
      {providers.map((provider) => {
        const Icon = providerIcons[provider];
        return (
          <Button
            key={provider}
            variant="default"
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            loading={busy === provider}
            disabled={busy !== null && busy !== provider}
            onClick={() => void go(provider)}
          >
            {say('Continue with {name}', { name: providerNames[provider] })}
          </Button>
        );
      })}
      <Divider label={say('or')} labelPosition="center" />
    </Stack>
  );
}
