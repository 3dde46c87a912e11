import { Anchor, List, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useLanguage } from '../../../client/context/language.tsx';
import { say } from '../../../language/say.ts';
import { Page } from '../../../ui/page.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './legal-page.module.css';
import type { LegalSection, SectionRow } from './legal-section.ts';

const to = (path: string) => (inner: ReactNode[]) => (
  <Anchor component={Link} to={path} inherit underline="always">
    {inner}
  </Anchor>
);

/** The links that stand in texts that bind, by the name of their angle brackets. */
const legalLinks = {
  account: to('/account'),
  data: to('/your-data'),
  gifts: to('/gifts'),
  unsubscribe: to('/unsubscribe'),
  privacy: to('/privacy'),
  terms: to('/terms'),
  licence: (inner: ReactNode[]) => (
    <Anchor
      href="https://creativecommons.org/licenses/by/4.0/"
      rel="license noopener"
      inherit
      underline="always"
    >
      {inner}
    </Anchor>
  ),
};

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  /** The day on which the text was changed last: '2026-11-27'. */
  readonly changedOn: string;
  readonly sections: readonly LegalSection[];
}

/** A text that binds: what is in it, since when, its sections one after the other, and who is responsible. Also at sea. */
export function LegalPage({ title, lead, changedOn, sections }: LegalPageProps) {
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-AU' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(changedOn));
  const entries = [
    ...sections.map(({ id, title: heading }) => ({ id, title: say(heading) })),
    { id: 'responsible', title: say('Who is responsible') },
  ];
  return (
    <Page title={title} lead={lead} width="text">
      <Text c="dimmed">{say('Last changed on {day}.', { day })}</Text>
      <nav aria-labelledby="contents" className={classes.contents}>
        <Title order={2} size="h4" id="contents" mb="xs">
          {say('Contents')}
        </Title>
        <ol>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Anchor href={`#${entry.id}`}>{entry.title}</Anchor>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Responsible />
    </Page>
  );
}

function Section({
  section: { id, title, paragraphs, points = [], rows = [] },
}: {
  readonly section: LegalSection;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={classes.section}>
      <Title order={2} size="h3" id={`${id}-title`} mb="xs">
        {say(title)}
      </Title>
      <Stack gap="sm">
        {paragraphs.map((paragraph) => (
          <Text key={paragraph}>
            <Words text={paragraph} values={legalLinks} />
          </Text>
        ))}
        {points.length > 0 && (
          <List spacing="xs">
            {points.map((point) => (
              <List.Item key={point}>
                <Words text={point} values={legalLinks} />
              </List.Item>
            ))}
          </List>
        )}
        {rows.length > 0 && <Rows rows={rows} />}
      </Stack>
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly SectionRow[] }) {
  return (
    <Table verticalSpacing="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('What is kept')}</Table.Th>
          <Table.Th>{say('When you delete your account')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ what, fate, why }) => (
          <Table.Tr key={what}>
            <Table.Td>{say(what)}</Table.Td>
            <Table.Td>
              {say(fate)}
              {why === undefined ? '' : ` ${say(why)}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Who runs the census, as it is configured; where nothing is, the page says so. */
function Responsible() {
  const { name, address, email } = useBackend().config.organisation;
  return (
    <section id="responsible" aria-labelledby="responsible-title" className={classes.section}>
      <Title order={2} size="h3" id="responsible-title" mb="xs">
        {say('Who is responsible')}
      </Title>
      {name === undefined && email === undefined ? (
        <Text>
          {say(
            'Whoever runs this site has not said yet what it is called and how to reach it. Ask those who told you of it.',
          )}
        </Text>
      ) : (
        <Stack gap={4}>
          {name !== undefined && <Text fw={650}>{name}</Text>}
          {address !== undefined && <Text>{address}</Text>}
          {email !== undefined && (
            <Text>
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
            </Text>
          )}
        </Stack>
      )}
    </section>
  );
}
