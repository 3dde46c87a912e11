import { z } from 'zod';

/** Names of the calls about two-step codes. */
export const twoStepCalls = {
  state: 'two-step-state',
  begin: 'two-step-begin',
  confirm: 'two-step-confirm',
  verify: 'two-step-verify',
  end: 'two-step-end',
} as const;

/** A code of the authenticator (six digits) or a recovery code, as it was typed. */
export const twoStepCodeInput = z.object({ code: z.string().trim().min(6).max(40) });

/** Codes that are still good; 0 where two-step codes are off. */
const recoveryCodesLeft = z.number().int().min(0);
/** With which the client signs in again; null where the session itself was marked. */
const token = z.string().nullable();

export const twoStepStateSchema = z.object({ isOn: z.boolean(), hasPassed: z.boolean(), recoveryCodesLeft });
export type TwoStepState = z.infer<typeof twoStepStateSchema>;

/** The secret once, for a QR code (an `otpauth:` address) and as text in base 32. */
export const twoStepBegunSchema = z.object({ uri: z.string(), secret: z.string() });
export type TwoStepBegun = z.infer<typeof twoStepBegunSchema>;

export const twoStepConfirmedSchema = z.object({ recoveryCodes: z.array(z.string()), token });
export const twoStepVerifiedSchema = z.object({ recoveryCodesLeft, token });
