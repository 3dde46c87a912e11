import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the program runs. False while a page is drawn for all readers of all days, when the program is built. */
export const useProgram = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface WithProgramProps {
  /** What the drawn page has in its place: as large, and true for everybody. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** What is another thing for each reader or on each day, and so has no place in a drawn page. */
export function WithProgram({ instead = null, children }: WithProgramProps) {
  return useProgram() ? children : instead;
}
