import { notifications } from '@mantine/notifications';

/** The one way to tell something in passing. What has to be decided or kept in view belongs into the page. */
export const notify = {
  done(message: string): void {
    notifications.show({ message, color: 'green', autoClose: 5000 });
  },
  /** What failed, and what is kept all the same. Stays until it is closed. */
  failed(title: string, message: string): void {
    notifications.show({ title, message, color: 'red', autoClose: false });
  },
  /** Milliseconds: 5000 unless the reader needs longer. */
  warn(message: string, forMs = 15_000): void {
    notifications.show({ message, color: 'yellow', autoClose: forMs });
  },
  /** Hidden with every change of page (spec 1 §2.1). */
  clear(): void {
    notifications.clean();
  },
};
