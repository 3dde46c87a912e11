import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { say, text } from '../../../language/say.ts';
import { PageTitle } from '../../../ui/page.tsx';
import classes from '../shared/report-map.module.css';

const said = {
  surveys: {
    label: text('Sign in to see surveys'),
    title: text('Surveys and photos'),
    why: text('Reefs and their figures are open to all. Sign in to see each survey, and its photos.'),
  },
  download: {
    label: text('Sign in to download data'),
    title: text('Download data'),
    why: text(
      'Reefs and their figures are open to all. Sign in to have their data prepared; a file waits for you until you fetch it.',
    ),
  },
} as const;

interface SignInOverMapProps {
  readonly wants: keyof typeof said;
  readonly onClose: () => void;
}

/** The form over the blurred map (rule 15.2), for a visitor who asks for what lies behind it. */
export function SignInOverMap({ wants, onClose }: SignInOverMapProps) {
  const { label, title, why } = said[wants];
  return (
    <div
      className={classes.overlay}
      role="dialog"
      aria-modal="true"
      aria-label={say(label)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Paper className={classes.overlayCard ?? ''} shadow="md" radius="lg">
        <Stack gap="md">
          <div>
            <PageTitle size="h2">{say(title)}</PageTitle>
            <Text c="dimmed">{say(why)}</Text>
          </div>
          <SignInPanel title={null} />
          <Group>
            <Button variant="subtle" onClick={onClose}>
              {say('Back to the map')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </div>
  );
}
