import type { Said, Session } from './assisted-analysis.ts';
import type { AssistedVersion } from './steps.ts';
import type { AssistedWork, WorkRegion } from './work.ts';

function handedIn(region: WorkRegion): Said['regions'][number] {
  const path = region.path.map(([x, y]): [number, number] => [x, y]);
  const labels = { ...region.labels };
  return region.kind === 'suggested'
    ? { kind: region.kind, path, labels, predicted: region.predicted }
    : { kind: region.kind, path, labels };
}

/** Work as it is handed in. */
export function saidOf(
  work: AssistedWork,
  { version, model }: { readonly version: AssistedVersion; readonly model: string | null },
  sessions: readonly Session[],
): Said {
  const { regions, isBad, answers } = work;
  return {
    ...{ version, model, isBad },
    regions: regions.map(handedIn),
    answers: { ...answers },
    sessions: [...sessions],
  };
}
