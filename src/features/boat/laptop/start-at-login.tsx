import { Switch } from '@mantine/core';
import type { HubStatus } from '../../../contract/desktop.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import type { DesktopApp } from '../shared/desktop-app.ts';
import { useStartAtLogin } from '../shared/desktop-queries.ts';

interface StartAtLoginProps {
  readonly app: DesktopApp;
  readonly hub: HubStatus;
}

/** Whether the app opens with the laptop: after a power cut nobody has to remember it. */
export function StartAtLogin({ app, hub }: StartAtLoginProps) {
  const change = useStartAtLogin(app);
  return (
    <Switch
      size="md"
      checked={change.isPending ? change.variables : hub.startsAtLogin}
      disabled={change.isPending}
      label={say('Open Reef Census when somebody signs in to this laptop')}
      description={say('So that phones find it again after the laptop was restarted.')}
      onChange={({ currentTarget }) =>
        change.mutate(currentTarget.checked, {
          onError: (error) => notify.failed(say('This could not be changed'), say(error.message)),
        })
      }
    />
  );
}
