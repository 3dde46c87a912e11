import type { Organisation } from '../../../domain/account/organisation.ts';
import { organisationDocs } from '../../../domain/collections/organisations.ts';
import type { StoredDocument } from '../../../ports/store.ts';

export interface OrganisationRow {
  readonly handle: string;
  /** null where it cannot be read: it is shown all the same. */
  readonly organisation: Organisation | null;
}

export const organisationRow = ({ id, data }: StoredDocument): OrganisationRow => ({
  handle: id,
  organisation: organisationDocs.parse(data) ?? null,
});

export const nameOfOrganisation = ({ organisation, handle }: OrganisationRow): string =>
  organisation?.name ?? handle;
