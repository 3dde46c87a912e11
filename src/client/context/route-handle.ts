/** What a route tells the shell, as its `handle`. */
export interface RouteHandle {
  /** The page's part of the window title: 'Report map' becomes 'Report map | Reef Census'. */
  readonly title?: string;
  /**
   * What the shell draws around the page: 'full' (the default) the bar, `<main>` and the footer; 'no-footer' for a
   * map that fills the window; 'none' nothing at all, and the page gives its own `<main>`.
   */
  readonly chrome?: 'full' | 'no-footer' | 'none';
  /**
   * Its addresses are states of one screen (a reef of the map, a photo of a survey): going between them moves
   * neither the scroll nor the focus.
   */
  readonly isOneScreen?: boolean;
  /** Whoever is here without a name is not asked for it: the profile form would stand over what the page tells. */
  readonly asksNoName?: boolean;
  /** Only leads on to another page: nobody looks at it, so it is not counted as a page view. */
  readonly isRedirect?: boolean;
}

export function handleOf(match: { readonly handle?: unknown } | undefined): RouteHandle {
  const handle = match?.handle;
  return typeof handle === 'object' && handle !== null ? handle : {};
}
