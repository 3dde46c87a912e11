import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import type { SuggestionModel } from '../../../domain/suggestion/learn/model-record.ts';
import type { ModelReport } from '../../../domain/suggestion/learn/model-report.ts';
import { say } from '../../../language/say.ts';
import { ConfusionPart } from './confusion-table.tsx';
import { JudgedOn, type Unseen } from './judged-on.tsx';
import { LabelFiguresPart } from './label-figures.tsx';
import { LearningCurve } from './learning-curve.tsx';
import { Answered, Reliability } from './reliability.tsx';
import { ReportPart } from './report-part.tsx';
import { noSites, thresholdWords } from './report-words.ts';
import { SiteFiguresPart } from './site-figures.tsx';
import { UnseenFigures } from './unseen-figures.tsx';

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
