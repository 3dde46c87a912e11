import { Progress, Text } from '@mantine/core';
import { say } from '../../../language/say.ts';

export interface PhotosUnderwayProps {
  /** Files that were picked and are not ready yet. */
  readonly preparing: { readonly done: number; readonly total: number } | null;
}

/** Photos are made ready one after another; a phone takes its time for each. */
export function PhotosUnderway({ preparing }: PhotosUnderwayProps) {
  if (preparing === null) return null;
  return (
    <div role="status">
      <Text size="sm" mb={4}>
        {say('Getting photo {number} of {all} ready …', { number: preparing.done + 1, all: preparing.total })}
      </Text>
      <Progress value={(preparing.done / preparing.total) * 100} aria-label={say('Photos made ready')} />
    </div>
  );
}
