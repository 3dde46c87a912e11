import { Burger, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useRegion } from '../../client/regions/region.ts';
import { say } from '../../language/say.ts';
import { UserEntry } from '../user/user-entry.tsx';
import { Logo } from './logo.tsx';
import { NavGroup } from './menu/nav-group.tsx';
import { isGroup, siteMenu } from './menu/nav-items.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './top-bar.module.css';
import { UnsentBadge } from './unsent-badge.tsx';

/** Loaded when somebody first opens it. */
const MobileMenu = lazy(async () => ({ default: (await import('./menu/mobile-menu.tsx')).MobileMenu }));

export function TopBar() {
  const { config } = useBackend();
  const menu = siteMenu(config, useRegion().regionId);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [wasOpened, setOpened] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(close, [pathname]);

  return (
    <header className={classes.bar}>
      <Logo />
      <div className={classes.spring} />
      <Group component="nav" aria-label={say('Main')} gap={4} visibleFrom="lg">
        {menu.items.map((item) =>
          isGroup(item) ? (
            <NavGroup key={item.label} group={item} className={classes.link} />
          ) : (
            <Button
              key={item.to}
              component={NavLink}
              to={item.to}
              className={classes.link}
              {...(item.isOutlined === true ? { variant: 'outline', radius: 'xl' } : { variant: 'subtle' })}
            >
              {item.label}
            </Button>
          ),
        )}
        {menu.donate !== null && (
          <Button component={Link} to={menu.donate.to} ml="xs">
            {menu.donate.label}
          </Button>
        )}
      </Group>
      <Group gap={4} wrap="nowrap">
        <UnsentBadge />
        <SchemeToggle />
        <Group visibleFrom="lg">
          <UserEntry />
        </Group>
        <Burger
          hiddenFrom="lg"
          opened={isOpen}
          onClick={() => {
            setOpened(true);
            toggle();
          }}
          aria-label={isOpen ? say('Close the menu') : say('Open the menu')}
          aria-expanded={isOpen}
          className={classes.burger}
        />
      </Group>
      {wasOpened && (
        <Suspense fallback={null}>
          <MobileMenu opened={isOpen} onClose={close} menu={menu} />
        </Suspense>
      )}
    </header>
  );
}
