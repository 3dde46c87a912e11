import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** A page with something that is not saved. */
export interface Leaving {
  /** Somebody wants to go and is asked. */
  readonly isAsked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
  /** From now on nothing is asked: all is saved. */
  readonly letGo: () => void;
}

/** Asks before the page is left while something waits to be saved; the browser asks where the whole site is left. */
export function useLeaving(isWaiting: boolean): Leaving {
  const isFree = useRef(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isFree.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWaiting]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isWaiting && !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    isAsked: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    letGo: () => {
      isFree.current = true;
    },
  };
}
