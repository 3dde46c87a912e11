import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../../../client/context/language.tsx';
import { inLanguage, type LocalText } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';

interface ItemLinkProps {
  readonly link: { readonly text: LocalText; readonly to: string };
  /** What it leads on from: the heading of its card, for those who hear links in a list. */
  readonly about: string;
}

/** Where an item leads: to a page of the product, or elsewhere. */
export function ItemLink({ link: { text, to }, about }: ItemLinkProps) {
  const words = inLanguage(text, useLanguage());
  const name = say('{name}: {what}', { name: words, what: about });
  return to.startsWith('/') ? (
    <Anchor component={Link} to={to} fw={600} aria-label={name} py={10}>
      {words}
    </Anchor>
  ) : (
    <Anchor href={to} fw={600} aria-label={name} rel="noopener" py={10}>
      {words}
    </Anchor>
  );
}
