import type { Suggestion } from '../../../src/domain/suggestion/suggestion.ts';

interface Plan {
  readonly imageId?: string;
  readonly columns?: number;
  readonly rows?: number;
  /** What the model says of the regions in turn; null where it is not sure. */
  readonly labels?: readonly (string | null)[];
  /** 0 to 1: how far a corner is moved. Without it all regions are rectangles. */
  readonly random?: () => number;
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** Regions that cover a photo once, in columns and rows with shared corners, as the server would suggest them. */
export function suggestedRegions(plan: Plan = {}): Suggestion {
  const { imageId = 'image-001', columns = 3, rows = 2, labels = ['branching'], random = () => 0.5 } = plan;
  const corners = Array.from({ length: rows + 1 }, (_row, row) =>
    Array.from({ length: columns + 1 }, (_column, column): [number, number] => {
      const shift = (at: number, most: number) => (at === 0 || at === most ? 0 : (random() - 0.5) * 0.6);
      return [round((column + shift(column, columns)) / columns), round((row + shift(row, rows)) / rows)];
    }),
  );
  const corner = (row: number, column: number) => corners[row]?.[column] ?? [0, 0];
  const regions = Array.from({ length: columns * rows }, (_region, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const label = labels[index % labels.length] ?? null;
    return {
      path: [
        corner(row, column),
        corner(row, column + 1),
        corner(row + 1, column + 1),
        corner(row + 1, column),
      ],
      predicted: {
        id: `region-${index + 1}`,
        pixels: Math.round(800_000 / (columns * rows)),
        icon: label ?? '',
        label,
      },
      confidence: label === null ? 0.3 : 0.82,
    };
  });
  return { version: 1, imageId, width: 1000, height: 800, model: 'painted-reefs', regions };
}
