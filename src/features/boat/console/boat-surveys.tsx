import { Badge, Group, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { BoatSurvey } from '../../../contract/boat/status.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { PhotoWay } from './photo-way.tsx';

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

interface BoatSurveysProps {
  readonly surveys: readonly BoatSurvey[];
  readonly people: number;
  readonly phones: number;
  readonly hasCloud: boolean;
}

/** Every survey that was handed in, newest first, with how far its photos are. */
export function BoatSurveys({ surveys, people, phones, hasCloud }: BoatSurveysProps) {
  const columns = useMemo(() => columnsFor(hasCloud), [hasCloud]);
  return (
    <section aria-labelledby="surveys">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="surveys">
          Surveys on board
        </Title>
        <Text c="dimmed">
          {surveys.length} from {counted(people, 'person', 'people')}
          {phones > people ? ` with ${counted(phones, 'phone')}` : ''}
        </Text>
      </Group>
      <DataTable
        caption="Surveys on board"
        rows={surveys}
        columns={columns}
        keyOf={({ path }) => path}
        empty={
          <StateMessage
            kind="empty"
            title="Nothing yet"
            text="Surveys appear here while phones hand them in."
            isCompact
          />
        }
      />
    </section>
  );
}

/** Newest first, as they come: whoever looks at this page looks for what moves. */
const columnsFor = (hasCloud: boolean): readonly DataColumn<BoatSurvey>[] => [
  { id: 'survey', header: 'Survey', width: '40%', isName: true, cell: (survey) => <Who survey={survey} /> },
  { id: 'photos', header: 'Photos', cell: (survey) => <Photos survey={survey} hasCloud={hasCloud} /> },
];

function Who({ survey: { name, firstName, since } }: { readonly survey: BoatSurvey }) {
  return (
    <>
      <Text fw={650}>{name}</Text>
      <Text size="sm" c="dimmed">
        {firstName}, {moments.format(new Date(since))}
      </Text>
    </>
  );
}

function Photos({ survey, hasCloud }: { readonly survey: BoatSurvey; readonly hasCloud: boolean }) {
  const { announced, stored, inCloud } = survey.images;
  const { text, color } = stateOf(survey, hasCloud);
  return (
    <>
      <Group justify="space-between" gap={4} mb={6}>
        <Text size="sm">
          {stored} of {announced} on the boat{hasCloud && `, ${inCloud} in the cloud`}
        </Text>
        <Badge color={color} variant="light" size="lg" tt="none">
          {text}
        </Badge>
      </Group>
      <PhotoWay
        label={survey.name}
        announced={announced}
        stored={stored}
        inCloud={inCloud}
        hasCloud={hasCloud}
      />
    </>
  );
}

function stateOf({ images, cloud }: BoatSurvey, hasCloud: boolean): { text: string; color: string } {
  const { announced, stored, inCloud, parked } = images;
  if (stored < announced) return { text: `${announced - stored} still on the phone`, color: 'ocean' };
  if (cloud === 'parked' || parked > 0) return { text: 'Set aside', color: 'red' };
  if (cloud === 'done' && inCloud >= stored) return { text: 'All in the cloud', color: 'green' };
  return { text: 'All on the boat', color: hasCloud ? 'yellow' : 'green' };
}
