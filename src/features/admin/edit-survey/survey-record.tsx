import { Drawer } from '@mantine/core';
import { ChangeList } from '../shared/change-list.tsx';
import { nameOfRow, type SurveyRow } from './survey-row.ts';

interface SurveyRecordProps {
  readonly row: SurveyRow;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** What was changed of one survey, beside the list of all. */
export function SurveyRecord({ row, onChanged, onClose }: SurveyRecordProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={nameOfRow(row)}>
      <ChangeList subject={row.path} onUndone={() => void onChanged()} />
    </Drawer>
  );
}
