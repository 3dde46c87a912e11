import { Badge, Group } from '@mantine/core';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { submissionTexts } from '../../../domain/reporting/submission-window.ts';
import { say } from '../../../language/say.ts';
import type { ListColumn } from '../../../ui/table/list/state/list-column.ts';

const stateOf = ({ isActive, isPilot }: RegionConfig): string =>
  isActive ? (isPilot ? say('Active, pilot') : say('Active')) : say('Coming soon');
const surveysOf = ({ isSurveyOpen }: RegionConfig): string =>
  isSurveyOpen ? say('Open') : say('Survey closed');

/** @param now The moment at which they are looked at. */
export function regionColumns(now: string): readonly ListColumn<RegionConfig>[] {
  return [
    {
      id: 'name',
      header: say('Name'),
      isName: true,
      cell: ({ regionName }) => regionName,
      sortBy: ({ regionName }) => regionName,
      searchText: ({ regionName, regionId }) => `${regionName} ${regionId}`,
    },
    { id: 'id', header: say('Id'), cell: ({ regionId }) => regionId, sortBy: ({ regionId }) => regionId },
    {
      id: 'state',
      header: say('State'),
      cell: (region) => (
        <Group gap={6}>
          <Badge variant="light" color={region.isActive ? 'green' : 'gray'}>
            {stateOf(region)}
          </Badge>
          {!region.isSurveyOpen && (
            <Badge variant="light" color="yellow">
              {say('Survey closed')}
            </Badge>
          )}
        </Group>
      ),
      sortBy: stateOf,
      csv: (region) =>
        say('{state}; surveys: {surveys}', { state: stateOf(region), surveys: surveysOf(region) }),
    },
    {
      id: 'season',
      header: say('Reports on'),
      cell: ({ reportingDatasetId }) => reportingDatasetId,
      sortBy: ({ reportingDatasetId }) => reportingDatasetId,
    },
    {
      id: 'window',
      header: say('Said in the wizard'),
      cell: (region) => submissionTexts(region, now).text,
      csv: (region) => submissionTexts(region, now).text,
    },
  ];
}
