import { Text, Title } from '@mantine/core';
import { useLanguage } from '../../../client/context/language.tsx';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import { ItemLink } from '../parts/item-link.tsx';
import classes from './home.module.css';
import { useInitiatives } from './use-initiatives.ts';

/** What the organisation does besides. */
export function MoreInitiatives() {
  const language = useLanguage();
  const { more } = useInitiatives();
  if (more.length === 0) return null;
  return (
    <section className={classes.band} aria-labelledby="more-initiatives">
      <Title order={2} id="more-initiatives" mb="lg">
        {say('More initiatives')}
      </Title>
      <ul className={classes.cards}>
        {more.map(({ id, title, text, picture, link }) => (
          <li key={id} className={classes.card}>
            {picture !== undefined && (
              <SitePicture
                src={picture.src}
                alt={inLanguage(picture.alt, language)}
                sizes="(min-width: 62em) 370px, (min-width: 36em) 50vw, 100vw"
              />
            )}
            <div className={classes.cardText}>
              <Title order={3} size="h4">
                {inLanguage(title, language)}
              </Title>
              <Text c="dimmed">{inLanguage(text, language)}</Text>
              {link !== undefined && <ItemLink link={link} about={inLanguage(title, language)} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
