import { notifications } from '@mantine/notifications';

/** What was said this short a time ago belongs to the step that led to the new page, milliseconds. */
const justSaidMs = 1_500;
const shownAt = new Map<string, number>();

function show(data: Parameters<typeof notifications.show>[0]): void {
  const id = notifications.show({
    closeButtonProps: { 'aria-label': 'Close this message' },
    ...data,
    onClose: (closed) => shownAt.delete(closed.id ?? ''),
  });
  shownAt.set(id, Date.now());
}

/** The one way to tell something in passing. What has to be decided or kept in view belongs into the page. */
export const notify = {
  done(message: string): void {
    show({ message, color: 'green', autoClose: 5000 });
  },
  /** What failed, and what is kept all the same. Stays until it is closed. */
  failed(title: string, message: string): void {
    show({ title, message, color: 'red', autoClose: false });
  },
  /** Milliseconds: 15 000 unless the reader needs longer. */
  warn(message: string, forMs = 15_000): void {
    show({ message, color: 'yellow', autoClose: forMs });
  },
  /** Hides what was said on the page before (spec 1 §2.1); "saved, and on to the next page" stays. */
  clearOld(): void {
    for (const [id, at] of shownAt) {
      if (Date.now() - at > justSaidMs) notifications.hide(id);
    }
  },
};
