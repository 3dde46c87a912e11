import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import { IconFileText, IconMap2, IconPhotoEdit, IconRipple, IconTrophy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBackend } from '../../client/context/backend.tsx';
import { useHasPage } from '../../client/context/pages.ts';
import { say } from '../../language/say.ts';

interface Way {
  readonly title: string;
  readonly text: string;
  readonly Icon: typeof IconRipple;
  readonly to: string;
  readonly isFile?: boolean;
}

interface JumpToProps {
  readonly analysisPath: string;
  readonly mapPath: string;
}

/** Where else to go from here; only to what is there. */
export function JumpTo({ analysisPath, mapPath }: JumpToProps) {
  const { config } = useBackend();
  const hasPage = useHasPage();
  const { methodology } = config.links;
  const pages: readonly Way[] = [
    {
      title: say('Analyse An Image'),
      text: say('The next photo waits.'),
      Icon: IconPhotoEdit,
      to: analysisPath,
    },
    { title: say('Report Map'), text: say('What was found, reef by reef.'), Icon: IconMap2, to: mapPath },
    {
      title: say('Global Leaderboard'),
      text: say('Who has done how much, and how carefully.'),
      Icon: IconTrophy,
      to: '/event/leaderboard',
    },
    { title: say('Impact'), text: say('What comes of it.'), Icon: IconRipple, to: '/science' },
  ];
  const ways = [
    ...pages.filter(({ to }) => hasPage(to)),
    ...(methodology === undefined
      ? []
      : [
          {
            title: say('Our Methodology'),
            text: say('A PDF.'),
            Icon: IconFileText,
            to: methodology,
            isFile: true,
          },
        ]),
  ];
  return (
    <section aria-labelledby="jump-to">
      <Title order={2} id="jump-to" mb="md">
        {say('Jump to')}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {ways.map((way) => (
          <WayCard key={way.title} way={way} />
        ))}
      </SimpleGrid>
    </section>
  );
}

function WayCard({ way: { title, text, Icon, to, isFile = false } }: { readonly way: Way }) {
  const inside = (
    <>
      <Icon size={28} stroke={1.6} aria-hidden />
      <Text fw={650} mt={4}>
        {title}
      </Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </>
  );
  return isFile ? (
    <Card component="a" href={to} target="_blank" rel="noreferrer" withBorder radius="md" padding="md">
      {inside}
    </Card>
  ) : (
    <Card component={Link} to={to} withBorder radius="md" padding="md">
      {inside}
    </Card>
  );
}
