import { Table, VisuallyHidden } from '@mantine/core';
import type { ReportDetails } from '../../../domain/suggestion/learn/model-report.ts';
import { numberText } from '../../../language/formats.ts';
import { say, text } from '../../../language/say.ts';
import classes from './confusion-table.module.css';
import { ReportPart } from './report-part.tsx';
import { labelWords, percent, worstMistake } from './report-words.ts';

const caption = text('What each label was taken for, as a share of its own places');
/** Pixels of a column: what does not fit moves sideways under the thumb. */
const columnWidth = 92;

/** Who was taken for whom. The shade goes with the share; both figures stand in each cell. */
export function ConfusionPart({ report }: { readonly report: ReportDetails }) {
  const { labels, confusion } = report;
  return (
    <ReportPart
      title={say('Taken for one another')}
      text={say(
        '{mistake} Each row is a label as people said it; each column, what the model said there. The framed cells are right.',
        { mistake: worstMistake(report) ?? say('No label was taken for another one.') },
      )}
    >
      <Table.ScrollContainer
        minWidth={columnWidth * (labels.length + 1)}
        type="native"
        role="group"
        aria-label={say(caption)}
        tabIndex={0}
      >
        <Table captionSide="top" horizontalSpacing="xs">
          <caption>
            <VisuallyHidden>{say(caption)}</VisuallyHidden>
          </caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col" className={classes.name ?? ''}>
                {say('People said')}
              </Table.Th>
              {labels.map(({ label }) => (
                <Table.Th key={label} scope="col" ta="right">
                  <VisuallyHidden>{`${say('Model said')} `}</VisuallyHidden>
                  {labelWords(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {labels.map(({ label, places }, row) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" className={classes.name ?? ''}>
                  {labelWords(label)}
                </Table.Th>
                {labels.map((said, column) => (
                  <Cell
                    key={said.label}
                    times={confusion[row]?.said[column] ?? 0}
                    places={places}
                    isRight={row === column}
                  />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </ReportPart>
  );
}

interface CellProps {
  readonly times: number;
  readonly places: number;
  readonly isRight: boolean;
}

function Cell({ times, places, isRight }: CellProps) {
  const share = places === 0 ? 0 : times / places;
  return (
    <Table.Td
      className={isRight ? `${classes.cell} ${classes.right}` : (classes.cell ?? '')}
      style={{ '--share': share }}
    >
      {places === 0 ? '–' : percent(share, 0)}
      <span className={classes.times}>{numberText(times)}</span>
    </Table.Td>
  );
}
