import { Group, List, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Counted } from '../../../contract/reef-map.ts';
import { reportLabels } from '../../../domain/reporting/reports.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { percentText } from '../shared/report-texts.ts';

interface ReefResultsProps {
  readonly counts: Counted;
  /** Short name of the dataset. */
  readonly census: string;
}

/** What a census says of one reef: how alive it is, from how many photos, and what divers reported. */
export function ReefResults({ counts, census }: ReefResultsProps) {
  const { surveys, images, read, live, reports } = counts;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="Results of this reef">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" gap="md">
          <div>
            <Text fw={600}>Live coral so far</Text>
            <Text size="sm" c="dimmed">
              {census}: {counted(surveys, 'survey')}, {read} of {counted(images, 'photo')} read
            </Text>
          </div>
          <Text fz={36} fw={700} lh={1} data-numbers="">
            {live === null ? '–' : percentText(live)}
          </Text>
        </Group>
        {live === null && (
          <Text size="sm" c="dimmed">
            {read === 0
              ? 'Nobody has read its photos yet.'
              : 'Those who read its photos could not tell how much is living coral.'}
          </Text>
        )}
        {reports.length > 0 && (
          <List listStyleType="none" spacing={4} aria-label="Reported by divers">
            {reports.map(({ kind, surveys: times, last }) => (
              <List.Item key={kind} icon={<IconAlertTriangle size={18} aria-hidden />}>
                <Text span fw={600}>
                  {reportLabels[kind]}
                </Text>{' '}
                <Text span size="sm" c="dimmed">
                  reported in {counted(times, 'survey')}, last on {dayText(`${last}T00:00:00.000Z`)}
                </Text>
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Paper>
  );
}
