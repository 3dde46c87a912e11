import { Button, Stack, Text } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';
import { say } from '../../../language/say.ts';
import { ExampleBadge } from './example-badge.tsx';
import classes from './public.module.css';

/** Comes when somebody wants to see it. */
const QuoteVideo = lazy(async () => ({ default: (await import('./quote-video.tsx')).QuoteVideo }));

/** What somebody said, one quote of a place after the other; with a video where one is configured. */
export function QuoteOf({ place }: { readonly place: SiteItemOf<'quote'>['place'] }) {
  const quotes = useSiteItems('quote').filter((quote) => quote.place === place);
  return quotes.map((quote) => <Quote key={quote.id} quote={quote} />);
}

function Quote({ quote }: { readonly quote: SiteItemOf<'quote'> }) {
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [said, who] = [inLanguage(quote.text, language), inLanguage(quote.who, language)];
  return (
    <figure className={classes.quote}>
      <blockquote style={{ margin: 0 }}>
        <p>{say('“{said}”', { said })}</p>
      </blockquote>
      <Stack component="figcaption" gap="sm" align="flex-start" mt="md">
        <Text c="dimmed">{who}</Text>
        {quote.isExample && <ExampleBadge />}
        {quote.video !== undefined && (
          <>
            <Button
              variant="light"
              leftSection={<IconPlayerPlay size={20} aria-hidden />}
              onClick={() => {
                setOpened(true);
                setOpen(true);
              }}
              aria-haspopup="dialog"
            >
              {say('Watch the video')}
            </Button>
            {wasOpened && (
              <Suspense fallback={null}>
                <QuoteVideo
                  src={quote.video}
                  said={said}
                  who={who}
                  isOpen={isOpen}
                  onClose={() => setOpen(false)}
                />
              </Suspense>
            )}
          </>
        )}
      </Stack>
    </figure>
  );
}
