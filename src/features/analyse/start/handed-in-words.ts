import { counted } from '../../../domain/wording/counted.ts';

/** What is said while kept work is handed in, and once it was. */
export const handingIn = (count: number) => `Handing in what you said of ${counted(count, 'photo')} …`;
export const handedIn = (count: number) =>
  `Received: what you said of ${counted(count, 'photo')}. It had waited on this device.`;
export const stillWaiting = (count: number, reason: string) =>
  `What you said of ${counted(count, 'photo')} waits on this device still: ${reason}`;
