import { Menu } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { NavGroupWord } from './nav-group-word.tsx';
import type { NavGroup } from './nav-items.ts';

/** Ways that open under one word of the bar. */
export function NavGroupMenu({
  group,
  className,
  isOpenAtOnce,
  isReached,
}: {
  readonly group: NavGroup;
  readonly className: string | undefined;
  /** Its word was pressed before it was there. */
  readonly isOpenAtOnce: boolean;
  /** Whether the keyboard is at the word that stood here before. */
  readonly isReached: RefObject<boolean>;
}) {
  const { pathname } = useLocation();
  const word = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Before the next key: it would go to nobody. A menu that opens at once opens from its word, too: it gives the keyboard back to
  // what had it before it was opened, and one that was born open knows of nothing.
  useLayoutEffect(() => {
    if (isReached.current || isOpenAtOnce) word.current?.focus();
    if (isOpenAtOnce) setOpen(true);
  }, [isReached, isOpenAtOnce]);
  return (
    // Inside the bar, where readers look for it; an opened menu has its first way in hand.
    <Menu
      position="bottom-start"
      width={230}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
    >
      <Menu.Target>
        <NavGroupWord ref={word} className={className}>
          {group.label}
        </NavGroupWord>
      </Menu.Target>
      <Menu.Dropdown>
        {group.items.map(({ label, to }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            py="sm"
            {...(to === pathname ? { 'aria-current': 'page' as const } : {})}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
