import express, { Router } from 'express';
import { fileInside } from './inside-folder.ts';

/** The files of one folder, by GET and HEAD; what is not there is left to the next handler. */
export function filesOf(folder: string, cacheControl: (path: string) => string): Router {
  const router = Router();
  router.use(async (request, _response, next) => {
    next((await fileInside(folder, request.path)) === null ? 'router' : undefined);
  });
  router.use(
    express.static(folder, {
      cacheControl: false,
      dotfiles: 'deny',
      index: false,
      redirect: false,
      setHeaders: (response, path) => response.setHeader('Cache-Control', cacheControl(path)),
    }),
  );
  return router;
}
