import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import { say } from '../language/say.ts';
import { TryAgain } from './try-again.tsx';

/** What was said this short a time ago belongs to the step that led to the new page, milliseconds. */
const justSaidMs = 1_500;
const shownAt = new Map<string, number>();

function show(data: Parameters<typeof notifications.show>[0]): string {
  const id = notifications.show({
    closeButtonProps: { 'aria-label': say('Close this message') },
    ...data,
    onClose: (closed) => shownAt.delete(closed.id ?? ''),
  });
  shownAt.set(id, Date.now());
  return id;
}

/** The one way to tell something in passing. What has to be decided or kept in view belongs into the page. */
export const notify = {
  done(message: string): void {
    show({ message, color: 'green', autoClose: 5000 });
  },
  /**
   * What failed, and what is kept all the same. Stays until it is closed, or tried again where that is possible, or until what this
   * returns hides it: because it went well by itself meanwhile.
   */
  failed(title: string, message: string, again?: () => void): () => void {
    if (again === undefined) {
      const id = show({ title, message, color: 'red', autoClose: false });
      return () => void notifications.hide(id);
    }
    const onAgain = (): void => {
      notifications.hide(id);
      again();
    };
    const id = show({
      title,
      message: createElement(TryAgain, { message, onAgain }),
      color: 'red',
      autoClose: false,
    });
    return () => void notifications.hide(id);
  },
  /** Milliseconds: 15 000 unless the reader needs longer. */
  warn(message: string, forMs = 15_000): void {
    show({ message, color: 'yellow', autoClose: forMs });
  },
  /** Hides what was said on the page before (rule 2.5); "saved, and on to the next page" stays. */
  clearOld(): void {
    for (const [id, at] of shownAt) {
      if (Date.now() - at > justSaidMs) notifications.hide(id);
    }
  },
};
