/** The laptop's clock against the satellites'. */
export type ClockVerdict =
  | { readonly status: 'unknown' }
  /** `aheadSeconds`: how far the laptop is ahead of GPS time; negative when it is behind. */
  | { readonly status: 'right' | 'suspect'; readonly aheadSeconds: number };
