import { signatureOf } from '../../../contract/canonical.ts';
import { profileSchema, toPlainAddress } from '../../../domain/account/user.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { documentOf } from '../../../domain/documents/json.ts';
import { wellFormed } from '../../../domain/documents/well-formed.ts';
import { type SurveySubmission, surveySubmissionSchema } from '../../../domain/survey/survey.ts';
import { text } from '../../../language/say.ts';
import { type Submission, SubmissionError, SurveyUnknownError } from '../../../ports/submission.ts';
import type { DeviceIdentity } from './device-identity.ts';
import { MessageRefusedError } from './refusals.ts';
import { sendPhoto } from './send-photo.ts';
import type { LiveSocket } from './socket.ts';

export interface SocketSubmissionOptions {
  readonly socket: LiveSocket;
  /** E-mail address of who is signed in; null for nobody. At sea that is who the device said it is. */
  readonly email: () => string | null;
}

/** Handing surveys in over the socket, on the boat and on self-hosted www. */
export function createSocketSubmission({ socket, email }: SocketSubmissionOptions): Submission {
  /** One at a time: photos that begin together must not each ask for an identity. */
  let identifying: Promise<DeviceIdentity> | null = null;

  async function identifyAs(address: string): Promise<DeviceIdentity> {
    const before = socket.identity();
    if (before?.email === address) return before;
    // The handshake of who was signed in before does not count for this account.
    await socket.renew();
    await socket.verifyDevice(address);
    const identity = socket.identity();
    if (identity === null) throw new SubmissionError('signed out', text('Please sign in first.'));
    return identity;
  }

  async function identified(): Promise<DeviceIdentity> {
    await socket.ready();
    const typed = email();
    if (typed === null) throw new SubmissionError('signed out', text('Please sign in first.'));
    const address = toPlainAddress(typed);
    identifying ??= identifyAs(address).finally(() => {
      identifying = null;
    });
    return identifying;
  }

  /**
   * The other side does not know this device any more (a boat whose disk was replaced): it says once more
   * who it is, and what it is called, and goes on.
   */
  async function identifyAgain(known: DeviceIdentity): Promise<DeviceIdentity> {
    const profile = profileSchema.safeParse(known.profile);
    socket.forgetDevice();
    const identity = await identified();
    if (profile.success && identity.profile.name === undefined) await socket.saveProfile(profile.data);
    return identity;
  }

  async function asMyself<T>(act: (identity: DeviceIdentity) => Promise<T>): Promise<T> {
    const identity = await identified();
    try {
      return await act(identity);
    } catch (error) {
      if (!(error instanceof SubmissionError) || error.reason !== 'signed out') throw error;
      return act(await identifyAgain(identity));
    }
  }

  return {
    async sendSurvey(survey: SurveySubmission) {
      // Signed exactly as it crosses the wire: without undefined fields, and without any that is not told.
      const told = surveySubmissionSchema.parse(documentOf(wellFormed(survey)));
      await asMyself(async ({ deviceKey }) => {
        const phoneTime = toInstant(Date.now());
        const proof = await socket.proofOf(told.id, phoneTime);
        const signature = signatureOf(told, deviceKey);
        await socket.ask('survey', {
          survey: told,
          signature,
          phoneTime,
          ...(proof === null ? {} : { proof }),
        });
      });
    },
    onProofs: socket.onProofs,
    async sendPhoto(photo, options) {
      await identified();
      try {
        return await sendPhoto(photo, options, socket);
      } catch (error) {
        const isUnknown =
          error instanceof MessageRefusedError &&
          error.status === 'NOT_FOUND' &&
          error.expectedOffset === undefined;
        throw isUnknown ? new SurveyUnknownError(error.message, { cause: error }) : error;
      }
    },
  };
}
