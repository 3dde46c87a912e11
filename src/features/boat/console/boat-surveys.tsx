import { Badge, Group, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import type { BoatSurvey } from '../../../contract/boat/status.ts';
import { say } from '../../../language/say.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { momentFormat } from '../shared/format-moment.ts';
import { saidPhotos } from '../shared/format-photos.ts';
import { PhotoWay } from './photo-way.tsx';

const moments = momentFormat({
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
          {say('Surveys on board')}
        </Title>
        <Text c="dimmed">
          {phones > people
            ? say(
                '{surveys} from {people, plural, one {# person} other {# people}} with {phones, plural, one {# phone} other {# phones}}',
                { surveys: surveys.length, people, phones },
              )
            : say('{surveys} from {people, plural, one {# person} other {# people}}', {
                surveys: surveys.length,
                people,
              })}
        </Text>
      </Group>
      <DataTable
        caption={say('Surveys on board')}
        rows={surveys}
        columns={columns}
        keyOf={({ path }) => path}
        empty={
          <StateMessage
            kind="empty"
            title={say('Nothing yet')}
            text={say('Surveys appear here while phones hand them in.')}
            isCompact
          />
        }
      />
    </section>
  );
}

/** Newest first, as they come: whoever looks at this page looks for what moves. */
const columnsFor = (hasCloud: boolean): readonly DataColumn<BoatSurvey>[] => [
  {
    id: 'survey',
    header: say('Survey'),
    width: '40%',
    isName: true,
    cell: (survey) => <Who survey={survey} />,
  },
  { id: 'photos', header: say('Photos'), cell: (survey) => <Photos survey={survey} hasCloud={hasCloud} /> },
];

function Who({ survey: { name, firstName, since } }: { readonly survey: BoatSurvey }) {
  return (
    <>
      <Text fw={650}>{name}</Text>
      <Text size="sm" c="dimmed">
        {firstName}, {moments(since)}
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
        <Text size="sm">{saidPhotos(survey.images, hasCloud)}</Text>
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
  if (stored < announced)
    return { text: say('{photos} still on the phone', { photos: announced - stored }), color: 'ocean' };
  if (cloud === 'parked' || parked > 0) return { text: say('Set aside'), color: 'red' };
  if (cloud === 'done' && inCloud >= stored) return { text: say('All in the cloud'), color: 'green' };
  return { text: say('All on the boat'), color: hasCloud ? 'yellow' : 'green' };
}
