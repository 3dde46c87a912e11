import { List, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconEye, IconMapPin } from '@tabler/icons-react';
import { say, text } from '../../language/say.ts';
import classes from './donate.module.css';

const points = [
  {
    Icon: IconCamera,
    text: text(
      'Divers and boats that are out there anyway photograph reefs that no research vessel can visit.',
    ),
  },
  {
    Icon: IconEye,
    text: text('Volunteers are shown what to look for, and others check what they see.'),
  },
  {
    Icon: IconMapPin,
    text: text(
      'Reef managers see which reefs do well and which need help, and send people where they matter most.',
    ),
  },
] as const;

export function ImpactSection() {
  return (
    <section aria-labelledby="impact">
      <Title order={2} id="impact" mb="md">
        {say('What your gift does')}
      </Title>
      <List spacing="md" center={false} listStyleType="none">
        {points.map(({ Icon, text }) => (
          <List.Item key={text} icon={<Icon size={26} stroke={1.6} aria-hidden />}>
            {say(text)}
          </List.Item>
        ))}
      </List>
    </section>
  );
}

export function AchieveSection() {
  return (
    <section className={classes.achieve} aria-labelledby="achieve">
      <Stack gap="sm" maw={640}>
        <Title order={2} id="achieve">
          {say('What we can achieve together')}
        </Title>
        <Text size="lg">
          {say(
            'Reefs change faster than anybody can count them. With a census each year we know where corals recover, where they die, and where help arrives in time.',
          )}
        </Text>
      </Stack>
    </section>
  );
}
