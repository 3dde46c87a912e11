import { Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { completeCoverage } from '../../../domain/annotation/analysis.ts';
import { numberText } from '../../../language/formats.ts';
import { say } from '../../../language/say.ts';

interface CoverageMeterProps {
  /** Sum of what was typed, in percent; more than 100 is a mistake to mend. */
  readonly sum: number;
  readonly isBadImage: boolean;
  /** Stands behind the sentence. */
  readonly more?: ReactNode;
}

function sentence(sum: number, isBadImage: boolean): string {
  if (isBadImage) return say('Flagged as a bad image: nothing more to do.');
  if (sum > 100)
    return say('{percent} % too much. Lower a value.', { percent: numberText(rounded(sum - 100)) });
  if (sum >= completeCoverage * 100) return say('Complete. Thank you!');
  return say('{percent} % of the photo still to name.', { percent: numberText(rounded(100 - sum)) });
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
        aria-label={say('Share of the photo that is named')}
      />
    </div>
  );
}
