import { Router } from 'express';
import { boatBackupChangeSchema } from '../../../src/contract/boat/backup.ts';
import { jsonBody, requireThisMachine } from '../../http/guards/guards.ts';
import type { OutsideBackup } from '../console/outside-backup.ts';

/** The second copy of the records, on another disk. Only for the laptop itself (threat 36). */
export function boatBackupRoutes(backup: OutsideBackup): Router {
  const router = Router();
  router.get('/boat/backup', requireThisMachine, async (_request, response) => {
    response.set('Cache-Control', 'no-store').json(await backup.state());
  });
  router.post('/boat/backup', requireThisMachine, ...jsonBody('4kb'), async (request, response) => {
    await backup.choose(boatBackupChangeSchema.parse(request.body).folder);
    response.json(await backup.state());
  });
  router.post('/boat/backup/now', requireThisMachine, ...jsonBody('1kb'), async (_request, response) => {
    await backup.make();
    response.json(await backup.state());
  });
  return router;
}
