import { createRequiredContext } from './required-context.ts';

/** Whether there is a page at an address: a way to one that is not built would end at "You got lost". */
export type HasPage = (path: string) => boolean;

const [PagesContext, useHasPage] = createRequiredContext<HasPage>('Pages');

export { PagesContext, useHasPage };
