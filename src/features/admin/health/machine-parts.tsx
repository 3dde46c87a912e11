import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Health } from '../../../contract/admin/health.ts';
import { saidBytes } from '../../../domain/wording/format-bytes.ts';
import { say } from '../../../language/say.ts';
import { FactList, Part } from '../shared/fact-list.tsx';
import { momentText } from '../shared/moment-text.ts';

/** What only the machine knows: what lasts, its disk, its copies. */
export function MachineParts({ health }: { readonly health: Health }) {
  const { alarms, disk, backups, version, startedAt } = health;
  const isShort = disk.level !== 'plenty';
  return (
    <Stack gap="lg">
      {alarms.map(({ kind, text, since }) => (
        <Alert key={kind} color="red" title={say('Since {when}', { when: momentText(since) })}>
          {text}
        </Alert>
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Part title={say('Disk')}>
          <FactList
            facts={[
              {
                label: say('Free'),
                value: isShort
                  ? say('{size}, which is little', { size: saidBytes(disk.free) })
                  : saidBytes(disk.free),
                isBad: isShort,
              },
              {
                label: say('Photos'),
                value: say('{size} in {count, plural, one {# photo} other {# photos}}', {
                  size: saidBytes(disk.photos),
                  count: disk.photoFiles,
                }),
              },
              { label: say('Databases'), value: saidBytes(disk.database) },
              { label: say('Version'), value: version },
              { label: say('Runs since'), value: momentText(startedAt) },
            ]}
          />
        </Part>
        <Part title={say('Copies of the databases')}>
          <Stack gap="md">
            {backups.map(({ folder, isRead, newest }) => (
              <div key={folder}>
                <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{folder}</bdi>
                </Text>
                <Text fw={650}>{newestText(isRead, newest)}</Text>
              </div>
            ))}
          </Stack>
        </Part>
      </SimpleGrid>
    </Stack>
  );
}

function newestText(isRead: boolean, newest: Health['backups'][number]['newest']): string {
  if (newest !== null) return `${momentText(newest.at)}, ${saidBytes(newest.bytes)}`;
  return isRead ? say('No copy there so far') : say('Not there, or cannot be read now');
}
