import type { ModelReport } from '../../../domain/suggestion/learn/model-report.ts';
import { say } from '../../../language/say.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { ReportPart } from './report-part.tsx';
import { percent } from './report-words.ts';

/** The figures of the axis are whole, and have less room. */
const asPercent = (value: number) => percent(value / 100, Number.isInteger(value) ? 0 : 1);

interface UnseenFiguresProps {
  /** 'Photos that it had not seen' */
  readonly title: string;
  readonly how: string;
  readonly figures: ModelReport['photos'];
}

/** How often a model is right, beside what always saying the commonest label would reach. */
export function UnseenFigures({ title, how, figures }: UnseenFiguresProps) {
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
