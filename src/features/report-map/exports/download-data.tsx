import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useSession } from '../../../client/context/session.tsx';
import { say } from '../../../language/say.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DownloadsDialog } from './downloads-dialog.tsx';
import type { Scope } from './scopes.ts';
import { type AskedDownload, useDownloadAddress } from './use-download-address.ts';

interface DownloadDataProps {
  /** What there is to choose from at a place. */
  readonly scopesAt: (place: AskedDownload['place']) => readonly Scope[];
  readonly place: AskedDownload['place'];
}

/**
 * The button for what the map shows, and its dialog; nothing where downloads are not made (at sea). Whether it is open stands in
 * the address; of a visitor the map asks to sign in first, and then it is open.
 */
export function DownloadData({ scopesAt, place }: DownloadDataProps) {
  const session = useSession();
  const { isOffered, asked, open, close } = useDownloadAddress();
  if (!isOffered) return null;
  const uid = session.status === 'signed-in' ? session.uid : null;
  return (
    <>
      <Button variant="default" size="md" leftSection={<IconDownload size={18} aria-hidden />} onClick={open}>
        {say('Download data')}
      </Button>
      {uid !== null && (
        <FormDialog label={say('Download data')} opened={asked !== null} onClose={close}>
          <DownloadsDialog
            uid={uid}
            scopes={scopesAt(asked?.place ?? place)}
            formats={asked?.formats ?? []}
          />
        </FormDialog>
      )}
    </>
  );
}
