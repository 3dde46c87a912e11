import { Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '../../../client/context/language.tsx';
import { useSiteItems } from '../../../client/queries/site-items.ts';
import { inLanguage } from '../../../domain/site/local-text.ts';
import type { SiteItemOf } from '../../../domain/site/site-item.ts';
import { say } from '../../../language/say.ts';
import { ExampleBadge } from '../parts/example-badge.tsx';
import shared from '../parts/public.module.css';
import { PublicSection } from '../parts/public-section.tsx';
import classes from './people.module.css';

type Member = SiteItemOf<'member'>;

interface PeopleProps {
  readonly group: Member['group'];
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
}

/** The people of a group, each with more to read on a press; nothing where the organisation names none. */
export function People({ group, id, title, lead }: PeopleProps) {
  const members = useSiteItems('member').filter((member) => member.group === group);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = members.find((member) => member.id === openId);
  const close = () => setOpenId(null);
  if (members.length === 0) return null;
  return (
    <PublicSection id={id} title={title} {...(lead === undefined ? {} : { lead })}>
      <ul className={`${shared.cards} ${classes.people}`}>
        {members.map((member) => (
          <li key={member.id} id={member.id}>
            <MemberCard member={member} onOpen={() => setOpenId(member.id)} />
          </li>
        ))}
      </ul>
      <Modal opened={open !== undefined} onClose={close} title={open?.name} size="lg" centered>
        {open !== undefined && <MemberDetail member={open} />}
      </Modal>
    </PublicSection>
  );
}

function MemberCard({ member, onOpen }: { readonly member: Member; readonly onOpen: () => void }) {
  const language = useLanguage();
  const { name, title, picture, isExample } = member;
  return (
    <UnstyledButton className={classes.member} onClick={onOpen} aria-haspopup="dialog">
      {picture !== undefined && <img src={picture.src} alt="" width={400} height={300} loading="lazy" />}
      <Stack gap={4} p="md">
        <Text fw={700} fz="lg">
          {name}
        </Text>
        <Text c="dimmed">{inLanguage(title, language)}</Text>
        {isExample && <ExampleBadge />}
        <Text className={classes.more}>{say('Read more')}</Text>
      </Stack>
    </UnstyledButton>
  );
}

function MemberDetail({ member }: { readonly member: Member }) {
  const language = useLanguage();
  const { title, desc, picture, isExample } = member;
  return (
    <Stack gap="md">
      {picture !== undefined && (
        <img
          className={shared.art}
          src={picture.src}
          alt={inLanguage(picture.alt, language)}
          width={400}
          height={300}
        />
      )}
      <Text fw={650} fz="lg">
        {inLanguage(title, language)}
      </Text>
      {inLanguage(desc, language)
        .split('\n')
        .map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      {isExample && (
        <Stack gap={4} align="flex-start">
          <ExampleBadge />
          <Text c="dimmed" size="sm">
            {say('This is a role, and nobody that there is.')}
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
