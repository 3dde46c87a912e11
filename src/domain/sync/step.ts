/**
 * What goes to the cloud, in this order: records of surveys, previews of photos (360 pixels, with the photo's
 * record), whole photos. So a boat that is in range for a minute has told everything that fits into a minute.
 */
export const syncSteps = ['record', 'preview', 'original'] as const;
export type SyncStep = (typeof syncSteps)[number];
