import { Code, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { BoatBackup } from '../../../contract/boat/backup.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './way-back.module.css';

/**
 * How a leader goes on from a copy. A command and no button: where it is needed, neither the server nor this page
 * opens any more, so it has to be known before.
 */
export function WayBack({ folder, dataFolder }: Pick<BoatBackup, 'folder' | 'dataFolder'>) {
  const from = folder === null ? '' : ` --backups "${folder}"`;
  const command = `npm run restore -- --data "${dataFolder}"${from}`;
  return (
    <details>
      <summary className={classes.summary}>{say('If Reef Census does not start any more')}</summary>
      <Stack gap="xs" mt="xs">
        <Text size="sm">
          {say(
            'Single damaged records are mended at each start, and this page says so. If it says that the database is damaged and does not start, close it, and type this into a terminal, in the folder of Reef Census’ source:',
          )}
        </Text>
        <Code block className={classes.command}>
          {command}
        </Code>
        <Text size="sm">
          {say(
            'It goes on from the newest whole copy and from all that can still be read. What was damaged is kept aside, and phones send again what is missing. Write it down now: this page is not there then.',
          )}
        </Text>
        <Text size="sm">
          <Words
            text="Is the laptop itself lost? Another one goes on with the backup and the <sheet>departure sheet</sheet>, which has the commands and the passphrase. Print it now."
            values={{ sheet: (inner) => <Link to="/boat/sheet">{inner}</Link> }}
          />
        </Text>
      </Stack>
    </details>
  );
}
