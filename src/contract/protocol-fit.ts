import { protocolVersion } from './socket.ts';

/** How a page and a server that speak these versions go together (fault 31). */
export type ProtocolFit = 'fits' | 'page-too-old' | 'server-too-old';

/** Versions back that are still understood. */
const versionsBack = 2;

/** The version of a page that says none: there was only one then. */
export const firstProtocol = 1;

export function protocolFit(ofPage: number, ofServer: number = protocolVersion): ProtocolFit {
  if (ofPage < ofServer - versionsBack) return 'page-too-old';
  return ofServer < ofPage - versionsBack ? 'server-too-old' : 'fits';
}
