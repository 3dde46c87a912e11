import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegion } from '../../../client/regions/region.ts';
import { taxNote } from '../../../domain/donations/tax-note.ts';
import { productName } from '../../../domain/product.ts';
import { say } from '../../../language/say.ts';
import { footerLinks } from '../menu/nav-items.ts';
import { siteLinks } from '../menu/site-links.tsx';
import classes from './footer.module.css';
import { LanguageSelect } from './language-select.tsx';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
  const { config } = useBackend();
  const { links } = config;
  const pages = footerLinks(config, useRegion().regionId);
  const methodology =
    links.methodology === undefined ? [] : [{ label: say('Our Methodology'), href: links.methodology }];
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.who}>
          <Text fw={750} fz="xl" lts="-0.02em">
            {productName}
          </Text>
          <Text className={classes.quiet} mt={6}>
            {say('A reef conservation charity based in Cairns, Australia.')}
            {config.features.taxDeductible === true && ` ${say(taxNote)}`}
          </Text>
          <SocialLinks links={links} />
          <LanguageSelect />
        </div>
        <Group component="nav" aria-label={say('Footer')} gap="lg" className={classes.links}>
          {pages.map(({ label, to }) => (
            <Anchor key={to} component={Link} to={to} className={classes.link}>
              {label}
            </Anchor>
          ))}
          {[...methodology, ...siteLinks(links)].map(({ label, href }) => (
            <Anchor key={label} href={href} className={classes.link}>
              {label}
            </Anchor>
          ))}
        </Group>
      </div>
    </footer>
  );
}
