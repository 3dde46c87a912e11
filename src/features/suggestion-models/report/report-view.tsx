import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SuggestionModel } from '../../../domain/suggestion/learn/model-record.ts';
import type { ModelReport } from '../../../domain/suggestion/learn/model-report.ts';
import { say } from '../../../language/say.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { ConfusionPart } from './confusion-table.tsx';
import { LabelFiguresPart } from './label-figures.tsx';
import { LearningCurve } from './learning-curve.tsx';
import { Answered, Reliability } from './reliability.tsx';
import { ReportPart } from './report-part.tsx';
import { noSites, percent, thresholdWords } from './report-words.ts';
import { SiteFiguresPart } from './site-figures.tsx';

/** The figures of the axis are whole, and have less room. */
const asPercent = (value: number) => percent(value / 100, Number.isInteger(value) ? 0 : 1);

interface UnseenFiguresProps {
  /** 'Photos that it had not seen' */
  readonly title: string;
  readonly how: string;
  readonly figures: ModelReport['photos'];
}

/** How often a model is right, beside what always saying the commonest label would reach. */
function UnseenFigures({ title, how, figures }: UnseenFiguresProps) {
  const bars = [
    { label: say('Right'), value: 100 * figures.accuracy },
    { label: say('Found, on average over the labels'), value: 100 * figures.meanRecall },
    { label: say('Always saying the commonest label'), value: 100 * figures.majority },
  ];
  return (
    <ReportPart
      title={title}
      text={say('{judgedHow} Judged on {places, plural, one {# place} other {# places}}.', {
        judgedHow: how,
        places: figures.places,
      })}
    >
      <BarChart
        title={title}
        of={say('Figure')}
        what={say('Share')}
        bars={bars}
        whole={100}
        format={asPercent}
      />
    </ReportPart>
  );
}

/** Of which places figures are told: of photos that were left out, or of whole sites. */
type Unseen = 'photos' | 'sites';

interface JudgedOnProps {
  readonly value: Unseen;
  readonly onChange: (value: Unseen) => void;
}

/** Whether the figures below are of unseen photos or of unseen sites. */
function JudgedOn({ value, onChange }: JudgedOnProps) {
  return (
    <Stack gap="xs" mt="md">
      <SegmentedControl
        aria-label={say('The figures below are of')}
        size="md"
        style={{ alignSelf: 'flex-start' }}
        value={value}
        onChange={onChange}
        data={[
          { value: 'photos', label: say('Unseen photos') },
          { value: 'sites', label: say('Unseen sites') },
        ]}
      />
      <Text c="dimmed">
        {value === 'photos'
          ? say('The figures below are of photos that it had not seen, of sites that it may know.')
          : say('The figures below are of sites of which it had seen no photo, as it will be on a new reef.')}
      </Text>
    </Stack>
  );
}

interface ReportViewProps {
  readonly model: SuggestionModel;
  readonly report: ModelReport;
}

/** What a scientist reads of a model before believing it. */
export function ReportView({ model, report }: ReportViewProps) {
  const [unseen, setUnseen] = useState<Unseen>('photos');
  const columns = { base: 1, md: 2 };
  const { unseenSites } = report;
  const hasSites = unseenSites !== undefined && unseenSites !== null;
  const details = hasSites && unseen === 'sites' ? unseenSites : report;
  return (
    <Stack gap="md">
      <SimpleGrid cols={columns} spacing="md">
        <UnseenFigures
          title={say('Photos that it had not seen')}
          how={say('The photos were left out a fifth at a time.')}
          figures={report.photos}
        />
        {report.sites === null ? (
          <ReportPart title={say('Sites that it had not seen')} text={noSites(model.taught)} />
        ) : (
          <UnseenFigures
            title={say('Sites that it had not seen')}
            how={say('Whole sites were left out, as a new reef would be.')}
            figures={report.sites}
          />
        )}
      </SimpleGrid>
      {hasSites && <JudgedOn value={unseen} onChange={setUnseen} />}
      <LabelFiguresPart labels={details.labels} />
      <ConfusionPart report={details} />
      <SimpleGrid cols={columns} spacing="md">
        <Reliability report={details} />
        <Answered answered={details.answered} now={thresholdWords(model)} />
        <LearningCurve curve={report.learningCurve} />
        <SiteFiguresPart regionId={model.regionId} sites={report.bySite} unseen={unseenSites?.bySite} />
      </SimpleGrid>
    </Stack>
  );
}
