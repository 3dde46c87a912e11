import express, { type RequestHandler } from 'express';

/** A fault to be found: every body is read and parsed before anybody asks whose it is. */
export const readsFirst: RequestHandler = express.json({ limit: '8mb' });
