import type { Note } from '../client/context/usage-log.tsx';
import { sendToLog } from './send-to-log.ts';

/** Tells the server's log how work on a photo goes. */
export const noteEvent: Note = ({ event, ...about }) => {
  sendToLog({ method: 'event', timestamp: new Date().toISOString(), message: event, ...about });
};
