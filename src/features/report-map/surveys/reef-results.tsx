import { Group, List, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Counted } from '../../../contract/map/reef-map.ts';
import { leastPhotos, type ReefResult } from '../../../domain/estimate/reef-result.ts';
import { reportLabels } from '../../../domain/reporting/reports.ts';
import { dayText } from '../../../domain/wording/day-text.ts';
import { say } from '../../../language/say.ts';
import { betweenText, missingText } from '../results/result-texts.ts';
import { percentText } from '../shared/report-texts.ts';

/** How sure the figure is, or why there is none. */
function sureText({ read, live }: Counted, result: ReefResult | undefined): string {
  if (result?.cover !== undefined)
    return say('Most likely {range}.', { range: betweenText(result.cover.total) });
  if (result !== undefined) return missingText(result);
  if (read === 0) return say('Nobody has read its photos yet.');
  if (live === null) return say('Those who read its photos could not tell how much is living coral.');
  return missingText({ status: 'too-few', photos: read, needed: Math.max(1, leastPhotos - read) });
}

interface ReefResultsProps {
  readonly counts: Counted;
  /** What is known of the reef in the census; undefined while it is not, and where nobody told a photo. */
  readonly result: ReefResult | undefined;
  /** Short name of the dataset. */
  readonly census: string;
}

/** What a census says of one reef: how alive it is and how sure that is, as the results say it, and what divers reported. */
export function ReefResults({ counts, census, result }: ReefResultsProps) {
  const { surveys, images, read, reports } = counts;
  const cover = result?.cover?.total;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={say('Results of this reef')}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" gap="md">
          <div>
            <Text fw={600}>{say('Living coral')}</Text>
            <Text size="sm" c="dimmed">
              {say(
                '{census}: {surveys, plural, one {# survey} other {# surveys}}, {read} of {photos, plural, one {# photo} other {# photos}} read',
                { census, surveys, read, photos: images },
              )}
            </Text>
          </div>
          {cover !== undefined && (
            <Text fz={36} fw={700} lh={1} data-numbers="">
              {percentText(cover.mean)}
            </Text>
          )}
        </Group>
        <Text size="sm">{sureText(counts, result)}</Text>
        {reports.length > 0 && (
          <List listStyleType="none" spacing={4} aria-label={say('Reported by divers')}>
            {reports.map(({ kind, surveys: times, last }) => (
              <List.Item key={kind} icon={<IconAlertTriangle size={18} aria-hidden />}>
                <Text span fw={600}>
                  {say(reportLabels[kind])}
                </Text>{' '}
                <Text span size="sm" c="dimmed">
                  {say('reported in {surveys, plural, one {# survey} other {# surveys}}, last on {day}', {
                    surveys: times,
                    day: dayText(`${last}T00:00:00.000Z`),
                  })}
                </Text>
              </List.Item>
            ))}
          </List>
        )}
      </Stack>
    </Paper>
  );
}
