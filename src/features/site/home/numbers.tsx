import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { useOwnFigures } from '../../../client/queries/own-figures.ts';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { regionPath } from '../../../client/regions/region.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { BigNumber } from '../../../ui/big-number.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './home.module.css';

/** The charity's figures, and beside them those of this census, which grow with every survey. */
export function Numbers({ regionId }: { readonly regionId: RegionId }) {
  const { config } = useBackend();
  const own = useOwnFigures();
  const language = useLanguage();
  const published = useSiteItems('statistic').filter(({ place }) => place === 'home');
  const source = published.find((figure) => figure.source !== undefined)?.source;
  const number = new Intl.NumberFormat(language);
  return (
    <section className={classes.numbers} aria-label={say('The census in numbers')}>
      {published.map(({ id, value, label }) => (
        <BigNumber key={id} value={number.format(value)} label={inLanguage(label, language)} />
      ))}
      <Text className={classes.ownNumbers} c="dimmed">
        {source !== undefined && inLanguage(source, language)}
        {own !== undefined && own.surveys > 0 && (
          <>
            {' '}
            <Words
              text="Here so far: {surveys, plural, one {# survey} other {# surveys}} with {photos, plural, one {# photo} other {# photos}}. <map>See the reefs on the map</map>"
              values={{
                surveys: own.surveys,
                photos: own.images,
                map: (inner) => (
                  <Anchor
                    component={Link}
                    to={regionPath(regionId, config.region, 'detailed-reporting')}
                    underline="always"
                  >
                    {inner}
                  </Anchor>
                ),
              }}
            />
          </>
        )}
      </Text>
    </section>
  );
}
