import { Alert, Button, Drawer, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegionOf } from '../../../client/regions/region.ts';
import { csvLine } from '../../../domain/exports/text/csv.ts';
import { say } from '../../../language/say.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { PagedTable } from '../../../ui/table/list/paged-table.tsx';
import type { ListProps } from '../../../ui/table/list/state/list-props.ts';
import type { PageSource } from '../../../ui/table/list/state/page-source.ts';
import { ChangeList } from '../shared/change-list.tsx';
import { JobCard } from '../shared/job-card.tsx';
import { recordKey } from '../shared/record-queries.ts';
import type { AskedSurveys } from './asked-surveys.ts';
import { DeleteSurveys } from './delete-surveys.tsx';
import { MoveSurveys } from './move-surveys.tsx';
import { type Act, living, SelectedSurveys, SurveyActions } from './survey-actions.tsx';
import { surveyColumns } from './survey-columns.tsx';
import { nameOfRow, type SurveyRow } from './survey-row.ts';
import { surveySource } from './survey-source.ts';
import { SurveysOnMap } from './surveys-on-map.tsx';
import { useSurveyJobs } from './use-survey-jobs.ts';

interface DoublesNoteProps {
  readonly rows: readonly SurveyRow[];
  readonly onAct: Act;
}

/** Which of the surveys that are seen may be doubles, and the way to take them off together. */
function DoublesNote({ rows, onAct }: DoublesNoteProps) {
  const doubles = living(rows).filter(({ isDouble }) => isDouble);
  if (doubles.length === 0) return null;
  return (
    <Alert color="orange" my="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {say(
            '{count, plural, one {# survey may have been handed in twice: another one has the same diver, moment and reef, and no fewer photos. Look at it, and take it off.} other {# surveys may have been handed in twice: another one has the same diver, moment and reef, and no fewer photos. Look at them, and take them off.}}',
            { count: doubles.length },
          )}
        </Text>
        <Button variant="default" onClick={() => onAct('delete', doubles, () => undefined)}>
          {say('Mark {count, plural, one {# double} other {# doubles}} as deleted', {
            count: doubles.length,
          })}
        </Button>
      </Group>
    </Alert>
  );
}

interface SurveyRecordProps {
  readonly row: SurveyRow;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** What was changed of one survey, beside the list of all. */
function SurveyRecord({ row, onChanged, onClose }: SurveyRecordProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={nameOfRow(row)}>
      <ChangeList subject={row.path} onUndone={() => void onChanged()} />
    </Drawer>
  );
}

type Open =
  | { readonly what: 'move' | 'delete'; readonly rows: readonly SurveyRow[]; readonly clear: () => void }
  | { readonly what: 'record'; readonly row: SurveyRow }
  | null;

interface SurveyListProps {
  readonly asked: AskedSurveys;
  /** Of the person with the address; null for everybody's. */
  readonly uid: string | null;
}

function useSource({ asked, uid }: SurveyListProps): PageSource<SurveyRow> {
  const { store } = useBackend();
  const region = useRegionOf(asked.regionId);
  return useMemo(() => surveySource(store, asked, uid, region), [store, asked, uid, region]);
}

/** The surveys that were asked for, as a list or on a map, and what can be done with them. */
export function SurveyList({ asked, uid }: SurveyListProps) {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<Open>(null);
  const source = useSource({ asked, uid });
  async function refresh(): Promise<void> {
    await client.invalidateQueries({ queryKey: ['edit-surveys'] });
    await client.invalidateQueries({ queryKey: recordKey });
  }
  const { shown, begin, undo } = useSurveyJobs(() => void refresh());
  const act = (what: 'move' | 'delete', rows: readonly SurveyRow[], clear: () => void) =>
    setOpen({ what, rows, clear });
  const close = () => setOpen(null);
  const start = (what: 'move' | 'delete', clear: () => void) => (input: object) => {
    begin(what, input);
    clear();
    close();
  };
  const list: ListProps<SurveyRow> = {
    caption: say('Surveys'),
    noun: [say('survey'), say('surveys')],
    columns: surveyColumns,
    keyOf: ({ path }) => path,
    nameOf: nameOfRow,
    sizes: [50, 100, 200],
    canSelect: (row) => living([row]).length > 0,
    rowActions: (row) => (
      <SurveyActions row={row} onAct={act} onRecord={() => setOpen({ what: 'record', row })} />
    ),
    selectionActions: (rows, clear) => <SelectedSurveys rows={rows} clear={clear} onAct={act} />,
    note: (rows) => <DoublesNote rows={rows} onAct={act} />,
    csv: { name: 'surveys', line: csvLine },
    minWidth: 760,
    empty: (
      <StateMessage
        kind="empty"
        title={say('No surveys')}
        text={say('None was handed in there in that year.')}
      />
    ),
  };
  const isMap = search.get('view') === 'map';
  const view = (value: string) =>
    setSearch(
      (before) => {
        if (value === 'map') before.set('view', 'map');
        else before.delete('view');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Stack gap="lg">
      {shown.job !== null && (
        <JobCard job={shown.job} onStop={shown.stop} onUndo={undo} isBusy={shown.isBusy} />
      )}
      {shown.problem !== null && shown.job?.status !== 'failed' && (
        <StateMessage kind="failed" title={say('That was not done')} text={shown.problem} isCompact />
      )}
      <SegmentedControl
        aria-label={say('How the surveys are shown')}
        value={isMap ? 'map' : 'list'}
        onChange={view}
        data={[
          { value: 'list', label: say('As a list') },
          { value: 'map', label: say('On the map') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {isMap ? (
        <SurveysOnMap source={source} list={list} regionId={asked.regionId} />
      ) : (
        <PagedTable {...list} source={source} />
      )}
      {open?.what === 'move' && (
        <MoveSurveys
          rows={open.rows}
          regionId={asked.regionId}
          onMove={start('move', open.clear)}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <DeleteSurveys rows={open.rows} onDelete={start('delete', open.clear)} onClose={close} />
      )}
      {open?.what === 'record' && <SurveyRecord row={open.row} onChanged={refresh} onClose={close} />}
    </Stack>
  );
}
