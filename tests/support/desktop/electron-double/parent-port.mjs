// Gives a Node process the `process.parentPort` of Electron's utility process. Messages wait until somebody
// listens, and the process ends with the app that started it, as there.
import { EventEmitter } from 'node:events';

const port = new EventEmitter();
const early = [];
process.on('message', (data) => {
  if (port.listenerCount('message') === 0) early.push(data);
  else port.emit('message', { data });
});
port.on('newListener', (name) => {
  if (name !== 'message') return;
  setImmediate(() => {
    for (const data of early.splice(0)) port.emit('message', { data });
  });
});
port.postMessage = (message) => process.send?.(message);
process.on('disconnect', () => process.exit(1));
process.parentPort = port;
