/** Counts which pages are looked at, and nothing of who looks. */
export interface PageViews {
  /** @param page the pattern of its route: `/analysis/draw/:survey/:id`, never an address. Nobody waits for it. */
  seen(page: string): void;
}
