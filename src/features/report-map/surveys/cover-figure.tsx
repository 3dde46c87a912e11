import { Group, Paper, Text } from '@mantine/core';
import { labelOfSeen } from '../../../domain/estimate/class-labels.ts';
import type { SurveyCover } from '../../../domain/estimate/survey-cover.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { percentText } from '../shared/report-texts.ts';

/** What the figure is made of: how many photos, and how far they differ. */
function madeOf({ toldPhotos, liveCoralSpread }: SurveyCover): string {
  if (toldPhotos === 0) return 'Nobody could tell it from these photos.';
  if (liveCoralSpread === null) return 'Of one photo.';
  const [low, high] = liveCoralSpread;
  return `Mean of ${counted(toldPhotos, 'photo')}, which have from ${percentText(low)} to ${percentText(high)}.`;
}

/** How much of what the photos show is living coral, of how many photos that is, and how far they differ. */
export function CoverFigure({ cover, photos }: { readonly cover: SurveyCover; readonly photos: number }) {
  const { liveCoralPercent, analysedPhotos, analyses } = cover;
  const seen = Object.entries(cover.seen).sort(([, a], [, b]) => b - a);
  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" wrap="nowrap" gap="md" align="flex-start">
        <div>
          <Text fw={600}>Living coral</Text>
          <Text size="xs" c="dimmed">
            Hard and soft coral that is alive, bleached too
          </Text>
        </div>
        <Text fz={36} fw={700} lh={1}>
          {liveCoralPercent === null ? '–' : percentText(liveCoralPercent)}
        </Text>
      </Group>
      <Text size="sm" mt="xs">
        {analyses === 0
          ? 'Nobody has analysed these photos yet.'
          : `${madeOf(cover)} ${analysedPhotos} of ${counted(photos, 'photo')} analysed, ${counted(analyses, 'analysis', 'analyses')}.`}
      </Text>
      {seen.length > 0 && (
        <Text size="sm" mt={4}>
          Seen: {seen.map(([name, many]) => `${labelOfSeen(name)} on ${counted(many, 'photo')}`).join('; ')}.
        </Text>
      )}
    </Paper>
  );
}
