import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { SignInPanel } from '../../../client/context/sign-in-slot.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import classes from '../shared/report-map.module.css';

/** The form over the blurred map (rule 15.2), for a visitor who asks for what lies behind it. */
export function SignInOverMap({ onClose }: { readonly onClose: () => void }) {
  return (
    <div
      className={classes.overlay}
      role="dialog"
      aria-modal="true"
      aria-label="Sign in to see surveys"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <Paper className={classes.overlayCard ?? ''} shadow="md" radius="lg">
        <Stack gap="md">
          <div>
            <PageTitle size="h2">Surveys and photos</PageTitle>
            <Text c="dimmed">
              Reefs and their figures are open to all. Sign in to see each survey, and its photos.
            </Text>
          </div>
          <SignInPanel title={null} />
          <Group>
            <Button variant="subtle" onClick={onClose}>
              Back to the map
            </Button>
          </Group>
        </Stack>
      </Paper>
    </div>
  );
}
