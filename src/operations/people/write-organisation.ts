import { writeOrganisationInput, writeOrganisationName } from '../../contract/admin/organisations.ts';
import { organisationDocs } from '../../domain/collections/organisations.ts';
import { documentOf } from '../../domain/documents/json.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { administratorOf, changeWrite } from '../record/change-write.ts';
import { defineOperation } from '../run/operation.ts';

/** Adds an organisation, or changes what is said of it. Again, it does nothing. */
export const writeOrganisation = defineOperation({
  name: writeOrganisationName,
  caller: 'admin',
  input: writeOrganisationInput,
  async run({ handle, name, isSchool = false, basedOn, why }, context) {
    const { store, clock } = context;
    const by = await administratorOf(context);
    const path = organisationDocs.path({ handle });
    return await store.decide([path], ([before = null]) => {
      const there = organisationDocs.parse(before);
      if (there?.name === name && (there.isSchool ?? false) === isSchool)
        return { writes: [], answer: { status: 'as it was' } };
      if (before !== null && basedOn === null)
        throw new CallError('ALREADY_EXISTS', text('There is an organisation of this handle already.'));
      if (before === null && basedOn !== null)
        throw new CallError('NOT_FOUND', text('There is no such organisation.'));
      if (there !== undefined && there.updatedAt !== basedOn)
        throw new CallError(
          'FAILED_PRECONDITION',
          text(
            'Somebody else has changed this organisation meanwhile. Look at it again: nothing of yours was saved.',
          ),
        );
      const now = clock.now();
      const after = documentOf({
        ...{ handle, name, updatedAt: now, createdAt: there?.createdAt ?? now },
        ...(isSchool ? { isSchool } : {}),
      });
      const what = `${before === null ? 'Added' : 'Changed'} the organisation ${name}${isSchool ? ', a school' : ''}.`;
      const canUndo = before !== null;
      return {
        writes: [
          { op: 'set', path, data: after },
          changeWrite(
            { by, why, did: writeOrganisationName, subject: path, what, before, after, canUndo },
            context,
          ),
        ],
        answer: { status: 'changed' },
      };
    });
  },
});
