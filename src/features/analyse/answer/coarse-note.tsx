import { Alert } from '@mantine/core';
import type { Coverage } from '../../../domain/annotation/drawing/coverage.ts';
import { percentagesOf, sharesOf, untoldReef } from '../../../domain/estimate/shares.ts';
import { say } from '../../../language/say.ts';
import { percentText } from '../shared/percent-text.ts';

/** Says what is missing where reef was coloured without saying which coral; nothing where that was said. */
export function CoarseNote({ coverage }: { readonly coverage: Coverage }) {
  const drawn = { kind: 'drawing', stats: coverage } as const;
  if (sharesOf(drawn).status !== 'coarse') return null;
  const share = percentText(untoldReef(percentagesOf(drawn)) / 100);
  return (
    <Alert color="yellow" title={say('Which coral is it?')}>
      {say(
        '{share} of the photo is coloured as reef, without saying which coral. Nobody can tell from it how much lives there. Continue, choose Reef, then Hard coral or Soft coral below it, and draw over what you know; what is no coral is Other reef structure.',
        { share },
      )}
    </Alert>
  );
}
