import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import { useSession } from '../../../client/context/session.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { DownloadsDialog } from './downloads-dialog.tsx';
import type { Scope } from './scopes.ts';

interface DownloadDataProps {
  readonly scopes: readonly Scope[];
  /** Set for a visitor: shows the form over the map. */
  readonly onAsk: (() => void) | null;
}

/** The button for what the map shows, and its dialog; nothing where downloads are not made (at sea). */
export function DownloadData({ scopes, onAsk }: DownloadDataProps) {
  const { config } = useBackend();
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (config.features.exports !== true) return null;
  const uid = session.status === 'signed-in' ? session.uid : null;
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={onAsk ?? (() => setIsOpen(true))}
      >
        Download data
      </Button>
      {uid !== null && (
        <FormDialog label="Download data" opened={isOpen} onClose={() => setIsOpen(false)}>
          <DownloadsDialog uid={uid} scopes={scopes} />
        </FormDialog>
      )}
    </>
  );
}
