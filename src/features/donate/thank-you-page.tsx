import { Anchor, Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath, useRegion } from '../../client/context/region.ts';
import { saidAmount } from '../../domain/donations/amount.ts';
import { Page } from '../../ui/page.tsx';
import { AshoreOnly } from './ashore-only.tsx';
import { useGiftNotes } from './use-gift-notes.ts';

const ResultsCarousel = lazy(async () => ({
  default: (await import('./results-carousel.tsx')).ResultsCarousel,
}));

const ways = [
  {
    title: 'Analyse a photo',
    text: 'Five minutes of your time tell us what lives on one more piece of reef.',
    label: 'Analyse a Photo',
    page: 'analysis',
  },
  {
    title: 'Submit a survey',
    text: 'You dive or snorkel? Your photos are what the census is made of.',
    label: 'Submit a Survey',
    page: 'submit-a-survey',
  },
  {
    title: 'See what is known',
    text: 'Open the map, look at a reef, and show it to somebody.',
    label: 'Report Map',
    page: 'detailed-reporting',
  },
] as const;

/** `/donate-thank-you`: after a gift, and for whoever comes back to it. */
export function ThankYouPage() {
  const { config } = useBackend();
  const { regionId } = useRegion();
  const last = useGiftNotes().lastGiven();
  if (config.network === 'edge')
    return (
      <Page title="Thank you!" width="text">
        <AshoreOnly />
      </Page>
    );
  return (
    <Page
      title="Thank you!"
      lead={
        last === null ? (
          'Your gift helps us to know reefs before they change.'
        ) : (
          <>
            Your gift of <strong>{saidAmount(last.content.cents)}</strong>
            {last.content.frequency === 'monthly' && ' a month'} helps us to know reefs before they change.
            Your receipt is on its way to {last.content.email}.
          </>
        )
      }
    >
      <section aria-labelledby="ways">
        <Title order={2} id="ways" mb="lg">
          Ways to support our initiatives
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
          {ways.map(({ title, text, label, page }) => (
            <Card key={page} withBorder radius="lg" p="lg">
              <Stack gap="sm" h="100%" justify="space-between" align="flex-start">
                <div>
                  <Title order={3} size="h4" mb={6}>
                    {title}
                  </Title>
                  <Text c="dimmed">{text}</Text>
                </div>
                <Button variant="light" component={Link} to={regionPath(regionId, config.region, page)}>
                  {label}
                </Button>
              </Stack>
            </Card>
          ))}
        </SimpleGrid>
      </section>
      <Suspense fallback={null}>
        <ResultsCarousel />
      </Suspense>
      {config.payments !== undefined && (
        <Text>
          Missing your receipt?{' '}
          <Anchor component={Link} to="/gifts">
            Your gifts
          </Anchor>{' '}
          has all of them.
        </Text>
      )}
    </Page>
  );
}
