import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { regionPath } from '../../client/context/region.ts';
import { useOwnFigures } from '../../client/queries/own-figures.ts';
import type { RegionId } from '../../domain/region/region.ts';
import { counted } from '../../domain/wording/counted.ts';
import { BigNumber } from '../../ui/big-number.tsx';
import classes from './home.module.css';

/** What volunteers have done by 2025, in all programmes, as the charity tells it (rule 2.9). */
const numbers = [
  { value: 15_256, label: 'citizen scientists' },
  { value: 968, label: 'reef locations' },
  { value: 430_922, label: 'photo analyses' },
] as const;

/** The charity's figures, and beside them those of this census, which grow with every survey. */
export function HomeNumbers({ regionId }: { readonly regionId: RegionId }) {
  const { config } = useBackend();
  const own = useOwnFigures();
  return (
    <section className={classes.numbers} aria-label="The census in numbers">
      {numbers.map(({ value, label }) => (
        <BigNumber key={label} value={value} label={label} />
      ))}
      <Text className={classes.ownNumbers} c="dimmed">
        In all programmes by 2025.
        {own !== undefined && own.surveys > 0 && (
          <>
            {' '}
            Here so far: {counted(own.surveys, 'survey')} with {counted(own.images, 'photo')}.{' '}
            <Anchor component={Link} to={regionPath(regionId, config.region, 'detailed-reporting')}>
              See the reefs on the map
            </Anchor>
          </>
        )}
      </Text>
    </section>
  );
}
