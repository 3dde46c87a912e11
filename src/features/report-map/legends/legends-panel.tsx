import { Stack, Text, Title } from '@mantine/core';
import { useBackend } from '../../../client/context/backend.tsx';
import type { RegionConfig } from '../../../domain/region/region.ts';
import { type ReportKind, reportKindsOf } from '../../../domain/reporting/reports.ts';
import { say, text } from '../../../language/say.ts';
import { type MapColours, mapColours } from '../../../ui/map/map-colours.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import { type DataLayer, useDataLayers } from '../data-layers/use-data-layers.ts';
import { layerTexts, reportedLabels } from '../layers/layer-texts.ts';
import { type PictureLayer, pictureLayers } from '../layers/picture-layers.ts';
import { reportMarks } from '../layers/reports-overlay.ts';
import type { MapLayers } from '../shared/map-layers.ts';
import classes from '../shared/report-map.module.css';
import { DataLayerLegend } from './data-layer-legend.tsx';

/** What a picture from somebody else shows, and whose it is. Its colours are its maker's: none of them is ours to explain. */
function PictureLegend({ layer: { id, attribution } }: { readonly layer: PictureLayer }) {
  const { label, description, note } = layerTexts[id];
  return (
    <section aria-label={say(label)}>
      <Title order={3} size="h5" mb="xs">
        {say(label)}
      </Title>
      <Text size="sm" c="dimmed">
        {say(description)} {say(note)}
        {id === 'coralAtlas' &&
          ` ${say('Its colours are those of whoever makes it, who says what each of them means.')}`}
      </Text>
      <Text size="sm" c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {attribution}
      </Text>
    </section>
  );
}

interface Mark {
  readonly name: string;
  readonly meaning: string;
  readonly drawing: 'area' | 'dashed' | 'ring' | 'pin' | 'dot';
  /** In a pin. */
  readonly letter?: string;
  readonly fill: keyof MapColours;
  readonly edge: keyof MapColours;
}

const marks: readonly Mark[] = [
  {
    name: text('Surveyed reef'),
    meaning: text('Has at least one survey in the chosen dataset. From afar a dot, close up its outline.'),
    drawing: 'dot',
    fill: 'surveyed',
    edge: 'surveyedEdge',
  },
  {
    name: text('Other reef'),
    meaning: text('Known, and not surveyed in it. From afar a small dot.'),
    drawing: 'area',
    fill: 'reef',
    edge: 'reefEdge',
  },
  {
    name: text('Approximate outline'),
    meaning: text('A drawing of about the right place and size, not the measured edge.'),
    drawing: 'dashed',
    fill: 'reef',
    edge: 'reefEdge',
  },
  {
    name: text('Chosen reef'),
    meaning: text('The one that the list shows.'),
    drawing: 'ring',
    fill: 'sea',
    edge: 'chosen',
  },
  {
    name: text('Survey'),
    meaning: text('Where a survey was made.'),
    drawing: 'pin',
    fill: 'chosen',
    edge: 'halo',
  },
];

function reportMark(kind: ReportKind): Mark {
  const { letter, colour } = reportMarks[kind];
  return {
    name: reportedLabels[kind],
    meaning: text('By a diver in the chosen dataset. Switch it on under Settings.'),
    drawing: 'pin',
    fill: colour,
    edge: 'halo',
    letter,
  };
}

/** What the drawings on the map mean. */
export function LegendsPanel({
  region,
  on,
}: {
  readonly region: RegionConfig;
  /** Layers that are on: what they mean stands first. */
  readonly on: MapLayers;
}) {
  const { layers } = useDataLayers(region);
  const [onMap, others] = [true, false].map((isOn) => layers.filter(({ id }) => on.has(id) === isOn)) as [
    DataLayer[],
    DataLayer[],
  ];
  const colours = mapColours[useMapScheme()];
  const { links } = useBackend().config;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {say('Legends')}
      </Title>
      <ul className={classes.legend}>
        {[...marks, ...reportKindsOf(region).map(reportMark)].map(
          ({ name, meaning, drawing, fill, edge, letter }) => (
            <li key={name}>
              <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
                {drawing === 'pin' || drawing === 'dot' ? (
                  <>
                    <circle
                      cx="20"
                      cy="16"
                      r="10"
                      fill={colours[fill]}
                      stroke={colours[edge]}
                      strokeWidth="3"
                    />
                    {letter !== undefined && (
                      <text
                        x="20"
                        y="20.5"
                        textAnchor="middle"
                        fontSize="13"
                        fontWeight="700"
                        fill={colours.onMark}
                      >
                        {letter}
                      </text>
                    )}
                  </>
                ) : (
                  <path
                    d="M8 18c-2-7 5-13 13-12s14 5 13 12-8 10-15 9-9-3-11-9z"
                    fill={colours[fill]}
                    fillOpacity={drawing === 'ring' ? 0.4 : 0.7}
                    stroke={colours[edge]}
                    strokeWidth={drawing === 'ring' ? 3.5 : 2}
                    strokeDasharray={drawing === 'dashed' ? '4 3' : undefined}
                  />
                )}
              </svg>
              <span>
                <Text component="span" fw={600}>
                  {say(name)}
                </Text>
                <Text component="span" size="sm" c="dimmed">
                  {say(meaning)}
                </Text>
              </span>
            </li>
          ),
        )}
      </ul>
      {[...onMap, ...others].map((layer) => (
        <DataLayerLegend key={layer.id} layer={layer} />
      ))}
      {pictureLayers(links).map((layer) => (
        <PictureLegend key={layer.id} layer={layer} />
      ))}
    </Stack>
  );
}
