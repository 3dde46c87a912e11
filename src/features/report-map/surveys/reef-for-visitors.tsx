import { Button, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { isOtherPlace } from '../shared/report-texts.ts';
import { ReefHeading } from './reef-heading.tsx';

interface ReefForVisitorsProps {
  readonly regionId: RegionId;
  readonly dataset: Dataset;
  readonly reefId: string;
  /** Shows the form over the map. */
  readonly onAsk: () => void;
}

/** One reef as everybody may see it: its figures, without any survey, person, photo or exact place. */
export function ReefForVisitors(props: ReefForVisitorsProps) {
  const { reefId, onAsk } = props;
  return (
    <Stack gap="md">
      {!isOtherPlace(reefId) && <ReefHeading {...props} />}
      <Text c="dimmed">
        {say('Each survey, its place and its photos are open to everybody who has signed in.')}
      </Text>
      <Button variant="next" leftSection={<IconPhoto size={18} aria-hidden />} onClick={onAsk}>
        {say('See its surveys and photos')}
      </Button>
    </Stack>
  );
}
