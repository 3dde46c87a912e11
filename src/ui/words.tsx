import { Fragment, type ReactNode } from 'react';
import { messageOf } from '../language/say.ts';

interface WordsProps {
  /** In ICU MessageFormat, with a part in angle brackets for each element: 'See <map>the reefs</map>'. */
  readonly text: string;
  /** What stands in its braces, and how each part in angle brackets is drawn. */
  readonly values?: Readonly<Record<string, string | number | Date | ((inner: ReactNode[]) => ReactNode)>>;
}

/** A text of the catalogue that has links, buttons or stressed words within it. */
export function Words({ text, values }: WordsProps) {
  const parts: ReactNode | ReactNode[] = messageOf(text).format<ReactNode>(values);
  if (!Array.isArray(parts)) return parts;
  // Parts of a text have no names, and never change places.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
