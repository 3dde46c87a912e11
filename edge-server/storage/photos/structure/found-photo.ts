/** What the structure of a file says of its picture. */
export interface FoundPhoto {
  readonly type: 'image/jpeg' | 'image/png' | 'image/gif';
  /** Pixels after orientation. */
  readonly width: number;
  readonly height: number;
}
