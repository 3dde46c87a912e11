import { issueCertificateInput, issueCertificateName } from '../../contract/account/certificate.ts';
import { fullName, needsProfile, userSchema } from '../../domain/account/user.ts';
import {
  type Certificate,
  certificateSchema,
  mostCertificates,
} from '../../domain/certificate/certificate.ts';
import { unprintable } from '../../domain/certificate/certificate-name.ts';
import { certificateNumber } from '../../domain/certificate/certificate-number.ts';
import {
  certificateDocs,
  certificatesOfUser,
  ownCertificateDocs,
} from '../../domain/collections/account/certificates.ts';
import { hoursDocs } from '../../domain/collections/account/hours.ts';
import { completeAnalysesBetween, secondWaysBetween } from '../../domain/collections/analyses.ts';
import { surveysOfUserBetween } from '../../domain/collections/surveys.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { dayAfter, startOfDayIn } from '../../domain/documents/day-in-zone.ts';
import { toInstant } from '../../domain/documents/instant.ts';
import { documentOf } from '../../domain/documents/json.ts';
import {
  type DaySpan,
  type HoursOfYear,
  hoursOfYearSchema,
  millisecondsWithin,
} from '../../domain/hours/credit.ts';
import { zoneOf } from '../../domain/region/local-time.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { regionOf } from '../../ports/every-region.ts';
import type { OperationContext } from '../../ports/server.ts';
import { inTurn } from '../run/keyed-mutex.ts';
import { defineOperation } from '../run/operation.ts';

/** Years that one certificate may span. */
const mostYears = 10;

type Given = Pick<Certificate, 'milliseconds' | 'photos' | 'surveys'>;

async function hoursWithin(uid: string, span: DaySpan, { store }: OperationContext): Promise<number> {
  const [first, last] = [Number(span.first.slice(0, 4)), Number(span.last.slice(0, 4))];
  if (last - first >= mostYears)
    throw new CallError('INVALID_ARGUMENT', `A certificate spans ${mostYears} years at most.`);
  const years = new Map<string, HoursOfYear>();
  for (let year = first; year <= last; year += 1) {
    const found = hoursOfYearSchema.safeParse(
      (await store.get(hoursDocs.path({ uid, year: `${year}` })))?.data,
    );
    if (found.success) years.set(`${year}`, found.data);
  }
  return millisecondsWithin(years, span);
}

/** What somebody gave within a span of days, counted anew from what is stored. */
async function givenWithin(
  uid: string,
  span: DaySpan,
  timeZone: string,
  context: OperationContext,
): Promise<Given> {
  const start = startOfDayIn(span.first, timeZone);
  const end = startOfDayIn(dayAfter(span.last), timeZone);
  // A survey's date is the calendar of its region already.
  const dives = { start: toInstant(Date.parse(span.first)), end: toInstant(Date.parse(dayAfter(span.last))) };
  const { store } = context;
  const count = async (query: Parameters<typeof store.aggregate>[0]) =>
    (await store.aggregate(query, { count: true })).count ?? 0;
  const [milliseconds, analyses, second, surveys] = await Promise.all([
    hoursWithin(uid, span, context),
    count(completeAnalysesBetween(uid, start, end)),
    count(secondWaysBetween(uid, start, end)),
    count(surveysOfUserBetween(uid, dives)),
  ]);
  return { milliseconds, photos: analyses - second, surveys };
}

/** The holder's name as it is printed. Throws `CallError` in words for who cannot have a certificate yet. */
async function nameOf(uid: string, { store }: OperationContext): Promise<string> {
  const user = userSchema.safeParse((await store.get(userDocs.path({ uid })))?.data).data;
  if (user?.isEmailVerified !== true)
    throw new CallError(
      'FAILED_PRECONDITION',
      text('Please prove your e-mail address first: sign in once by a code.'),
    );
  if (needsProfile(user) || (user.name?.last ?? '') === '')
    throw new CallError(
      'FAILED_PRECONDITION',
      text('Please put your first and last name into your profile first.'),
    );
  const name = fullName(user.name);
  const missing = unprintable(name);
  if (missing !== '')
    throw new CallError(
      'FAILED_PRECONDITION',
      `The certificate can print Latin, Greek and Cyrillic letters, and not “${missing}”. Please write your name in one of these in your profile.`,
    );
  return name;
}

const saysTheSame = (one: Certificate, other: Omit<Certificate, 'number' | 'issuedAt'>) =>
  (['name', 'first', 'last', 'milliseconds', 'photos', 'surveys', 'timeZone', 'rule'] as const).every(
    (field) => one[field] === other[field],
  );

/**
 * Certifies what somebody has given within a span of days: time, photos, surveys, counted at this moment. Asked again while nothing
 * has changed, it is the same certificate.
 */
export const issueCertificate = defineOperation({
  name: issueCertificateName,
  caller: 'signed-in',
  input: issueCertificateInput,
  async run({ regionId, ...span }, context): Promise<Certificate> {
    const { uid } = context.actor;
    if (uid === null) throw new CallError('UNAUTHENTICATED', text('Please sign in first.'));
    return await inTurn(`certificates of ${uid}`, async () => {
      const name = await nameOf(uid, context);
      const timeZone = zoneOf(await regionOf(regionId, context));
      const given = await givenWithin(uid, span, timeZone, context);
      if (given.milliseconds < 60_000 && given.photos === 0 && given.surveys === 0)
        throw new CallError(
          'FAILED_PRECONDITION',
          text('Nothing was given in these days that could be certified.'),
        );
      const certified = { status: 'valid' as const, name, ...span, timeZone, ...given, rule: 1 as const };
      const { docs } = await context.store.query(certificatesOfUser(uid));
      const issued = docs.flatMap(({ data }) => certificateSchema.safeParse(data).data ?? []);
      const same = issued.find((one) => saysTheSame(one, certified));
      if (same !== undefined) return same;
      if (issued.length >= mostCertificates)
        throw new CallError(
          'RESOURCE_EXHAUSTED',
          `You have ${mostCertificates} certificates. Please withdraw one that you need no more.`,
        );
      const certificate: Certificate = {
        ...certified,
        number: certificateNumber(context.randomBytes(11)),
        issuedAt: context.clock.now(),
      };
      const { number } = certificate;
      const data = documentOf(certificate);
      await context.store.write([
        certificateDocs.create({ number }, data),
        ownCertificateDocs.create({ uid, number }, data),
      ]);
      return certificate;
    });
  },
});
