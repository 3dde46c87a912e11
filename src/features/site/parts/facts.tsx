import { Text } from '@mantine/core';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';
import { ExampleBadge } from './example-badge.tsx';
import classes from './public.module.css';
import { PublicSection } from './public-section.tsx';

interface FactsProps {
  readonly place: SiteItemOf<'fact'>['place'];
  readonly title: string;
}

/** What is known, a few sentences beside each other; nothing where the organisation has told none. */
export function Facts({ place, title }: FactsProps) {
  const language = useLanguage();
  const facts = useSiteItems('fact').filter((fact) => fact.place === place);
  if (facts.length === 0) return null;
  return (
    <PublicSection id="facts" title={title}>
      <ul className={classes.cards}>
        {facts.map(({ id, text, isExample }) => (
          <li key={id} className={classes.fact}>
            <Text size="lg">{inLanguage(text, language)}</Text>
            {isExample && <ExampleBadge />}
          </li>
        ))}
      </ul>
    </PublicSection>
  );
}
