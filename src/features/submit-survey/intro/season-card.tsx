import { Anchor, Card, Group, Skeleton, Text, ThemeIcon, Title } from '@mantine/core';
import { IconWaveSine } from '@tabler/icons-react';
import { useRegion } from '../../../client/regions/region.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { submissionTexts } from '../../../domain/reporting/submission-window.ts';
import { photoLicence } from '../../../domain/survey/image.ts';
import { WithProgram } from '../../../ui/drawn/with-program.tsx';
import { Words } from '../../../ui/words.tsx';

/** Which census the region is in, until when it is open, and what becomes of the photos. */
export function SeasonCard() {
  const season = submissionTexts(useRegion(), toInstant(Date.now()));
  return (
    <Card withBorder radius="lg" padding="lg">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <ThemeIcon size={44} radius="xl" variant="light">
          <IconWaveSine aria-hidden />
        </ThemeIcon>
        <div>
          <WithProgram instead={<Skeleton w={220} h={96} />}>
            <Title order={2} size="h4">
              {season.heading}
            </Title>
            <Text mt={4}>{season.text}</Text>
          </WithProgram>
          <Text mt="xs" size="sm" c="dimmed">
            <Words
              text="Photos are released under <link>{licence}</link>: anybody may use them and names you, by your first name, as their author."
              values={{
                link: (inner) => (
                  <Anchor
                    href="https://creativecommons.org/licenses/by/4.0/"
                    target="_blank"
                    rel="noreferrer"
                  >
                    {inner}
                  </Anchor>
                ),
                licence: photoLicence,
              }}
            />
          </Text>
        </div>
      </Group>
    </Card>
  );
}
