import { Button } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { RowMenu } from '../../../ui/table/list/rows/row-menu.tsx';
import { nameOfRow, type SurveyRow } from './survey-row.ts';

export type Act = (what: 'move' | 'delete', rows: readonly SurveyRow[], clear: () => void) => void;

const nothing = () => undefined;

/** Those of some rows that are there and can be read: what is done, is done with these. */
export const living = (rows: readonly SurveyRow[]): readonly SurveyRow[] =>
  rows.filter(({ survey, ref }) => ref !== null && survey?.isDeleted === false);

interface RowActionsProps {
  readonly row: SurveyRow;
  readonly onAct: Act;
  readonly onRecord: () => void;
}

/** What can be done with one survey. */
export function SurveyActions({ row, onAct, onRecord }: RowActionsProps) {
  const isDisabled = living([row]).length === 0;
  return (
    <RowMenu
      name={nameOfRow(row)}
      actions={[
        { label: say('Edit Location'), onPress: () => onAct('move', [row], nothing), isDisabled },
        { label: say('What was changed'), onPress: onRecord },
        {
          label: say('Mark Delete'),
          onPress: () => onAct('delete', [row], nothing),
          isDanger: true,
          isDisabled,
        },
      ]}
    />
  );
}

interface SelectionProps {
  readonly rows: readonly SurveyRow[];
  readonly clear: () => void;
  readonly onAct: Act;
}

/** What can be done with all that are selected. */
export function SelectedSurveys({ rows, clear, onAct }: SelectionProps) {
  return (
    <>
      <Button variant="light" onClick={() => onAct('move', living(rows), clear)}>
        {say('Edit Location')}
      </Button>
      <Button variant="light" color="red" onClick={() => onAct('delete', living(rows), clear)}>
        {say('Mark Delete')}
      </Button>
    </>
  );
}
