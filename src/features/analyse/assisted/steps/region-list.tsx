import { UnstyledButton } from '@mantine/core';
import type { RegionStep } from '../../../../domain/assisted/steps.ts';
import type { AssistedWork, WorkRegion } from '../../../../domain/assisted/work.ts';
import { regionWords } from './region-words.ts';
import classes from './step-panel.module.css';

interface RegionListProps {
  readonly work: AssistedWork;
  readonly step: RegionStep;
  readonly regions: readonly WorkRegion[];
  readonly onRegion: (id: string) => void;
}

/** The regions without the photo: for whoever sees no outlines, or has no pointer. */
export function RegionList({ work, step, regions, onRegion }: RegionListProps) {
  return (
    <details className={classes.list}>
      <summary>All {regions.length} regions as a list</summary>
      <ol>
        {regions.map((region) => (
          <li key={region.id}>
            <UnstyledButton
              className={classes.line}
              aria-current={region.id === work.active ? 'true' : undefined}
              onClick={() => onRegion(region.id)}
            >
              {regionWords(work, regions, region, step)}
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </details>
  );
}
