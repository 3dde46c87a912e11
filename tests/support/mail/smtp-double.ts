import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A mail as it stood on the wire. */
export interface TakenMail {
  readonly to: string;
  /** By their names in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly raw: string;
}

/** A mail server that speaks as much of SMTP (RFC 5321) as one mail needs, and fails where it is told to. */
export interface SmtpDouble {
  /** For `REEF_SMTP_URL`. */
  readonly url: string;
  /** Every mail whose last byte came, also those of which the sender never heard. */
  readonly taken: readonly TakenMail[];
  /** Addresses that are refused, and with which line. */
  readonly refused: Map<string, string>;
  /** What is said of a text instead of taking it; null to take it. */
  textRefusal: string | null;
  /** How many of the next mails are taken without an answer: the line is cut. */
  cuts: number;
  /** Whether mails are taken without any answer: the sender waits. */
  isSilent: boolean;
  /** Connections are refused from now on. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

function headersOf(raw: string): ReadonlyMap<string, string> {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

interface Ears {
  readonly refused: ReadonlyMap<string, string>;
  /** Takes it. Answers the line that the sender hears of that; 'cut' for an end without one, 'nothing' for silence. */
  take(to: string, raw: string): string;
}

/** One connection, from the greeting to the end. */
function converse(socket: Socket, { refused, take }: Ears): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let waiting = '';
  let to = '';
  let isText = false;

  function command(line: string): void {
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (/^(EHLO|HELO)/i.test(line)) say('250 double.example.org');
    else if (recipient !== undefined && refused.has(recipient)) say(refused.get(recipient) ?? '');
    else if (/^DATA/i.test(line)) {
      isText = true;
      say('354 Go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 Bye');
      socket.end();
    } else {
      to = recipient ?? to;
      say('250 Ok');
    }
  }

  /** Takes what is whole of what came; answers false when there is nothing whole. */
  function step(): boolean {
    const mark = isText ? '\r\n.\r\n' : '\r\n';
    const at = waiting.indexOf(mark);
    if (at < 0) return false;
    const said = waiting.slice(0, at);
    waiting = waiting.slice(at + mark.length);
    if (!isText) command(said);
    else {
      isText = false;
      const heard = take(to, said.replace(/^\.\./gm, '.'));
      if (heard === 'cut') socket.destroy();
      else if (heard !== 'nothing') say(heard);
    }
    return true;
  }

  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    waiting += text;
    while (step());
  });
  say('220 double.example.org');
}

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.destroy();
  await closed;
}

/** Starts one on a free port of this machine. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const taken: TakenMail[] = [];
  const refused = new Map<string, string>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, {
      refused,
      take(to, raw) {
        if (double.textRefusal !== null) return double.textRefusal;
        taken.push({ to, headers: headersOf(raw), raw });
        if (double.isSilent) return 'nothing';
        if (double.cuts === 0) return '250 Taken';
        double.cuts -= 1;
        return 'cut';
      },
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address: AddressInfo | string | null = server.address();
    if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
    return address.port;
  };
  const port = await listen(0);
  const double: SmtpDouble = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refused,
    textRefusal: null,
    cuts: 0,
    isSilent: false,
    goAway: () => stop(server, sockets),
    async comeBack() {
      await listen(port);
    },
    close: () => stop(server, sockets),
  };
  return double;
}
