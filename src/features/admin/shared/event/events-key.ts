/** Begins the key of every query of events in the back office: what was changed is read again by it. */
export const eventsKey = ['admin-events'] as const;
