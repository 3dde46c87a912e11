import { Anchor, Button, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath, useRegion } from '../../client/regions/region.ts';
import { saidAmount } from '../../domain/donations/amount.ts';
import { say, text } from '../../language/say.ts';
import { Page } from '../../ui/page.tsx';
import { Words } from '../../ui/words.tsx';
import { AshoreOnly } from './ashore-only.tsx';
import type { GiftContent } from './gift-notes.ts';
import { useGiftNotes } from './use-gift-notes.ts';

const ResultsCarousel = lazy(async () => ({
  default: (await import('./results-carousel.tsx')).ResultsCarousel,
}));

const ways = [
  {
    title: text('Analyse a photo'),
    text: text('Five minutes of your time tell us what lives on one more piece of reef.'),
    label: text('Analyse a Photo'),
    page: 'analysis',
  },
  {
    title: text('Submit a survey'),
    text: text('You dive or snorkel? Your photos are what the census is made of.'),
    label: text('Submit a Survey'),
    page: 'submit-a-survey',
  },
  {
    title: text('See what is known'),
    text: text('Open the map, look at a reef, and show it to somebody.'),
    label: text('Report Map'),
    page: 'detailed-reporting',
  },
] as const;

function Given({ cents, frequency, email }: Pick<GiftContent, 'cents' | 'frequency' | 'email'>) {
  const values = { b: (inner: ReactNode[]) => <strong>{inner}</strong>, amount: saidAmount(cents), email };
  return frequency === 'monthly' ? (
    <Words
      text="Your gift of <b>{amount}</b> a month helps us to know reefs before they change. Your receipt is on its way to {email}."
      values={values}
    />
  ) : (
    <Words
      text="Your gift of <b>{amount}</b> helps us to know reefs before they change. Your receipt is on its way to {email}."
      values={values}
    />
  );
}

/** `/donate-thank-you`: after a gift, and for whoever comes back to it. */
export function ThankYouPage() {
  const { config } = useBackend();
  const { regionId } = useRegion();
  const last = useGiftNotes().lastGiven();
  if (config.network === 'edge')
    return (
      <Page title={say('Thank you!')} width="text">
        <AshoreOnly />
      </Page>
    );
  return (
    <Page
      title={say('Thank you!')}
      lead={
        last === null ? (
          say('Your gift helps us to know reefs before they change.')
        ) : (
          <Given {...last.content} />
        )
      }
    >
      <section aria-labelledby="ways">
        <Title order={2} id="ways" mb="lg">
          {say('Ways to support our initiatives')}
        </Title>
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg">
          {ways.map(({ title, text, label, page }) => (
            <Card key={page} withBorder radius="lg" p="lg">
              <Stack gap="sm" h="100%" justify="space-between" align="flex-start">
                <div>
                  <Title order={3} size="h4" mb={6}>
                    {say(title)}
                  </Title>
                  <Text c="dimmed">{say(text)}</Text>
                </div>
                <Button variant="light" component={Link} to={regionPath(regionId, config.region, page)}>
                  {say(label)}
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
          <Words
            text="Missing your receipt? <link>Your gifts</link> has all of them."
            values={{
              link: (inner) => (
                <Anchor component={Link} to="/gifts">
                  {inner}
                </Anchor>
              ),
            }}
          />
        </Text>
      )}
    </Page>
  );
}
