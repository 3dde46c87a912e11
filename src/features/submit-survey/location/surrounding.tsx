import { Alert, Text } from '@mantine/core';
import type { Surroundings } from '../../../client/queries/surroundings.ts';
import { distanceInWords } from '../../../domain/wording/said-distance.ts';
import { say } from '../../../language/say.ts';

export interface SurroundingProps {
  readonly around: Surroundings;
  /** The reef's name stands above: only what is odd about the pin is said. */
  readonly hasReef: boolean;
}

/** Whether a pin is on land, and how far the nearest reef is, so that a slip of a digit is seen at once. */
export function Surrounding({ around: { nearest, isOnLand }, hasReef }: SurroundingProps) {
  const name =
    nearest === null ? '' : nearest.reef.name === '' ? (nearest.reef.gid ?? '') : nearest.reef.name;
  const isAway = nearest !== null && nearest.metres > 0;
  return (
    <>
      {isAway && (!hasReef || isOnLand) && (
        <Text size="sm">
          {say('{distance} from {reef}, the nearest reef that we know.', {
            distance: distanceInWords(nearest.metres),
            reef: name,
          })}
        </Text>
      )}
      {isOnLand && (
        <Alert role="note" color="yellow" variant="light" title={say('This place is on land')}>
          <Text size="sm">
            {say(
              'Please check the numbers, or move the pin into the water. The coast that we compare with is good to about a kilometre.',
            )}
          </Text>
        </Alert>
      )}
    </>
  );
}
