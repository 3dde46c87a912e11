// A phone in one file, written only from the socket's page of the wire contract: it imports nothing of this
// program, so it shows that the page says enough, and that another team's client could be written from it.
//
//   node tests/support/phone/minimal-client.mjs http://127.0.0.1:8080 photo1.jpg photo2.jpg photo3.jpg
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';

const types = { '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.gif': 'image/gif', '.png': 'image/png' };

/** Keys sorted at every level, no white space. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${fields.join(',')}}`;
}

const newId = () => randomBytes(12).toString('hex');

/** One phone: `connect`, then the messages, each of which resolves with its receipt or its refusal. */
export class MinimalClient {
  #n = 0;

  constructor(url, deviceToken) {
    this.url = url;
    this.deviceToken = deviceToken;
  }

  /** Resolves with the server's `meta`. */
  connect() {
    const auth = { app: 'minimal-client/1', ...(this.deviceToken && { deviceToken: this.deviceToken }) };
    this.socket = io(this.url, { path: '/socket.io', auth, reconnection: false, forceNew: true });
    return new Promise((resolve, reject) => {
      this.socket.once('connect_error', reject);
      this.socket.once('meta', (meta) => {
        this.meta = meta;
        resolve(meta);
      });
    });
  }

  close() {
    this.socket.disconnect();
  }

  send(name, fields) {
    this.#n += 1;
    const n = this.#n;
    return new Promise((resolve, reject) => {
      this.socket.timeout(30_000).emit(name, { ...fields, n }, (error, receipt) => {
        if (error) reject(new Error('timeout'));
        else if (receipt.n !== n) reject(new Error('receipt mismatch'));
        else resolve(receipt);
      });
    });
  }

  async verify(email) {
    const receipt = await this.send('verify', { email });
    if (receipt.ok) {
      this.deviceToken = receipt.deviceToken;
      this.deviceKey = receipt.deviceKey;
    }
    return receipt;
  }

  survey(survey) {
    const signature = createHmac('sha256', Buffer.from(this.deviceKey, 'hex'))
      .update(canonical(survey), 'utf8')
      .digest('hex');
    return this.send('survey', { survey, signature });
  }

  announce(surveyId, photo) {
    const { imageId, bytes, type, name } = photo;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return this.send('filepath', { surveyId, imageId, bytes: bytes.length, sha256, type, name });
  }

  /** Sends chunks from `offset` on, at most `most` of them; resolves with the offset that is wanted next. */
  async sendBytes(photo, offset, most = Number.POSITIVE_INFINITY) {
    let next = offset;
    for (let sent = 0; next < photo.bytes.length && sent < most; sent += 1) {
      const chunk = photo.bytes.subarray(next, next + this.meta.limits.chunkBytes);
      const receipt = await this.send('binary', { imageId: photo.imageId, offset: next, chunk });
      if (!receipt.ok) throw new Error(receipt.error.message);
      next = receipt.offset;
    }
    return next;
  }

  record(surveyId, photo) {
    const { imageId, width, height } = photo;
    const image = { id: imageId, type: 'subject', meta: { optimised: false, width, height } };
    return this.send('image', { surveyId, imageId, image });
  }

  /** The whole way of one photo. */
  async photo(surveyId, photo) {
    const announced = await this.announce(surveyId, photo);
    if (!announced.ok) return announced;
    if (!announced.stored) await this.sendBytes(photo, announced.offset);
    return this.record(surveyId, photo);
  }
}

/** A photo as this client sends it. Its pixels are counted by the server; a phone that cannot may say 1 × 1. */
export function photoOf(name, bytes) {
  const type = types[extname(name).toLowerCase()];
  if (type === undefined) throw new Error(`${name} is not a JPG, GIF or PNG file.`);
  return { imageId: newId(), name: basename(name), bytes, type, width: 1, height: 1 };
}

/** A survey on Agincourt Reef of so many photos. */
export function surveyOf(photos) {
  const place = { latitude: -16.0, longitude: 145.83 };
  return {
    id: newId(),
    date: new Date().toISOString(),
    timeofday: 'late-morning',
    type: 'snorkel',
    site: { _geoloc: place, type: 'reef', name: 'North wall' },
    loc: { _geoloc: place, id: 'agincourt', name: 'Agincourt Reef', type: 'reef', regionId: 'gbr' },
    experience: { overall: ['Calm and clear'] },
    images: { total: photos },
  };
}

/**
 * Verifies, submits a survey of all photos, breaks off in the middle of the first photo and resumes it,
 * and tries an id that is taken. Resolves with what was seen.
 */
export async function tellTheStory(url, photos, say = () => undefined) {
  const first = new MinimalClient(url);
  const meta = await first.connect();
  say(`connected to ${meta.hubName} (${meta.network}), protocol ${meta.protocol}`);
  const verified = await first.verify('minimal@example.org');
  if (!verified.ok) throw new Error(`verify: ${verified.error.message}`);
  say(`verified as ${verified.uid}, ${verified.confirmed ? 'confirmed' : 'unconfirmed'}`);

  const survey = surveyOf(photos.length);
  const submitted = await first.survey(survey);
  if (!submitted.ok) throw new Error(`survey: ${submitted.error.message}`);
  say(`survey ${submitted.surveyId} has revision ${submitted.revision}`);

  const [large, ...others] = photos;
  await first.announce(survey.id, large);
  const heldBefore = await first.sendBytes(large, 0, 1);
  first.close();
  say(`broke off after ${heldBefore} of ${large.bytes.length} bytes`);

  const second = new MinimalClient(url, first.deviceToken);
  second.deviceKey = first.deviceKey;
  await second.connect();
  const resumed = await second.announce(survey.id, large);
  say(`the server asks to go on at ${resumed.offset}`);
  await second.sendBytes(large, resumed.offset);
  const receipts = [await second.record(survey.id, large)];
  for (const photo of others) receipts.push(await second.photo(survey.id, photo));
  for (const receipt of receipts) {
    if (!receipt.ok) throw new Error(`photo: ${receipt.error.message}`);
    say(`stored ${receipt.path}`);
  }

  const again = await second.announce(survey.id, large);
  say(`the same photo again: stored ${again.stored}, offset ${again.offset}`);
  const clash = await second.announce(survey.id, { ...others[0], imageId: large.imageId });
  say(`other bytes under the same id: ${clash.ok ? 'taken (wrong)' : clash.error.message}`);
  second.close();
  return { verified, submitted, heldBefore, resumed, receipts, again, clash, survey };
}

async function main([url, ...files]) {
  if (url === undefined || files.length < 3) {
    console.error('usage: node minimal-client.mjs <address> <photo> <photo> <photo> …');
    return 2;
  }
  const photos = await Promise.all(files.map(async (file) => photoOf(file, await readFile(file))));
  const { clash, again } = await tellTheStory(url, photos, console.log);
  return !clash.ok && again.stored ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
