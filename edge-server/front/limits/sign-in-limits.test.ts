import { createServer, type Server } from 'node:http';
import express from 'express';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { answerErrors } from '../http/guards/answer-errors.ts';
import { type SignInLimit, signInLimits } from './sign-in-limits.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Doors that refuse everything but `right`, each with its limit; askers are named by a proxy. */
async function doors(limits: Readonly<Record<string, SignInLimit>>) {
  const app = express();
  app.set('trust proxy', true);
  for (const [name, { first, after }] of Object.entries(limits)) {
    app.post(`/${name}`, first, express.json(), ...after, (request, response) => {
      response.status(request.body.secret === 'right' ? 200 : 401).json({});
    });
  }
  app.use(answerErrors(pino({ level: 'silent' })));
  const server = createServer(app);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return async (door: string, asker: string, email: string, secret = 'wrong') => {
    const response = await fetch(`http://127.0.0.1:${port}/${door}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': asker },
      body: JSON.stringify({ email, secret }),
    });
    return response.status;
  };
}

describe('limits at signing in', () => {
  it('ten wrong passwords keep their asker out, and nobody else', async () => {
    const ask = await doors(signInLimits());
    for (let time = 0; time < 10; time += 1)
      expect(await ask('passwords', '10.0.0.1', 'mia@a.org')).toBe(401);
    expect(await ask('passwords', '10.0.0.1', 'mia@a.org', 'right')).toBe(429);
    expect(await ask('passwords', '10.0.0.2', 'mia@a.org', 'right')).toBe(200);
    expect(await ask('guesses', '10.0.0.1', 'mia@a.org', 'right')).toBe(200);
    expect(await ask('passwords', '10.0.0.1', 'leo@a.org', 'right')).toBe(200);
  });

  it('a hundred wrong passwords from everywhere end the guessing at one account', async () => {
    const ask = await doors(signInLimits());
    for (let time = 0; time < 100; time += 1) await ask('passwords', `10.0.1.${time}`, 'mia@a.org');
    expect(await ask('passwords', '10.0.2.1', 'mia@a.org', 'right')).toBe(429);
    expect(await ask('guesses', '10.0.2.1', 'mia@a.org', 'right')).toBe(200);
  });

  it('one asker is stopped at a hundred failures, whatever the addresses, also inside one IPv6 network', async () => {
    const ask = await doors(signInLimits());
    for (let time = 0; time < 100; time += 1)
      await ask('passwords', `2001:db8::${time}`, `made-up-${time}@a.org`);
    expect(await ask('passwords', '2001:db8::ffff', 'mia@a.org', 'right')).toBe(429);
    expect(await ask('passwords', '2001:db9::1', 'mia@a.org', 'right')).toBe(200);
  });

  it('a mailbox is not filled by one asker, who takes no code from anybody else', async () => {
    const ask = await doors(signInLimits());
    for (let time = 0; time < 5; time += 1) await ask('codes', '10.0.0.1', 'mia@a.org', 'right');
    expect(await ask('codes', '10.0.0.1', 'mia@a.org', 'right')).toBe(429);
    expect(await ask('codes', '10.0.0.2', 'mia@a.org', 'right')).toBe(200);
  });
});
