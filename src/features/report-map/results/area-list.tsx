import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';
import { ListRow } from '../shared/list-row.tsx';
import classes from '../shared/report-map.module.css';
import { useListedAreas } from './result-data.ts';
import { areaText } from './result-texts.ts';

interface AreaListProps {
  readonly dataset: Dataset;
  readonly onArea: (areaId: string) => void;
}

/** What the reefs of each management area tell of it, each a way to more; nothing where no reef's area is known. */
export function AreaList({ dataset: { regionId, id, shortName }, onArea }: AreaListProps) {
  const areas = useListedAreas(regionId, id);
  if (areas.length === 0) return null;
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={say('Management areas')}>
      <Stack gap="xs">
        <Title order={3} size="h5">
          {say('Management areas in {census}', { census: shortName })}
        </Title>
        <ul className={classes.list}>
          {areas.map((area) => (
            <ListRow
              key={area.id}
              title={area.name}
              detail={areaText(area)}
              onChoose={() => onArea(area.id)}
            />
          ))}
        </ul>
        <Text size="sm" c="dimmed">
          {say(
            'Each reef counts alike. It tells of all reefs of an area as far as those that people dive at are like the others.',
          )}
        </Text>
      </Stack>
    </Paper>
  );
}
