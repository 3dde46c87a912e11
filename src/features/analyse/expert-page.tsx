import { DrawPage } from './draw-page.tsx';

/** The expert's colouring of one photo, `/analysis/expert/{survey}/{id}`: saved as version 3 (spec 3 §3.1). */
export function ExpertPage() {
  return <DrawPage asExpert />;
}
