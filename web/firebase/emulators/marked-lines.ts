/** What stands before a line that is for the person at the keyboard, among all that the emulators say. */
const mark = 'reef-census> ';

/** A line that is shown, not only kept in the log. */
export const marked = (line: string): string => `${mark}${line}`;

/** What is shown of a line of the emulators; null for one that only the log keeps. */
export const shownOf = (line: string): string | null =>
  line.startsWith(mark) ? line.slice(mark.length) : null;
