import { Button, Group, List, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { PackSize } from '../../../contract/boat/pack.ts';
import { emailSchema } from '../../../domain/account/user.ts';
import { type RegionId, regionIds } from '../../../domain/region/region.ts';
import { regions } from '../../../domain/region/regions.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { notify } from '../../../ui/notify.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { saidPart } from './format-part.ts';
import { usePackSize, useStartPack } from './pack-queries.ts';

const words = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function addressProblem(text: string): string | null {
  const wrong = words(text).find((word) => !emailSchema.safeParse(word).success);
  return wrong === undefined ? null : `“${wrong}” is not an e-mail address.`;
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
  const requestOf = ({ regionId, emails, event }: typeof form.values) => ({
    regionId,
    emails: words(emails),
    events: words(event),
  });
  const begin = () =>
    start.mutate(requestOf(form.values), {
      onError: (error) =>
        notify.failed('Packing did not begin', `${error.message} What is aboard stays aboard.`),
    });
  return (
    <form onSubmit={form.onSubmit((values) => size.mutate(requestOf(values)))}>
      <Stack gap="md">
        <Select
          label="Region"
          data={regionIds.map((id) => ({ value: id, label: regions[id].regionName }))}
          allowDeselect={false}
          {...form.getInputProps('regionId')}
        />
        <Textarea
          label="Who sails (optional)"
          description="E-mail addresses. Their phones will know their first name."
          autosize
          minRows={2}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('emails')}
        />
        <TextInput
          label="Or everybody of an event (optional)"
          description="The id of the event"
          autoComplete="off"
          {...form.getInputProps('event')}
        />
        {size.isError && (
          <StateMessage
            kind="failed"
            title="The server could not be asked"
            text={size.error.message}
            kept="What is aboard stays aboard."
            isCompact
          />
        )}
        {size.data === undefined ? (
          <Group>
            <Button type="submit" variant="light" loading={size.isPending}>
              How large is it?
            </Button>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              From {from}
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
            {saidPart(part)}: {part.isAboard ? 'aboard already' : saidBytes(part.bytes)}
          </List.Item>
        ))}
      </List>
      {size.bytes === 0 ? (
        <Text fw={600}>All of it is aboard, as of today.</Text>
      ) : (
        <Text fw={600}>
          {saidBytes(size.bytes)} to fetch; {saidBytes(size.freeBytes)} are free on this laptop.
        </Text>
      )}
      {!size.fits && <Text c="red">It does not fit. Make room on this laptop first.</Text>}
      <Group>
        <Button variant="light" onClick={onPack} loading={isBusy} disabled={!size.fits}>
          {size.bytes === 0 ? 'Note that it is' : 'Pack'}
        </Button>
      </Group>
    </Stack>
  );
}
