import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { writeOrganisationName } from '../../../contract/admin/organisations.ts';
import type { Organisation } from '../../../domain/account/organisation.ts';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import { recordKey } from '../shared/record-queries.ts';

/** Under it stands all that is read of organisations here. */
export const organisationsKey = ['admin-organisations'] as const;

export interface WrittenOrganisation {
  /** What was on the screen; null for a new one. */
  readonly before: Organisation | null;
  readonly said: Pick<Organisation, 'handle' | 'name'> & { readonly isSchool: boolean };
  readonly why?: string | undefined;
}

/** Stores an organisation, and tells that it was done. */
export function useWriteOrganisation() {
  const { calls } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ before, said, why }: WrittenOrganisation) =>
      calls.call(writeOrganisationName, {
        ...said,
        basedOn: before?.updatedAt ?? null,
        ...(why === undefined || why === '' ? {} : { why }),
      }),
    async onSuccess() {
      notify.done(say('The organisation is saved.'));
      await client.invalidateQueries({ queryKey: organisationsKey });
      await client.invalidateQueries({ queryKey: recordKey });
    },
  });
}
