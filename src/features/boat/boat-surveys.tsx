import { Badge, Group, Progress, ScrollArea, Table, Text, Title } from '@mantine/core';
import type { BoatStatus } from '../../contract/boat.ts';
import { StateMessage } from '../../ui/state-message.tsx';

type BoatSurvey = BoatStatus['surveys'][number];

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

interface BoatSurveysProps {
  readonly surveys: readonly BoatSurvey[];
  readonly people: number;
  readonly hasCloud: boolean;
}

/** Every survey that was handed in, newest first. */
export function BoatSurveys({ surveys, people, hasCloud }: BoatSurveysProps) {
  return (
    <section aria-labelledby="surveys">
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="surveys">
          Surveys on board
        </Title>
        <Text c="dimmed">
          {surveys.length} from {people === 1 ? '1 person' : `${people} people`}
        </Text>
      </Group>
      {surveys.length === 0 ? (
        <StateMessage
          kind="empty"
          title="Nothing yet"
          text="Surveys appear here while phones hand them in."
        />
      ) : (
        <ScrollArea>
          <Table verticalSpacing="sm" miw={620} aria-labelledby="surveys">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Site</Table.Th>
                <Table.Th>Diver</Table.Th>
                <Table.Th>Handed in</Table.Th>
                <Table.Th>Photos here</Table.Th>
                <Table.Th>State</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {surveys.map((survey) => (
                <SurveyLine key={survey.path} survey={survey} hasCloud={hasCloud} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </section>
  );
}

function SurveyLine({ survey, hasCloud }: { readonly survey: BoatSurvey; readonly hasCloud: boolean }) {
  const { announced, stored } = survey.images;
  const { text, color } = stateOf(survey, hasCloud);
  return (
    <Table.Tr>
      <Table.Td fw={650}>{survey.name}</Table.Td>
      <Table.Td>{survey.firstName}</Table.Td>
      <Table.Td>{moments.format(new Date(survey.since))}</Table.Td>
      <Table.Td>
        {stored} of {announced}
        <Progress
          value={announced === 0 ? 0 : (stored / announced) * 100}
          color={stored === announced ? 'green' : 'ocean'}
          size="sm"
          mt={4}
          aria-label={`Photos of ${survey.name} that are here`}
        />
      </Table.Td>
      <Table.Td>
        <Badge color={color} variant="light" size="lg" tt="none">
          {text}
        </Badge>
      </Table.Td>
    </Table.Tr>
  );
}

function stateOf({ images, cloud }: BoatSurvey, hasCloud: boolean): { text: string; color: string } {
  if (images.stored < images.announced) return { text: 'Coming in', color: 'ocean' };
  if (cloud === 'parked') return { text: 'Set aside', color: 'red' };
  if (cloud === 'done') return { text: 'In the cloud', color: 'green' };
  return hasCloud
    ? { text: 'On the boat, waiting', color: 'yellow' }
    : { text: 'On the boat', color: 'green' };
}
