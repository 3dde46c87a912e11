import { Burger, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useRegion } from '../../client/context/region.ts';
import { UserEntry } from '../user/user-entry.tsx';
import { Logo } from './logo.tsx';
import { navItems } from './nav-items.ts';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './top-bar.module.css';
import { UnsentBadge } from './unsent-badge.tsx';

/** Loaded when somebody first opens it. */
const MobileMenu = lazy(async () => ({ default: (await import('./mobile-menu.tsx')).MobileMenu }));

export function TopBar() {
  const { config } = useBackend();
  const items = navItems(config, useRegion().regionId);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [wasOpened, setOpened] = useState(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu
  useEffect(close, [pathname]);

  return (
    <header className={classes.bar}>
      <Logo />
      <div className={classes.spring} />
      <Group component="nav" aria-label="Main" gap={4} visibleFrom="md">
        {items.map((item) => (
          <Button
            key={item.to}
            component={NavLink}
            to={item.to}
            variant={item.isOutlined === true ? 'outline' : 'subtle'}
            className={classes.link}
          >
            {item.label}
          </Button>
        ))}
      </Group>
      <Group gap={4} wrap="nowrap">
        <UnsentBadge />
        <SchemeToggle />
        <Group visibleFrom="md">
          <UserEntry />
        </Group>
        <Burger
          hiddenFrom="md"
          opened={isOpen}
          onClick={() => {
            setOpened(true);
            toggle();
          }}
          aria-label={isOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isOpen}
          className={classes.burger}
        />
      </Group>
      {wasOpened && (
        <Suspense fallback={null}>
          <MobileMenu opened={isOpen} onClose={close} items={items} />
        </Suspense>
      )}
    </header>
  );
}
