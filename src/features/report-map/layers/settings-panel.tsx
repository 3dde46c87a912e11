import { Alert, Button, Stack, Switch, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useBackend } from '../../../client/context/backend.tsx';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { reportKindsOf } from '../../../domain/reporting/reports.ts';
import { say, text } from '../../../language/say.ts';
import { LayerReefs } from '../data-layers/layer-reefs.tsx';
import { type DataLayer, type LayerState, useDataLayers } from '../data-layers/use-data-layers.ts';
import type { LayerId, MapLayers } from '../shared/map-layers.ts';
import { layerTexts } from './layer-texts.ts';
import { pictureLayers } from './picture-layers.ts';
import type { LayerNote } from './use-layers.ts';

interface SettingsPanelProps {
  readonly region: RegionConfig;
  readonly layers: MapLayers;
  readonly note: LayerNote;
  readonly onToggle: (id: LayerId, isOn: boolean) => void;
  readonly onReef: (reefId: string) => void;
}

/** Why a layer cannot be switched on; null where it can. */
const reasons: Readonly<Record<LayerState['status'], string | null>> = {
  there: null,
  'no data': text('No data here yet: whoever runs this site can bring it in.'),
  damaged: text('Its file on the server cannot be read.'),
  loading: text('Loading …'),
  failed: text('Whether there is data could not be asked.'),
};

/** The layer switches of the map. */
export function SettingsPanel({ region, layers, note, onToggle, onReef }: SettingsPanelProps) {
  const { links } = useBackend().config;
  const { layers: dataLayers, hasFailed, retry } = useDataLayers(region);
  const grounds = pictureLayers(links);
  const one = (id: LayerId, reason: string | null = null) => (
    <LayerSwitch
      key={id}
      id={id}
      reason={reason}
      isOn={layers.has(id) && reason === null}
      note={note}
      onToggle={onToggle}
    />
  );
  const ofData = (layer: DataLayer) => (
    <div key={layer.id}>
      {one(layer.id, reasons[layer.state.status])}
      {layers.has(layer.id) && layer.state.status === 'there' && (
        <LayerReefs regionId={region.regionId} layer={layer} onReef={onReef} />
      )}
    </div>
  );
  return (
    <Stack gap="lg">
      <Title order={2} size="h4">
        {say('Settings')}
      </Title>
      <Switches title={say('Reefs')}>
        {(['surveyedReefs', 'otherReefs'] as const).map((id) => one(id))}
      </Switches>
      <Switches title={say('Reported by divers')}>{reportKindsOf(region).map((id) => one(id))}</Switches>
      {dataLayers.length > 0 && (
        <Switches title={say('From others')}>
          {dataLayers.map(ofData)}
          {hasFailed && (
            <Button variant="default" onClick={retry}>
              {say('Ask again which layers have data')}
            </Button>
          )}
        </Switches>
      )}
      {grounds.length > 0 && <Switches title={say('Beneath')}>{grounds.map(({ id }) => one(id))}</Switches>}
    </Stack>
  );
}

function Switches({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="md" component="section" aria-label={title}>
      <Title order={3} size="h5" c="dimmed">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

interface LayerSwitchProps extends Pick<SettingsPanelProps, 'note' | 'onToggle'> {
  readonly id: LayerId;
  readonly reason: string | null;
  readonly isOn: boolean;
}

function LayerSwitch({ id, reason, isOn, note, onToggle }: LayerSwitchProps) {
  const { label, description, note: caution } = layerTexts[id];
  return (
    <Stack gap="xs">
      <Switch
        size="md"
        label={say(label)}
        description={reason === null ? say(description) : `${say(description)} ${say(reason)}`}
        checked={isOn}
        disabled={reason !== null}
        onChange={(event) => onToggle(id, event.currentTarget.checked)}
      />
      {note.about === id && (
        <Alert
          icon={<IconInfoCircle aria-hidden />}
          title={say('About this layer')}
          withCloseButton
          closeButtonLabel={say('Close the note')}
          onClose={note.dismiss}
          role="status"
        >
          {say(caution)}
        </Alert>
      )}
    </Stack>
  );
}
