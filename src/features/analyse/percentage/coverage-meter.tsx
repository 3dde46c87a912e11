import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { completeCoverage } from '../../../domain/annotation/analysis.ts';

interface CoverageMeterProps {
  /** Sum of what was typed, in percent; more than 100 is a mistake to mend. */
  readonly sum: number;
  readonly isBadImage: boolean;
  /** Stands behind the sentence. */
  readonly more?: ReactNode;
}

function sentence(sum: number, isBadImage: boolean): string {
  if (isBadImage) return 'Flagged as a bad image: nothing more to do.';
  if (sum > 100) return `${rounded(sum - 100)} % too much. Lower a value.`;
  if (sum >= completeCoverage * 100) return 'Complete. Thank you!';
  return `${rounded(100 - sum)} % of the photo still to name.`;
}

/** In percent, to one decimal. */
export const rounded = (value: number) => Math.round(value * 10) / 10;

/** How much of the photo is named, as a bar, and a sentence that says what to do. The number is on the button beside it. */
export function CoverageMeter({ sum, isBadImage, more }: CoverageMeterProps) {
  const share = isBadImage ? 100 : sum;
  const isTooMuch = !isBadImage && sum > 100;
  const color = isTooMuch ? 'red' : share >= completeCoverage * 100 ? 'green' : undefined;
  return (
    <div>
      <Text size="sm" c={isTooMuch ? 'red' : 'dimmed'} aria-live="polite">
        {sentence(sum, isBadImage)} {more}
      </Text>
      <Progress
        mt={6}
        value={Math.min(100, share)}
        {...(color === undefined ? {} : { color })}
        size="md"
        aria-label="Share of the photo that is named"
      />
    </div>
  );
}
