import type { SurveySubmission } from '../../../src/domain/survey/survey.ts';
import type { PhotoToSend } from '../../../src/ports/submission.ts';
import { SubmissionError } from '../../../src/ports/submission.ts';
import { samplePhoto, sampleSurvey } from '../../support/analysis/survey-samples.ts';
import { type Diver, openDiver } from '../diver.ts';
import type { ReceiptedPhoto } from '../receipt-checker.ts';

/** How long a phone of the game tries before it waits for a better day, milliseconds. */
const patienceMs = 4_000;

interface PhotoAboard {
  readonly photo: PhotoToSend;
  /** Null until a server said that it is stored. */
  receipt: ReceiptedPhoto | null;
  /** False once the diver deleted it, which happens only after its receipt. */
  isOnPhone: boolean;
}

interface Trip {
  readonly diver: Diver;
  readonly survey: SurveySubmission;
  readonly photos: PhotoAboard[];
}

/** The phones of a game, and everything that they were ever told. */
export interface Crew {
  /** Dives once and sends what it photographed: `count` photos of one survey. Every second one is deleted from the phone afterwards. */
  dive(diver: number, count: number): Promise<void>;
  /** Every phone sends everything again that it still has, receipted or not. */
  sendAgain(): Promise<void>;
  /** Photos that got their receipt since the last question. */
  newlyReceipted(): readonly ReceiptedPhoto[];
  receipted(): readonly ReceiptedPhoto[];
  /** Hashes of what is still on a phone. */
  onPhones(): ReadonlySet<string>;
  /** What was refused for good, in the server's words. */
  readonly refusals: string[];
  close(): void;
}

export interface Passenger {
  readonly email: string;
  /** On www: who is signed in. */
  readonly bearer?: () => Promise<string | null>;
}

export function openCrew(url: string, people: readonly Passenger[], makePhoto: () => Buffer): Crew {
  const divers = people.map(({ email, bearer }) =>
    openDiver(url, email, bearer === undefined ? {} : { bearer }, patienceMs),
  );
  const trips: Trip[] = [];
  const refusals: string[] = [];
  let receipts: ReceiptedPhoto[] = [];

  /** False where the phone has to wait or was refused. */
  async function tried(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof SubmissionError)) throw error;
      if (error.reason === 'refused') refusals.push(error.message);
      return false;
    }
  }

  async function sendPhoto({ diver, survey }: Trip, aboard: PhotoAboard): Promise<void> {
    await tried(async () => {
      const { path } = await diver.sendPhoto(aboard.photo);
      const { imageId, sha256 } = aboard.photo;
      const uid = diver.socket.identity()?.uid ?? '';
      aboard.receipt = { uid, surveyId: survey.id, imageId, sha256, path };
      receipts.push(aboard.receipt);
    });
  }

  async function send(trip: Trip): Promise<void> {
    if (!(await tried(() => trip.diver.sendSurvey(trip.survey)))) return;
    for (const aboard of trip.photos) if (aboard.isOnPhone) await sendPhoto(trip, aboard);
  }

  return {
    refusals,
    async dive(index, count) {
      const diver = divers[index % divers.length];
      if (diver === undefined) throw new Error('A game needs somebody who dives.');
      const survey = sampleSurvey({ images: { total: count } });
      const photos = Array.from({ length: count }, () => ({
        photo: samplePhoto(survey.id, makePhoto()),
        receipt: null,
        isOnPhone: true,
      }));
      const trip: Trip = { diver, survey, photos };
      trips.push(trip);
      await send(trip);
      trip.photos.forEach((aboard, place) => {
        if (aboard.receipt !== null && place % 2 === 1) aboard.isOnPhone = false;
      });
    },
    async sendAgain() {
      for (const trip of trips) if (trip.photos.some(({ isOnPhone }) => isOnPhone)) await send(trip);
    },
    newlyReceipted() {
      const told = receipts;
      receipts = [];
      return told;
    },
    receipted: () =>
      trips.flatMap(({ photos }) => photos.flatMap(({ receipt }) => (receipt === null ? [] : [receipt]))),
    onPhones: () =>
      new Set(
        trips.flatMap(({ photos }) =>
          photos.filter(({ isOnPhone }) => isOnPhone).map(({ photo }) => photo.sha256),
        ),
      ),
    close: () => {
      for (const diver of divers) diver.close();
    },
  };
}
