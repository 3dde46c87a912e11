import { Box, Button } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUploads } from '../../client/uploads/phone.tsx';
import { say } from '../../language/say.ts';

/** How many photos are only on this device so far; leads to where they are sent. Nothing when all have their receipt. */
export function UnsentBadge() {
  const { uploads } = useUploads();
  const photos = uploads.reduce((sum, { report }) => sum + report.total - report.stored, 0);
  if (photos === 0) return null;
  const label = say('{photos, plural, one {# photo} other {# photos}}', { photos });
  return (
    <Button
      component={Link}
      to="/submit-a-survey"
      variant="light"
      color="yellow"
      px="sm"
      leftSection={<IconCloudUpload size={20} aria-hidden />}
      aria-label={say('{photos, plural, one {# photo} other {# photos}} only on this device so far', {
        photos,
      })}
    >
      {/* On a phone the number has to do: beside it stand the logo and the menu. */}
      <Box component="span" hiddenFrom="sm">
        {photos}
      </Box>
      <Box component="span" visibleFrom="sm">
        {label}
      </Box>
    </Button>
  );
}
