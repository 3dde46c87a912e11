import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Survey } from '../../domain/survey/survey.ts';
import { dayText } from './own-work.ts';

export function SurveyRow({ survey, regionName }: { readonly survey: Survey; readonly regionName: string }) {
  const { total, stored } = survey.meta.images;
  const name = survey.site.name || survey.name;
  const photos = total === 1 ? 'photo' : 'photos';
  return (
    <Card withBorder radius="md" padding="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={0}>
          <Text fw={650}>{name}</Text>
          <Text size="sm" c="dimmed">
            {regionName}, {dayText(survey.date)}
          </Text>
        </Stack>
        <Group gap="sm">
          <Text data-numbers="">
            {stored === undefined || stored === total
              ? `${total} ${photos}`
              : `${stored} of ${total} ${photos} arrived`}
          </Text>
          {stored !== 0 && (
            <Button
              component={Link}
              to={`/analysis/library/${encodeURIComponent(survey.id)}`}
              variant="default"
              aria-label={`See the photos of ${name}`}
            >
              See the photos
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  );
}
