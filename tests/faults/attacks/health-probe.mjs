// Asks `/healthz` in a thread of its own, so that a busy attacker is not taken for a slow server.
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 20;
const { url } = workerData;
let slowestMs = 0;
let answers = 0;
let failures = 0;
let isEnding = false;

function ask() {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const asked = request(`${url}/healthz`, { agent: false }, (response) => {
      response.resume();
      response.once('end', () => {
        slowestMs = Math.max(slowestMs, performance.now() - startedAt);
        if (response.statusCode === 200) answers += 1;
        else failures += 1;
        resolve();
      });
    });
    asked.once('error', () => {
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      failures += 1;
      resolve();
    });
    asked.end();
  });
}

parentPort.once('message', () => {
  isEnding = true;
});
await ask();
slowestMs = 0;
answers = 0;
parentPort.postMessage('ready');
while (!isEnding) {
  await ask();
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
parentPort.postMessage({ slowestMs, answers, failures });
