import { Card, Group, Stack, Text } from '@mantine/core';
import type { Survey } from '../../domain/survey/survey.ts';
import { dayText } from './own-work.ts';

export function SurveyRow({ survey, regionName }: { readonly survey: Survey; readonly regionName: string }) {
  const { total, stored } = survey.meta.images;
  const photos = total === 1 ? 'photo' : 'photos';
  return (
    <Card withBorder radius="md" padding="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={0}>
          <Text fw={650}>{survey.site.name || survey.name}</Text>
          <Text size="sm" c="dimmed">
            {regionName}, {dayText(survey.date)}
          </Text>
        </Stack>
        <Text data-numbers="">
          {stored === undefined || stored === total
            ? `${total} ${photos}`
            : `${stored} of ${total} ${photos} arrived`}
        </Text>
      </Group>
    </Card>
  );
}
