import { Button, Group, List, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRegions } from '../../../client/regions/region.ts';
import type { PackSize } from '../../../contract/boat/pack.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import { everyRegionOption } from '../../../domain/region/known-regions.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { saidPart } from './format-part.ts';
import { usePackSize, useStartPack } from './pack-queries.ts';

const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function addressProblem(text: string): string | null {
  const wrong = words(text).find((word) => !emailSchema.safeParse(word).success);
  return wrong === undefined ? null : say('“{typed}” is not an e-mail address.', { typed: wrong });
}

interface PackFormProps {
  readonly usualRegion: RegionId;
  /** Address of the server. */
  readonly from: string;
}

/** Which region, and who sails; then how large it is, and only then the fetching. */
export function PackForm({ usualRegion, from }: PackFormProps) {
  const size = usePackSize();
  const start = useStartPack();
  const form = useForm<{ regionId: RegionId; emails: string; event: string }>({
    initialValues: { regionId: usualRegion, emails: '', event: '' },
    validate: { emails: addressProblem },
    onValuesChange: () => size.reset(),
  });
  const regions = useRegions();
  const requestOf = ({ regionId, emails, event }: typeof form.values) => ({
    regionId,
    emails: words(emails),
    events: words(event),
  });
  const begin = () =>
    start.mutate(requestOf(form.values), {
      onError: (error) =>
        notify.failed(
          say('Packing did not begin'),
          say('{message} What is aboard stays aboard.', { message: say(error.message) }),
        ),
    });
  return (
    <form onSubmit={form.onSubmit((values) => size.mutate(requestOf(values)))}>
      <Stack gap="md">
        <Select
          label={say('Region')}
          data={everyRegionOption(regions)}
          allowDeselect={false}
          {...form.getInputProps('regionId')}
        />
        <Textarea
          label={say('Who sails (optional)')}
          description={say(
            'E-mail addresses. Whoever types the first name that goes with one is put into their organisation.',
          )}
          autosize
          minRows={2}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('emails')}
        />
        <TextInput
          label={say('Or everybody of an event (optional)')}
          description={say('The id of the event')}
          autoComplete="off"
          {...form.getInputProps('event')}
        />
        {size.isError && (
          <StateMessage
            kind="failed"
            title={say('The server could not be asked')}
            text={say(size.error.message)}
            kept={say('What is aboard stays aboard.')}
            isCompact
          />
        )}
        {size.data === undefined ? (
          <Group>
            <Button type="submit" variant="light" loading={size.isPending}>
              {say('How large is it?')}
            </Button>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {say('From {address}', { address: from })}
            </Text>
          </Group>
        ) : (
          <Sized size={size.data} onPack={begin} isBusy={start.isPending} />
        )}
      </Stack>
    </form>
  );
}

function Sized(props: { readonly size: PackSize; readonly onPack: () => void; readonly isBusy: boolean }) {
  const { size, onPack, isBusy } = props;
  return (
    <Stack gap="sm" role="status">
      <List size="sm">
        {size.parts.map((part) => (
          <List.Item key={`${part.kind} ${part.name}`}>
            {part.isAboard
              ? say('{part}: aboard already', { part: saidPart(part) })
              : say('{part}: {size}', { part: saidPart(part), size: saidBytes(part.bytes) })}
          </List.Item>
        ))}
      </List>
      {size.bytes === 0 ? (
        <Text fw={600}>{say('All of it is aboard, as of today.')}</Text>
      ) : (
        <Text fw={600}>
          {say('{size} to fetch; {free} are free on this laptop.', {
            size: saidBytes(size.bytes),
            free: saidBytes(size.freeBytes),
          })}
        </Text>
      )}
      {!size.fits && <Text c="red">{say('It does not fit. Make room on this laptop first.')}</Text>}
      <Group>
        <Button variant="light" onClick={onPack} loading={isBusy} disabled={!size.fits}>
          {size.bytes === 0 ? say('Note that it is') : say('Pack')}
        </Button>
      </Group>
    </Stack>
  );
}
