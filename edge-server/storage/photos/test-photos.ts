import type { TestPhoto } from '../../../src/contract/boat/test-photo.ts';

/** The photo that a phone sends before departure, to prove the whole way from its camera to the laptop's disk. */
export interface TestPhotos {
  state(): TestPhoto;
  /** Lets one test survey in for the next minutes; an earlier one is over. */
  begin(): TestPhoto;
  /** Whether this survey is the test that is under way. */
  isOpen(surveyId: string): boolean;
  close(): Promise<void>;
}
