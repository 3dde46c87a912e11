import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useLanguage } from '../../client/context/language.tsx';
import { say, text } from '../../language/say.ts';
import { PageTitle } from '../../ui/page.tsx';
import lost from './art/lost.webp';

/** Where people want to go who are lost; all of it needs no search. */
const placesAshore = [
  { to: '/analysis', label: text('Analyse a Photo') },
  { to: '/submit-a-survey', label: text('Submit a Survey') },
  { to: '/detailed-reporting', label: text('Report Map') },
  { to: '/science', label: text('About the census') },
  { to: '/education', label: text('Schools') },
  { to: '/threats', label: text('Threats to the Reef') },
  { to: '/events', label: text('Events') },
] as const;

const placesAtSea = [
  { to: '/submit-a-survey', label: text('Submit a Survey') },
  { to: '/my-surveys', label: text('My surveys') },
  { to: '/detailed-reporting', label: text('Report Map') },
] as const;

/** Any address that nobody knows (rule 2.4). */
export function NotFoundPage() {
  const { config } = useBackend();
  useLanguage();
  const places = config.network === 'edge' ? placesAtSea : placesAshore;
  return (
    <Stack align="center" gap="md" py={64} px="md">
      <img
        src={lost}
        alt={say('A sea turtle on its way; painted')}
        width={560}
        height={420}
        style={{ width: 'min(20rem, 100%)', height: 'auto', borderRadius: 'var(--mantine-radius-xl)' }}
      />
      <PageTitle>{say('You got lost :(')}</PageTitle>
      <Text size="lg" c="dimmed" maw={440} ta="center">
        {say('There is no page at this address. Perhaps a letter is missing, or the page has moved.')}
      </Text>
      <Button component={Link} to="/" variant="next" size="lg" mt="sm">
        {say('Back to the surface')}
      </Button>
      <nav aria-label={say('Main places')}>
        <List listStyleType="none" mt="md" spacing={4} ta="center">
          {places.map(({ to, label }) => (
            <List.Item key={to}>
              <Anchor component={Link} to={to} style={{ display: 'inline-block', paddingBlock: 8 }}>
                {say(label)}
              </Anchor>
            </List.Item>
          ))}
        </List>
      </nav>
    </Stack>
  );
}
