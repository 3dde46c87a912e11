import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useRef, useState } from 'react';
import { NavGroupWord } from './nav-group-word.tsx';
import type { NavGroup as Group } from './nav-items.ts';

/** With all that lets it float beside its word: a tenth of what a page loads, and a phone has another menu. */
const NavGroupMenu = lazy(async () => ({ default: (await import('./nav-group-menu.tsx')).NavGroupMenu }));

interface NavGroupProps {
  readonly group: Group;
  readonly className: string | undefined;
}

/** Ways that open under one word of the bar, where a window has room for the bar. */
export function NavGroup({ group, className }: NavGroupProps) {
  const hasBar = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const [wasPressed, setPressed] = useState(false);
  const isReached = useRef(false);
  const word = (
    <NavGroupWord
      className={className}
      aria-haspopup="menu"
      onClick={() => setPressed(true)}
      onFocus={() => {
        isReached.current = true;
      }}
      onBlur={() => {
        isReached.current = false;
      }}
    >
      {group.label}
    </NavGroupWord>
  );
  if (!hasBar) return word;
  return (
    <Suspense fallback={word}>
      <NavGroupMenu group={group} className={className} isOpenAtOnce={wasPressed} isReached={isReached} />
    </Suspense>
  );
}
