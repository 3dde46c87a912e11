import { type Letter, type LetterPart, paragraph } from '../mail/letter.ts';
import type { Interest } from './enquiry.ts';

/** Addresses of pages, with and without their scheme. */
const webAddress = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b(?:\/\S*)?/giu;

function rowsOf({ personal, additional, trips }: Interest): readonly (readonly [string, string])[] {
  const answers: readonly (readonly [string, string])[] = [
    ['In-water experience', additional.inWaterExperience],
    ['Medical conditions', additional.medicalConditions],
    ['Anything else', additional.anythingElse],
  ];
  return [
    ['Name', personal.name],
    ['Email', personal.email],
    ['Phone', personal.phone],
    ...trips.map(({ name, date }) => [name, date] as const),
    ...answers.filter(([, said]) => said !== ''),
  ];
}

const facts = (interest: Interest): LetterPart => ({ kind: 'facts', rows: rowsOf(interest) });

/** Tells the organisation of somebody who wants to come along. */
export function enquiryLetter(interest: Interest): Letter {
  return {
    subject: `Expression of interest: ${interest.personal.name}`,
    parts: [
      paragraph('Somebody wants to join an expedition. It stands in the back office, under Expeditions.'),
      facts(interest),
    ],
  };
}

/** A text without what a mail program makes a link of: anybody can have a copy sent to anybody. */
export const withoutLinks = (said: string): string => said.replace(webAddress, '[…]');

/**
 * What whoever wrote hears back. Their own words stand in it without addresses of pages, so that nobody can send
 * advertisements to others in our name.
 */
export function copyLetter(interest: Interest): Letter {
  const { personal, additional, trips } = interest;
  const plain: Interest = {
    personal: { ...personal, name: withoutLinks(personal.name) },
    additional: {
      inWaterExperience: withoutLinks(additional.inWaterExperience),
      medicalConditions: withoutLinks(additional.medicalConditions),
      anythingElse: withoutLinks(additional.anythingElse),
    },
    trips: trips.map((trip) => ({
      ...trip,
      name: withoutLinks(trip.name),
      date: withoutLinks(trip.date),
    })),
  };
  return {
    subject: 'Your expression of interest',
    parts: [
      paragraph(
        'Thank you for wanting to join us in the water. We have what you wrote, and will be in touch.',
      ),
      facts(plain),
      paragraph('If it was not you who wrote this, you need do nothing: we write to you no more.'),
    ],
  };
}
