import { Alert, Card, Stack, Switch, Text } from '@mantine/core';
import type { BoatSettings } from '../../../contract/boat/settings.ts';
import { say } from '../../../language/say.ts';
import { CardHead } from '../shared/card-head.tsx';
import { useTellLaptop } from '../shared/use-laptop.ts';

/** Whether phones send this boat the files of their cameras. */
export function OriginalsSetting({ takesOriginals }: Pick<BoatSettings, 'takesOriginals'>) {
  const change = useTellLaptop('changeSettings', ['settings']);
  const badge = takesOriginals
    ? { text: say('Originals'), color: 'green' }
    : { text: say('Copies of 2000 pixels'), color: 'ocean' };
  return (
    <Card withBorder radius="lg" p={{ base: 'lg', sm: 'xl' }} component="section" aria-labelledby="originals">
      <Stack gap="md">
        <CardHead id="originals" title={say('Photos of the phones')} badge={badge} />
        <Text>
          {say(
            'Phones send copies of up to 2000 pixels, about 0.8 MB each: enough to analyse a photo. With this they send the files of their cameras, some 4 to 12 MB each with their EXIF, unless a diver says otherwise.',
          )}
        </Text>
        <Switch
          size="md"
          label={say('Take the original photos')}
          checked={takesOriginals}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ takesOriginals: currentTarget.checked })}
        />
        <Text size="sm" c="dimmed">
          {say(
            'With originals, this laptop’s disk fills some ten times as fast, and so does the day’s share of the way to the cloud. Surveys and previews go first in any case. Phones that are on board are told at once.',
          )}
        </Text>
        {change.isError && (
          <Alert role="alert" color="red">
            {say(change.error.message)}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
