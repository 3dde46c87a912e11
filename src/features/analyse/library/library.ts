import type { Instant } from '../../../domain/documents/instant.ts';
import type { Geoloc } from '../../../domain/geometry/lng-lat.ts';
import type { RegionId } from '../../../domain/region/region.ts';
import type { Image } from '../../../domain/survey/image.ts';
import type { Way } from '../shared/paths.ts';

/** The ways into a photo of the library: the one that is offered, and the others. */
export interface LibraryWays {
  readonly first: Way;
  readonly others: readonly Way[];
}

/** What this person has made of a photo. */
export interface OwnPart {
  /** The way in which it was begun. */
  readonly way: Way;
  /** 0 to 1. */
  readonly coverage: number;
  readonly isDone: boolean;
}

export interface LibraryPhoto {
  readonly image: Image;
  /** From 1, in the order in which the diver took them. */
  readonly number: number;
  /** Complete analyses by everybody. */
  readonly analyses: number;
  /** Only a preview has come so far: it cannot be analysed. */
  readonly isAtSea: boolean;
  readonly own: OwnPart | null;
}

/** The photos of one survey, and who looked at them. */
export interface Library {
  readonly surveyName: string;
  readonly siteName: string;
  readonly date: Instant;
  readonly regionId: RegionId;
  /** Of the reef. */
  readonly place: Geoloc | null;
  readonly photos: readonly LibraryPhoto[];
  /** Photos that could not be read. */
  readonly unreadable: number;
}

/** Begun photos go on in the way in which they were begun; the others have their regions first where there are any. */
export function waysOf({
  image,
  own,
}: Pick<LibraryPhoto, 'own'> & { readonly image: Pick<Image, 'ml'> }): LibraryWays {
  const ways: readonly Way[] = image.ml ? ['ml', 'draw', 'percentage'] : ['draw', 'percentage'];
  const first = own?.way ?? ways[0] ?? 'draw';
  // An expert's drawing is a drawing: beside it stand the other ways.
  const kind = first === 'expert' ? 'draw' : first;
  return { first, others: ways.filter((way) => way !== kind) };
}

export const librarySights = ['all', 'open', 'yours'] as const;
/** Which photos are shown: all, those not begun by this person, or those begun and done by them. */
export type LibrarySight = (typeof librarySights)[number];

export function photosOf({ photos }: Library, sight: LibrarySight): readonly LibraryPhoto[] {
  if (sight === 'all') return photos;
  return photos.filter(({ own, isAtSea }) => (sight === 'yours' ? own !== null : own === null && !isAtSea));
}

export interface LibraryNumbers {
  readonly photos: number;
  /** Analysed completely by anybody, and by this person. */
  readonly analysed: number;
  readonly byYou: number;
  readonly atSea: number;
}

export function numbersOf({ photos }: Library): LibraryNumbers {
  const count = (claim: (photo: LibraryPhoto) => boolean) => photos.filter(claim).length;
  return {
    photos: photos.length,
    analysed: count(({ analyses }) => analyses > 0),
    byYou: count(({ own }) => own?.isDone === true),
    atSea: count(({ isAtSea }) => isAtSea),
  };
}
