import { Badge, Group, Table, Text, Title } from '@mantine/core';
import type { BoatSurvey } from '../../../contract/boat/status.ts';
import { counted } from '../../../domain/wording/counted.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
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
      {surveys.length === 0 ? (
        <StateMessage
          kind="empty"
          title="Nothing yet"
          text="Surveys appear here while phones hand them in."
          isCompact
        />
      ) : (
        <Table verticalSpacing="sm" layout="fixed" aria-labelledby="surveys">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="40%">Survey</Table.Th>
              <Table.Th>Photos</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {surveys.map((survey) => (
              <SurveyLine key={survey.path} survey={survey} hasCloud={hasCloud} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

function SurveyLine({ survey, hasCloud }: { readonly survey: BoatSurvey; readonly hasCloud: boolean }) {
  const { announced, stored, inCloud } = survey.images;
  const { text, color } = stateOf(survey, hasCloud);
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={650}>{survey.name}</Text>
        <Text size="sm" c="dimmed">
          {survey.firstName}, {moments.format(new Date(survey.since))}
        </Text>
      </Table.Td>
      <Table.Td>
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
      </Table.Td>
    </Table.Tr>
  );
}

function stateOf({ images, cloud }: BoatSurvey, hasCloud: boolean): { text: string; color: string } {
  const { announced, stored, inCloud, parked } = images;
  if (stored < announced) return { text: `${announced - stored} still on the phone`, color: 'ocean' };
  if (cloud === 'parked' || parked > 0) return { text: 'Set aside', color: 'red' };
  if (cloud === 'done' && inCloud >= stored) return { text: 'All in the cloud', color: 'green' };
  return { text: 'All on the boat', color: hasCloud ? 'yellow' : 'green' };
}
