import { Progress, Text } from '@mantine/core';

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
        Getting photo {preparing.done + 1} of {preparing.total} ready …
      </Text>
      <Progress value={(preparing.done / preparing.total) * 100} aria-label="Photos made ready" />
    </div>
  );
}
