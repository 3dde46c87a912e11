import type { ReefFields } from '../../../../domain/map-edit/edited-reef.ts';
import type { ReefToEdit } from './edited-reefs.ts';

/** What somebody is asked about a reef. */
export type Asked =
  | {
      readonly kind: 'properties';
      readonly id: string;
      readonly fields: ReefFields;
      readonly isNew: boolean;
      readonly stored: ReefToEdit | null;
    }
  | { readonly kind: 'delete'; readonly stored: ReefToEdit };
