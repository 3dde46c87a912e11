import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ComparisonState } from '../../../contract/boat/comparison.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { momentFormat } from '../shared/format-moment.ts';
import { useChooseCloud, useSyncAct } from './sync-queries.ts';

const time = momentFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** What the cloud itself says that it has, of what was sent there. */
export function ComparisonPart({ comparison }: { readonly comparison: ComparisonState }) {
  const compare = useSyncAct('compare');
  const { status, photos, confirmed, otherCloud } = comparison;
  if (otherCloud !== null) return <OtherCloud cloud={otherCloud} photos={photos} />;
  return (
    <Stack gap="sm">
      {status === 'running' ? (
        <ProgressLine
          label={say('Comparing with the cloud')}
          value={photos === 0 ? null : confirmed / photos}
          detail={say('{done} of {all}', { done: confirmed, all: photos })}
        />
      ) : (
        <Text role="status">{comparedText(comparison)}</Text>
      )}
      {comparison.isSetBack && status !== 'running' && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={say('The cloud was set back')}>
          {say(
            'It does not have what this boat left there at its last homecoming. Everything is compared at the next connection, and what is missing is sent again. Remove nothing from this laptop until then.',
          )}
        </Alert>
      )}
      {status !== 'running' && photos > 0 && (
        <Group>
          <Button
            size="md"
            variant="default"
            loading={compare.isPending}
            onClick={() =>
              compare.mutate(
                {},
                { onError: ({ message }) => notify.failed(say('Nothing is compared'), say(message)) },
              )
            }
          >
            {say('Compare with the cloud')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function comparedText({ photos, confirmed, beganAt, endedAt, sentAgain, lost }: ComparisonState): string {
  if (beganAt === null) return say('What is in the cloud has not been compared with it yet.');
  const sentences = [
    say('The cloud has confirmed {confirmed} of {photos} photos since {moment}.', {
      ...{ confirmed, photos },
      moment: time(beganAt),
    }),
    endedAt === null ? say('The comparison goes on at the next connection.') : null,
    sentAgain === 0
      ? null
      : say('{photos, plural, one {# was missing and is} other {# were missing and are}} sent again.', {
          photos: sentAgain,
        }),
    lost === 0 ? null : say('{photos} can be sent by nobody aboard: see the alarm.', { photos: lost }),
  ];
  return sentences.filter((sentence) => sentence !== null).join(' ');
}

/** The question what goes to a cloud that is not the one of before. */
function OtherCloud({ cloud, photos }: { readonly cloud: string; readonly photos: number }) {
  const choose = useChooseCloud();
  const answer = (everything: boolean) => () =>
    choose.mutate(
      { cloud, everything },
      { onError: ({ message }) => notify.failed(say('Nothing was changed'), say(message)) },
    );
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={say('This is another cloud')}>
      <Stack gap="sm">
        <Text>
          {say(
            'The cloud that answers is not the one that has what this boat sent: {photos, plural, one {# photo} other {# photos}}. Perhaps its address was changed, or it was set up anew. Nothing is sent until you choose.',
            { photos },
          )}
        </Text>
        <Group>
          <Button size="md" loading={choose.isPending} onClick={answer(true)}>
            {say('Send everything there')}
          </Button>
          <Button size="md" variant="default" loading={choose.isPending} onClick={answer(false)}>
            {say('Send only what is new')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
