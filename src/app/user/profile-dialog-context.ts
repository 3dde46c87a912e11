import { createRequiredContext } from '../../client/context/required-context.ts';

/** Opens the form with which a person changes name, place, organisation and consent. */
export const [ProfileDialogContext, useProfileDialog] = createRequiredContext<() => void>('ProfileDialog');
