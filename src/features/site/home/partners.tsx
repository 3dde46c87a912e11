import { Anchor, Button, Text, Title } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';
import { say } from '../../../language/say.ts';
import { ExampleBadge } from '../parts/example-badge.tsx';
import classes from './partners.module.css';

type Partner = SiteItemOf<'partner'>;

/** Fewer stand still: they have room beside each other. */
const fewestThatMove = 5;

/**
 * Who stands behind the census. Many pass by in two rows, which can be stopped (WCAG 2.2.2), stop under a pointer or with the
 * focus in them, and stand where less motion is wanted; each is there once for those who hear the page.
 */
export function Partners() {
  const language = useLanguage();
  const partners = useSiteItems('partner');
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false });
  const [isStopped, setStopped] = useState(false);
  if (partners.length === 0) return null;
  const moves = !isStill && partners.length >= fewestThatMove;
  const half = Math.ceil(partners.length / 2);
  const rows = moves ? [partners.slice(0, half), partners.slice(half)] : [partners];
  return (
    <section className={classes.partners} aria-labelledby="partners" lang={language}>
      <div className={classes.head}>
        <Title order={2} id="partners">
          {say('Our partners')}
        </Title>
        {moves && (
          <Button
            variant="subtle"
            leftSection={
              isStopped ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />
            }
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? say('Move the partners') : say('Stop the partners')}
          </Button>
        )}
      </div>
      {rows.map((row, index) => (
        <div
          key={row[0]?.id ?? index}
          className={classes.window}
          data-moves={moves ? '' : undefined}
          data-stopped={isStopped ? '' : undefined}
          data-back={index === 1 ? '' : undefined}
        >
          <Row partners={row} />
          {/* The same once more, so that no gap comes around. */}
          {moves && <Row partners={row} isCopy />}
        </div>
      ))}
    </section>
  );
}

function Row({
  partners,
  isCopy = false,
}: {
  readonly partners: readonly Partner[];
  readonly isCopy?: boolean;
}) {
  return (
    <ul className={classes.row} aria-hidden={isCopy} inert={isCopy}>
      {partners.map((partner) => (
        <li key={partner.id} className={classes.partner}>
          <Logo {...partner} />
          {partner.isExample && <ExampleBadge />}
        </li>
      ))}
    </ul>
  );
}

function Logo({ name, to, picture }: Partner) {
  const language = useLanguage();
  const shown =
    picture === undefined ? (
      <Text fw={650} size="lg">
        {name}
      </Text>
    ) : (
      <img
        src={picture.src}
        alt={inLanguage(picture.alt, language)}
        height={56}
        className={classes.logo}
        loading="lazy"
      />
    );
  if (to === undefined) return shown;
  return (
    <Anchor href={to} rel="noopener" c="inherit">
      {shown}
    </Anchor>
  );
}
