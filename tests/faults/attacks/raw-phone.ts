import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection that writes frames by hand: a client of ours would spend longer on them than the server. */
export interface RawPhone {
  /** A text packet of Socket.IO, without the letter of engine.io. */
  text(packet: string): void;
  bytes(part: Buffer): void;
  /** What the server said, and its last words. */
  readonly heard: string[];
  /** Resolves with the first thing heard that contains these letters. */
  hears(letters: string): Promise<string>;
  close(): void;
}

/** So long that a busy machine answers within it: how fast a server answers is what the people beside it measure. */
const patienceMs = 60_000;

/** A masked frame, as a client must send it; its mask is zero, so that nothing has to be computed. */
function frame(opcode: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(14);
  header[0] = 0x80 | opcode;
  header[1] = 0x80 | 127;
  header.writeBigUInt64BE(BigInt(payload.byteLength), 2);
  return Buffer.concat([header, payload]);
}

/** Texts and closing words in what a server wrote; frames that are not whole yet stay. */
function readFrames(bytes: Buffer, heard: (text: string) => void): Buffer {
  let rest = bytes;
  while (rest.byteLength >= 2) {
    const short = (rest[1] ?? 0) & 0x7f;
    const at = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (rest.byteLength < at) break;
    const length =
      short === 127 ? Number(rest.readBigUInt64BE(2)) : short === 126 ? rest.readUInt16BE(2) : short;
    if (rest.byteLength < at + length) break;
    const payload = rest.subarray(at, at + length);
    const opcode = (rest[0] ?? 0) & 0x0f;
    if (opcode === 1) heard(payload.toString());
    if (opcode === 8) heard(`closed: ${payload.subarray(2).toString()}`);
    rest = rest.subarray(at + length);
  }
  return rest;
}

/** Opens a WebSocket and greets; resolves when the server has greeted back. */
export async function rawPhone(url: string): Promise<RawPhone> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  let rest = Buffer.alloc(0);

  socket.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  const [head]: Buffer[] = await once(socket, 'data');
  const read = (bytes: Buffer) => {
    rest = Buffer.from(readFrames(Buffer.concat([rest, bytes]), (text) => heard.push(text)));
    for (const listener of listeners) listener();
  };
  socket.on('data', read);
  read(head?.subarray(head.indexOf('\r\n\r\n') + 4) ?? Buffer.alloc(0));

  const phone: RawPhone = {
    text: (packet) => void socket.write(frame(1, Buffer.from(`4${packet}`))),
    bytes: (part) => void socket.write(frame(2, part)),
    heard,
    hears: (letters) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`never heard: ${letters}`)), patienceMs);
        const look = () => {
          const found = heard.find((text) => text.includes(letters));
          if (found === undefined) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
    close: () => void socket.destroy(),
  };
  phone.text('0{"app":"raw"}');
  await phone.hears('"meta"');
  return phone;
}

/** The same, with an identity. */
export async function knownPhone(url: string): Promise<RawPhone> {
  const phone = await rawPhone(url);
  phone.text('20["verify",{"n":1,"email":"diver@example.org"}]');
  await phone.hears('deviceToken');
  return phone;
}
