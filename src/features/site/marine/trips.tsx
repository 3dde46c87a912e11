import { Text, Title } from '@mantine/core';
import { useLanguage } from '../../../client/context/language.tsx';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import { ExampleBadge } from '../parts/example-badge.tsx';
import { ItemLink } from '../parts/item-link.tsx';
import { PublicSection } from '../parts/public-section.tsx';
import classes from './marine.module.css';
import { useTrips } from './use-trips.ts';

/** Which trips there are, each on a card. */
export function Trips() {
  const language = useLanguage();
  const trips = useTrips();
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'AUD',
    currencyDisplay: 'code',
    maximumFractionDigits: 0,
  });
  return (
    <PublicSection id="trips" title={say('Our trips')}>
      {trips.length === 0 ? (
        <Text size="lg">
          {say('No trip is planned at the moment. Look here again before the next season.')}
        </Text>
      ) : (
        <ul className={classes.trips}>
          {trips.map(({ trip, name }) => (
            <li key={trip.id} id={trip.id} className={classes.trip}>
              <SitePicture
                src={trip.picture.src}
                alt={inLanguage(trip.picture.alt, language)}
                sizes="(min-width: 62em) 370px, (min-width: 42em) 50vw, 100vw"
              />
              <div className={classes.tripText}>
                <Title order={3}>{name}</Title>
                {trip.isExample && <ExampleBadge />}
                <dl className={classes.tripFacts}>
                  <dt>{say('Date')}</dt>
                  <dd>{inLanguage(trip.date, language)}</dd>
                  <dt>{say('Price')}</dt>
                  <dd>{price.format(trip.priceAud)}</dd>
                  <dt>{say('Length')}</dt>
                  <dd>{inLanguage(trip.length, language)}</dd>
                </dl>
                <Text>{inLanguage(trip.content, language)}</Text>
                {trip.link !== undefined && <ItemLink link={trip.link} about={name} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </PublicSection>
  );
}
