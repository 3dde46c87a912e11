import { Alert, Stack, Switch, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { RegionId } from '../../../domain/region/region.ts';
import { type ReportKind, reportKindsOf, reportLabels } from '../../../domain/reporting/reports.ts';
import type { LayerId, LayerWarning, MapLayers } from './use-layers.ts';

interface LayerSwitch {
  readonly id: LayerId;
  readonly label: string;
  readonly description: string;
}

/** Switches of the map: what they are called and what they show. */
const reefSwitches: readonly LayerSwitch[] = [
  {
    id: 'surveyedReefs',
    label: 'Surveyed Reefs',
    description: 'Reefs with surveys in the chosen dataset.',
  },
  { id: 'otherReefs', label: 'Other reefs', description: 'Reefs that nobody surveyed in it yet.' },
];

const reportDescriptions: Readonly<Record<ReportKind, string>> = {
  starfish: 'Reefs where a diver saw Crown-of-Thorns starfish.',
  bleaching: 'Reefs where a diver saw bleached coral.',
  bleachingOrDisease: 'Reefs where a diver saw bleached or sick coral.',
};

interface SettingsPanelProps {
  readonly regionId: RegionId;
  readonly layers: MapLayers;
  readonly warning: LayerWarning;
  readonly onToggle: (id: LayerId, isOn: boolean) => void;
}

/** The layer switches of the map. */
export function SettingsPanel({ regionId, layers, warning, onToggle }: SettingsPanelProps) {
  const switches: readonly LayerSwitch[] = [
    ...reefSwitches,
    ...reportKindsOf(regionId).map((id) => ({
      id,
      label: `${reportLabels[id]}, reported`,
      description: reportDescriptions[id],
    })),
  ];
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        Settings
      </Title>
      {switches.map(({ id, label, description }) => (
        <Switch
          key={id}
          size="md"
          label={label}
          description={description}
          checked={layers[id]}
          onChange={(event) => onToggle(id, event.currentTarget.checked)}
        />
      ))}
      {warning.isShown && (
        <Alert
          icon={<IconInfoCircle aria-hidden />}
          title="About this layer"
          withCloseButton
          closeButtonLabel="Close the note"
          onClose={warning.dismiss}
          role="status"
        >
          It shows where people looked and what they said, not how a reef is doing: a reef without a mark may
          have starfish that nobody saw. Dashed outlines are drawings of about the right place and size: do
          not navigate by them.
        </Alert>
      )}
    </Stack>
  );
}
