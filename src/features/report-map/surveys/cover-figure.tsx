import { Group, Paper, Text } from '@mantine/core';
import { labelOfSeen } from '../../../domain/estimate/class-labels.ts';
import type { SiteEstimate } from '../../../domain/estimate/site-estimate.ts';
import type { SurveyCover } from '../../../domain/estimate/survey-cover.ts';
import { inARow } from '../../../domain/estimate/words/in-a-row.ts';
import { say } from '../../../language/say.ts';
import { coverWords } from './cover-words.ts';

interface CoverFigureProps {
  readonly cover: SurveyCover;
  readonly photos: number;
  /** Of this survey's photos; null while it is not known, and where it was dived at no known reef. */
  readonly estimate: SiteEstimate | null;
}

/** How much of what the photos show is living coral, how sure that is, and of how many photos. */
export function CoverFigure({ cover, photos, estimate }: CoverFigureProps) {
  const { title, figure, lines } = coverWords(cover, photos, estimate);
  const seen = Object.entries(cover.seen).sort(([, a], [, b]) => b - a);
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={say('What people found')}>
      <Group justify="space-between" wrap="nowrap" gap="md" align="flex-start">
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="xs" c="dimmed">
            {say('Hard and soft coral that is alive, bleached too')}
          </Text>
        </div>
        {figure !== null && (
          <Text fz={36} fw={700} lh={1} data-numbers="">
            {figure}
          </Text>
        )}
      </Group>
      {lines.map((line) => (
        <Text key={line} size="sm" mt={4}>
          {line}
        </Text>
      ))}
      {seen.length > 0 && (
        <Text size="sm" mt={4}>
          {say('Seen: {seen}.', {
            seen: inARow(
              seen.map(([name, many]) =>
                say('{kind} on {photos, plural, one {# photo} other {# photos}}', {
                  kind: labelOfSeen(name),
                  photos: many,
                }),
              ),
            ),
          })}
        </Text>
      )}
    </Paper>
  );
}
