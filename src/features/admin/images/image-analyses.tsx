import { Badge, Stack, Table, Text, Title } from '@mantine/core';
import { type AnalysisHead, isComplete } from '../../../domain/annotation/analysis.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { UnreadableNote } from '../../../ui/unreadable-note.tsx';
import { momentText } from '../shared/moment-text.ts';
import { DeleteAnalyses } from './delete-analyses.tsx';
import classes from './images.module.css';
import { type ImageRef, useAnalysesOf } from './use-image.ts';

/** What people said of a photo: who, when, how much of it. */
export function ImageAnalyses({ image }: { readonly image: ImageRef }) {
  const result = useAnalysesOf(image);
  return (
    <Stack gap="sm" component="section" aria-label={say('Analyses')}>
      <Title order={2} size="h4">
        {say('Analyses')}
      </Title>
      <Loaded result={result} what={say('the analyses')} isCompact>
        {({ items, unreadable }) => (
          <>
            {items.length === 0 ? (
              <Text c="dimmed">{say('Nobody has begun to analyse this image.')}</Text>
            ) : (
              <Table.ScrollContainer
                minWidth={420}
                type="native"
                role="group"
                aria-label={say('Analyses')}
                tabIndex={0}
              >
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{say('By')}</Table.Th>
                      <Table.Th>{say('Saved')}</Table.Th>
                      <Table.Th>{say('Coverage')}</Table.Th>
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {items.map((analysis) => (
                      <Row key={`${analysis.user.uid}/${analysis.id}`} analysis={analysis} />
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            )}
            <DeleteAnalyses image={image} count={items.length + unreadable} />
            <UnreadableNote count={unreadable} what={unreadable === 1 ? say('analysis') : say('analyses')} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Row({ analysis }: { readonly analysis: AnalysisHead }) {
  const { user, updated, stats, verified } = analysis;
  const coverage = `${Math.round(stats.coverage * 100)} %`;
  return (
    <Table.Tr>
      <Table.Td className={classes.long}>
        <bdi>{user.name}</bdi>{' '}
        {user.isExpert === true && (
          <Badge size="sm" variant="light">
            {say('Expert')}
          </Badge>
        )}{' '}
        {verified && (
          <Badge size="sm" variant="light" color="green">
            {say('Verified')}
          </Badge>
        )}
      </Table.Td>
      <Table.Td>{momentText(updated)}</Table.Td>
      <Table.Td>{isComplete(analysis) ? coverage : say('{coverage}, begun', { coverage })}</Table.Td>
    </Table.Tr>
  );
}
