// Asks `/healthz` again and again in a thread of its own, and tells how long each answer took, milliseconds.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const everyMs = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
let isEnding = false;
parentPort.once('message', () => {
  isEnding = true;
});

function ask() {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const asked = request(`${workerData.url}/healthz`, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(performance.now() - start));
    });
    asked.once('error', reject);
    asked.end();
  });
}

// The first answers of a process are slow whatever is asked.
for (let asked = 0; asked < 100; asked += 1) await ask();
while (!isEnding) {
  times.push(await ask());
  await new Promise((resolve) => setTimeout(resolve, everyMs));
}
agent.destroy();
parentPort.postMessage(times);
