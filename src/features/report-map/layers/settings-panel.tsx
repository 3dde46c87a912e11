import { Alert, Stack, Switch, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReefLayers } from './reef-overlay.ts';
import type { LayerWarning } from './use-layers.ts';

/** Switches of the map: what they are called and what they show. */
const switches: readonly {
  readonly id: keyof ReefLayers;
  readonly label: string;
  readonly description: string;
}[] = [
  {
    id: 'surveyedReefs',
    label: 'Surveyed Reefs',
    description: 'Reefs with surveys in the chosen dataset.',
  },
  { id: 'otherReefs', label: 'Other reefs', description: 'Reefs that nobody surveyed in it yet.' },
];

interface SettingsPanelProps {
  readonly layers: ReefLayers;
  readonly warning: LayerWarning;
  readonly onToggle: (id: keyof ReefLayers, isOn: boolean) => void;
}

/** The layer switches of the map. */
export function SettingsPanel({ layers, warning, onToggle }: SettingsPanelProps) {
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
          It shows where people looked, not how a reef is doing. Dashed outlines are drawings of about the
          right place and size: do not navigate by them.
        </Alert>
      )}
    </Stack>
  );
}
