import { Text } from '@mantine/core';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';
import { RunUp } from '../../../ui/number/run-up.tsx';
import { ExampleBadge } from './example-badge.tsx';
import classes from './public.module.css';

type Place = SiteItemOf<'statistic'>['place'];

/** Behind a number; in French with a gap that does not break. */
function unitAfter(unit: SiteItemOf<'statistic'>['unit'], language: string): string {
  if (unit === '') return '';
  return unit === '%' && language === 'en' ? '%' : `\u202f${unit}`;
}

/** The numbers of a place, each running up once, with who counted them. */
export function Figures({ place }: { readonly place: Place }) {
  const language = useLanguage();
  const figures = useSiteItems('statistic').filter((figure) => figure.place === place);
  const sources = new Set(
    figures.flatMap(({ source }) => (source === undefined ? [] : [inLanguage(source, language)])),
  );
  return (
    <>
      <div className={classes.figures}>
        {figures.map(({ id, value, unit, label, isExample }) => (
          <div key={id}>
            <RunUp value={value} unit={unitAfter(unit, language)} label={inLanguage(label, language)} />
            {isExample && <ExampleBadge />}
          </div>
        ))}
      </div>
      {[...sources].map((source) => (
        <Text key={source} c="dimmed" mt="lg">
          {source}
        </Text>
      ))}
    </>
  );
}
