import { Stack } from '@mantine/core';
import type { Instant } from '../../../domain/documents/instant.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';

interface LeavingSectionProps {
  readonly uid: string;
  readonly email: string | null;
  readonly deleteAfter: Instant | undefined;
  /** Asks for the account anew. */
  readonly onChanged: () => Promise<void>;
}

/** What is kept of a person: to take along, and to be rid of. */
export function LeavingSection({ uid, email, deleteAfter, onChanged }: LeavingSectionProps) {
  return (
    <Stack gap="lg">
      <DownloadData uid={uid} />
      <DeleteAccount email={email} deleteAfter={deleteAfter} onChanged={onChanged} />
    </Stack>
  );
}
