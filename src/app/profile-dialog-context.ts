import { createRequiredContext } from '../session/required-context.ts';

/** Opens the form with which a person changes name, place, organisation and consent. */
export const [ProfileDialogContext, useProfileDialog] = createRequiredContext<() => void>('ProfileDialog');
