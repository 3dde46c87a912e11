import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { inLanguage } from '../../../domain/site/local-text.ts';
import { say } from '../../../language/say.ts';
import { SitePicture } from '../../../ui/picture/site-picture.tsx';
import { ItemLink } from '../parts/item-link.tsx';
import classes from './home.module.css';
import { useInitiatives } from './use-initiatives.ts';

/** How the census comes about, in cards; then the method itself, and who stands for it. */
export function HowWeDoIt() {
  const { config } = useBackend();
  const language = useLanguage();
  const { how } = useInitiatives();
  const { methodology } = config.links;
  if (how.length === 0) return null;
  return (
    <section className={classes.band} aria-labelledby="how-we-do-it">
      <Title order={2} id="how-we-do-it" mb="lg">
        {say('How We Do It')}
      </Title>
      <ol className={classes.cards}>
        {how.map(({ id, title, text, picture, link }, index) => (
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
                <span className={classes.stepNumber} aria-hidden>
                  {index + 1}
                </span>
                {inLanguage(title, language)}
              </Title>
              <Text c="dimmed">{inLanguage(text, language)}</Text>
              {link !== undefined && <ItemLink link={link} about={inLanguage(title, language)} />}
            </div>
          </li>
        ))}
      </ol>
      <Group gap="lg" mt="xl">
        {methodology !== undefined && (
          <Button component="a" href={methodology} variant="light" size="md">
            {say('Download our methodology')}
          </Button>
        )}
        <Anchor component={Link} to="/science?el=members" fw={600} className={classes.tall}>
          {say('Meet the science committee')}
        </Anchor>
      </Group>
    </section>
  );
}
