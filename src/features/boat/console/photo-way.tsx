import { Progress } from '@mantine/core';
import { say } from '../../../language/say.ts';

export interface PhotoWayProps {
  /** Whose photos: 'All photos', or the name of a survey. */
  readonly label: string;
  readonly announced: number;
  readonly stored: number;
  readonly inCloud: number;
  readonly hasCloud: boolean;
}

/** How far photos are on their way, as one bar: in the cloud, on the boat, and the rest still on phones. */
export function PhotoWay({ label, announced, stored, inCloud, hasCloud }: PhotoWayProps) {
  const share = (count: number) => (announced === 0 ? 0 : (count / announced) * 100);
  const said = hasCloud
    ? say('{label}: {stored} of {announced} on the boat, {inCloud} in the cloud', {
        label,
        stored,
        announced,
        inCloud,
      })
    : say('{label}: {stored} of {announced} on the boat', { label, stored, announced });
  return (
    <Progress.Root size="lg" radius="xl" role="img" aria-label={said}>
      {hasCloud && <Progress.Section value={share(inCloud)} color="green" withAria={false} />}
      <Progress.Section
        value={share(hasCloud ? stored - inCloud : stored)}
        color={hasCloud ? 'ocean' : 'green'}
        withAria={false}
      />
    </Progress.Root>
  );
}
