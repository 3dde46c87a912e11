import { Group, Paper, Text } from '@mantine/core';
import type { SurveyCover } from '../../../domain/estimate/survey-cover.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { percentText } from '../shared/report-texts.ts';

/** How much of what the photos show is living coral, and how many looked. */
export function CoverFigure({ cover, photos }: { readonly cover: SurveyCover; readonly photos: number }) {
  const { liveCoralPercent, analysedPhotos, analyses } = cover;
  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" wrap="nowrap" gap="md">
        <div>
          <Text size="sm" c="dimmed">
            Mean live coral
          </Text>
          <Text size="sm">
            {analyses === 0
              ? 'Nobody has analysed these photos yet.'
              : `${analysedPhotos} of ${counted(photos, 'photo')} analysed, ${counted(analyses, 'analysis', 'analyses')}`}
          </Text>
        </div>
        <Text fz={36} fw={700} lh={1}>
          {liveCoralPercent === null ? '–' : percentText(liveCoralPercent)}
        </Text>
      </Group>
    </Paper>
  );
}
