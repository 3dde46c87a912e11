import type { SiteItem } from '../site-item.ts';

/** Kinds of partners that such an organisation has: none of these is one that there is. */
const kinds = [
  { id: 'boats', name: 'A tour operator' },
  { id: 'university', name: 'A university' },
  { id: 'park', name: 'A marine park' },
  { id: 'club', name: 'A dive club' },
  { id: 'school', name: 'A school' },
  { id: 'foundation', name: 'A foundation' },
] as const;

/** Whoever runs the census puts its own partners, with their logos, in the place of these. */
export const examplePartners: readonly SiteItem[] = kinds.map(({ id, name }, index) => ({
  id: `example-partner-${id}`,
  kind: 'partner',
  order: (index + 1) * 10,
  isExample: true,
  isDeleted: false,
  name,
}));
