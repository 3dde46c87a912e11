import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PageTitle } from '../../ui/page.tsx';

/** Any address that nobody knows (rule 2.4). */
export function NotFoundPage() {
  return (
    <Stack align="center" ta="center" gap="md" py={96} px="md">
      <Text fz="clamp(5rem, 3rem + 12vw, 11rem)" fw={800} lh={0.9} c="ocean" lts="-0.06em" aria-hidden>
        404
      </Text>
      <PageTitle>You got lost :(</PageTitle>
      <Text size="lg" c="dimmed" maw={440}>
        There is no page at this address. Perhaps a letter is missing, or the page has moved.
      </Text>
      <Button component={Link} to="/" variant="next" size="lg" mt="sm">
        Back to the surface
      </Button>
    </Stack>
  );
}
