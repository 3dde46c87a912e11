import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useRegion } from '../../client/context/region.ts';
import { taxNote } from '../../domain/donations/tax-note.ts';
import { productName } from '../../domain/product.ts';
import classes from './footer.module.css';
import { navItems } from './nav-items.ts';

export function Footer() {
  const { config } = useBackend();
  const items = navItems(config, useRegion().regionId);
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Text fw={750} fz="xl" lts="-0.02em">
            {productName}
          </Text>
          <Text className={classes.quiet} maw={420} mt={6}>
            A reef conservation charity based in Cairns, Australia.
            {config.features.taxDeductible === true && ` ${taxNote}`}
          </Text>
        </div>
        <Group component="nav" aria-label="Footer" gap="lg" className={classes.links}>
          {items.map((item) => (
            <Anchor key={item.to} component={Link} to={item.to} className={classes.link}>
              {item.label}
            </Anchor>
          ))}
          {config.network === 'www' && (
            <Anchor component={Link} to="/events" className={classes.link}>
              Events
            </Anchor>
          )}
          {config.links.methodology !== undefined && (
            <Anchor href={config.links.methodology} className={classes.link}>
              Our Methodology
            </Anchor>
          )}
          {config.links.charity !== undefined && (
            <Anchor href={config.links.charity} className={classes.link}>
              The charity
            </Anchor>
          )}
        </Group>
      </div>
    </footer>
  );
}
