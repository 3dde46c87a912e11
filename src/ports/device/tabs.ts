export type TabRole = 'undecided' | 'sender' | 'onlooker';

/** Several tabs of one browser share one outbox: exactly one of them sends. */
export interface Tabs {
  /** 'undecided' for half a second after the page was opened. */
  role(): TabRole;
  onRole(listener: (role: TabRole) => void): () => void;
  /** Tells the other tabs that a survey on this device changed. */
  announce(surveyId: string): void;
  onAnnounced(listener: (surveyId: string) => void): () => void;
  close(): void;
}
