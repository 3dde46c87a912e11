import { expect, test, vi } from 'vitest';
import type { SessionNotes } from '../../ports/session-notes.ts';
import { createFlags } from './flags.ts';

function notesOfTab(): SessionNotes {
  const kept = new Map<string, string>();
  return { read: (name) => kept.get(name) ?? null, write: (name, text) => void kept.set(name, text) };
}

test('what an address switched stays on the next pages, and when the tab is loaded again', () => {
  const notes = notesOfTab();
  const flags = createFlags(notes);
  flags.follow('?featureFlagsOff=eventPopup');
  flags.follow('?el=regions');
  expect(flags.isOn('eventPopup')).toBe(false);
  expect(createFlags(notes).isOn('eventPopup')).toBe(false);
  expect(createFlags(notesOfTab()).isOn('eventPopup')).toBe(true);
});

test('whoever looks at a flag hears of a switch, and of nothing else', () => {
  const flags = createFlags(notesOfTab());
  const heard = vi.fn();
  flags.subscribe(heard);
  flags.follow('?featureFlagsOn=nonsense');
  expect(heard).not.toHaveBeenCalled();
  flags.follow('?featureFlagsOn=localReports');
  expect(heard).toHaveBeenCalledOnce();
});
