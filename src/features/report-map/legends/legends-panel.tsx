import { Stack, Text, Title } from '@mantine/core';
import { type MapColours, mapColours } from '../../../ui/map/map-colours.ts';
import { useMapScheme } from '../../../ui/map/use-map-scheme.ts';
import classes from '../shared/report-map.module.css';

interface Mark {
  readonly name: string;
  readonly meaning: string;
  readonly drawing: 'area' | 'dashed' | 'ring' | 'pin';
  readonly fill: keyof MapColours;
  readonly edge: keyof MapColours;
}

const marks: readonly Mark[] = [
  {
    name: 'Surveyed reef',
    meaning: 'Has at least one survey in the chosen dataset.',
    drawing: 'area',
    fill: 'surveyed',
    edge: 'surveyedEdge',
  },
  {
    name: 'Other reef',
    meaning: 'Known, and not surveyed in it.',
    drawing: 'area',
    fill: 'reef',
    edge: 'reefEdge',
  },
  {
    name: 'Approximate outline',
    meaning: 'A drawing of about the right place and size, not the measured edge.',
    drawing: 'dashed',
    fill: 'reef',
    edge: 'reefEdge',
  },
  {
    name: 'Chosen reef',
    meaning: 'The one that the list shows.',
    drawing: 'ring',
    fill: 'sea',
    edge: 'chosen',
  },
  { name: 'Survey', meaning: 'Where a survey was made.', drawing: 'pin', fill: 'chosen', edge: 'halo' },
];

/** What the drawings on the map mean. */
export function LegendsPanel() {
  const colours = mapColours[useMapScheme()];
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        Legends
      </Title>
      <ul className={classes.legend}>
        {marks.map(({ name, meaning, drawing, fill, edge }) => (
          <li key={name}>
            <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
              {drawing === 'pin' ? (
                <circle cx="20" cy="16" r="9" fill={colours[fill]} stroke={colours[edge]} strokeWidth="3" />
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
                {name}
              </Text>
              <Text component="span" size="sm" c="dimmed">
                {meaning}
              </Text>
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
