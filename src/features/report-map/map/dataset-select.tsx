import { Select } from '@mantine/core';
import type { Dataset } from '../../../domain/reporting/dataset.ts';
import { say } from '../../../language/say.ts';

interface DatasetSelectProps {
  readonly datasets: readonly Dataset[];
  readonly chosen: Dataset;
  readonly onChoose: (datasetId: string) => void;
}

/** Which census is shown, by its short name (rule 15.3). */
export function DatasetSelect({ datasets, chosen, onChoose }: DatasetSelectProps) {
  return (
    <Select
      aria-label={say('Dataset')}
      w={{ base: 180, sm: 196 }}
      style={{ flex: 'none' }}
      data={datasets.map(({ id, shortName }) => ({ value: id, label: shortName }))}
      value={chosen.id}
      onChange={(id) => {
        if (id !== null && id !== chosen.id) onChoose(id);
      }}
      allowDeselect={false}
      size="md"
      comboboxProps={{ withinPortal: true }}
    />
  );
}
