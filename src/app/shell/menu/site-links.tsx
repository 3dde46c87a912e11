import { Anchor, Group } from '@mantine/core';
import type { ClientConfig } from '../../../contract/http.ts';
import { say } from '../../../language/say.ts';
import classes from './site-links.module.css';

/** Sites of the organisation and of whom it works with, as far as they are configured. */
export function siteLinks({ charity, census, cooperative }: ClientConfig['links']) {
  const links = [
    { label: say('The charity'), href: charity },
    { label: say('The census'), href: census },
    { label: say('Reef cooperative'), href: cooperative },
  ];
  return links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}

/** One line above the bar, on wide screens; it scrolls away. */
export function SiteLinks({ links }: { readonly links: ClientConfig['links'] }) {
  const sites = siteLinks(links);
  if (sites.length === 0) return null;
  return (
    <Group component="nav" aria-label={say('Our sites')} className={classes.line} visibleFrom="lg" gap="lg">
      {sites.map(({ label, href }) => (
        <Anchor key={label} href={href} className={classes.link}>
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
