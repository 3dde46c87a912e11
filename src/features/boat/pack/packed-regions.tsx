import { List, Stack, Text } from '@mantine/core';
import { useRegionOf } from '../../../client/regions/region.ts';
import type { PackedRegion } from '../../../contract/boat/pack.ts';
import { say } from '../../../language/say.ts';
import { momentFormat } from '../shared/format-moment.ts';
import { saidPart } from './format-part.ts';

const days = momentFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** What is aboard of which region, and since when. */
export function PackedRegions({ regions: packed }: { readonly regions: readonly PackedRegion[] }) {
  if (packed.length === 0) {
    return (
      <Text>
        {say(
          'Nothing was packed yet. The boat has the well-known reefs that come with the program, with rough outlines, and the map of the world.',
        )}
      </Text>
    );
  }
  return (
    <Stack gap="sm">
      {packed.map((region) => (
        <Packed key={region.regionId} region={region} />
      ))}
    </Stack>
  );
}

function Packed({ region }: { readonly region: PackedRegion }) {
  const { regionId, doneAt, begunAt, parts } = region;
  const skipped = parts.reduce((sum, part) => sum + part.skipped, 0);
  return (
    <Stack gap={4}>
      <Text fw={650}>{useRegionOf(regionId).regionName}</Text>
      <Text size="sm" c="dimmed">
        {doneAt === null
          ? say('Begun on {day}, and not finished: pack it again.', { day: days(begunAt) })
          : say('As of {day}.', { day: days(doneAt) })}
      </Text>
      {parts.length > 0 && (
        <List size="sm">
          {parts.map((part) => (
            <List.Item key={`${part.kind} ${part.name}`}>{saidPart(part)}</List.Item>
          ))}
        </List>
      )}
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          {say('{skipped} of them could not be read by this version of the program and were left out.', {
            skipped,
          })}
        </Text>
      )}
    </Stack>
  );
}
