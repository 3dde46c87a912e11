import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * Keys in a list: Escape lets go of what is selected; on a checkbox of a row the arrow keys, Home and End go to another row’s,
 * and with Shift they take it with them.
 */
export function onListKey(event: KeyboardEvent<HTMLElement>, onEscape: (() => void) | undefined): void {
  const { key, target, currentTarget, shiftKey } = event;
  // A menu or a dialog of the list stands elsewhere in the page, and has its own keys.
  if (event.defaultPrevented || !(target instanceof Node) || !currentTarget.contains(target)) return;
  if (key === 'Escape') {
    onEscape?.();
    return;
  }
  const step = steps[key];
  if (step === undefined || !(target instanceof HTMLInputElement) || target.dataset.rowCheck === undefined)
    return;
  event.preventDefault();
  const checks = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-row-check]:not(:disabled)')];
  const next = checks[step(checks.indexOf(target), checks.length)];
  next?.focus();
  if (shiftKey && next !== undefined && next.checked !== target.checked) next.click();
}
