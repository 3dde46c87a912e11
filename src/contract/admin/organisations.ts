import { organisationSchema } from '../../domain/account/organisation.ts';
import { whySchema } from '../../domain/back-office/change.ts';
import { instantSchema } from '../../domain/documents/instant.ts';

/** Adds a school, company or club, or changes its name and whether it is a school. */
export const writeOrganisationName = 'write-organisation';
export const writeOrganisationInput = organisationSchema
  .pick({ handle: true, name: true, isSchool: true })
  .extend({
    /** `updatedAt` of what was on the screen; null for a new one. */
    basedOn: instantSchema.nullable().default(null),
    why: whySchema.optional(),
  });
