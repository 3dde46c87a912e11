import { DrawPage } from './draw-page.tsx';

/** The expert's colouring of one photo, `/analysis/expert/{survey}/{id}`: saved as version 3 (rule 12.11). */
export function ExpertPage() {
  return <DrawPage asExpert />;
}
