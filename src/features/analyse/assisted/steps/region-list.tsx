import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { RegionStep } from '../../../../domain/assisted/steps.ts';
import type { AssistedWork, WorkRegion } from '../../../../domain/assisted/work.ts';
import { say } from '../../../../language/say.ts';
import { placeOfRegion, regionWords } from './region-words.ts';
import classes from './step-panel.module.css';

interface RegionListProps {
  readonly work: AssistedWork;
  readonly step: RegionStep;
  readonly regions: readonly WorkRegion[];
  readonly pictureOf: (region: WorkRegion) => string | null;
  readonly onRegion: (id: string) => void;
}

/** The regions without the photo: for whoever sees no outlines, or has no pointer. */
export function RegionList({ work, step, regions, pictureOf, onRegion }: RegionListProps) {
  return (
    <details className={classes.list}>
      <summary>{say('All {regions} regions as a list', { regions: regions.length })}</summary>
      <ol>
        {regions.map((region) => (
          <li key={region.id}>
            <UnstyledButton
              className={classes.line}
              aria-current={region.id === work.active ? 'true' : undefined}
              onClick={() => onRegion(region.id)}
            >
              <RegionPicture src={pictureOf(region)} />
              <span>
                {regionWords(work, regions, region, step)}
                <span className={classes.pause}>, </span>
                <span className={classes.place}>{placeOfRegion(region)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What is seen there, asked for when the line comes into view; its place stays empty where there is no picture. */
function RegionPicture({ src }: { readonly src: string | null }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={classes.picture}>
      {src !== null && !hasFailed && (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setHasFailed(true)} />
      )}
    </span>
  );
}
