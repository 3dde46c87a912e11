import { maskEmailAddresses } from '../page/mask-email-addresses.ts';

const link = /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s"'<>)]+/giu;
const ofNetwork = /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu;

/** A text without what could name a person or a machine: e-mail addresses, links and addresses of the network. */
export function withoutAddresses(text: string): string {
  return maskEmailAddresses(text.replace(link, '…')).replace(ofNetwork, '…');
}

/** Whether a text is as `withoutAddresses` leaves it. */
export const namesNoAddress = (text: string): boolean => withoutAddresses(text) === text;
