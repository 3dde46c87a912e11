// A phone in fifty lines, written from `docs/wire.md` alone: hands a survey in, goes on where it was.
//   node docs/client.mjs http://192.168.4.1:8080 diver@example.org photo1.jpg photo2.jpg
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
function canonical(value) {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  const field = (key) => `${JSON.stringify(key)}:${canonical(value[key])}`;
  return `{${Object.keys(value).sort().map(field)}}`;
}

const [url, email, ...files] = process.argv.slice(2);
const socket = io(url, { path: '/socket.io', auth: { app: 'fifty-lines/1' } });
const { regionId, limits } = await new Promise((resolve) => socket.once('meta', resolve));
let n = 0;
async function ask(name, fields) {
  n += 1;
  const receipt = await socket.timeout(30_000).emitWithAck(name, { ...fields, n });
  if (!receipt.ok) throw new Error(`${name}: ${receipt.error.status}: ${receipt.error.message}`);
  return receipt;
}

const { deviceKey } = await ask('verify', { email });
const key = Buffer.from(deviceKey, 'hex');
await ask('profile', { profile: { name: { first: 'Fifty' } } });
const surveyId = sha256(Buffer.from(`${email} ${files}`)).slice(0, 24); // the same when this is run again
const place = { _geoloc: { latitude: -16, longitude: 145.83 }, type: 'point', name: 'North wall' };
const when = { date: new Date().toISOString(), timeofday: 'late-morning', type: 'snorkel' };
const images = { total: files.length };
const loc = { ...place, id: 'point', regionId };
const survey = { id: surveyId, ...when, experience: {}, site: place, loc, images };
const signature = createHmac('sha256', key).update(canonical(survey)).digest('hex');
await ask('survey', { survey, signature });

for (const [index, name] of files.entries()) {
  const [bytes, imageId] = [readFileSync(name), `${surveyId}-${index}`];
  const photo = { surveyId, imageId, name, type: 'image/jpeg', bytes: bytes.length, sha256: sha256(bytes) };
  let { offset } = await ask('filepath', photo);
  while (offset < bytes.length) {
    const chunk = bytes.subarray(offset, offset + limits.chunkBytes);
    ({ offset } = await ask('binary', { imageId, offset, chunk }));
  }
  const meta = { optimised: false, width: 1, height: 1 };
  const image = { id: imageId, type: 'subject', index, meta };
  console.log((await ask('image', { surveyId, imageId, image })).path, 'is stored');
}
socket.close();
