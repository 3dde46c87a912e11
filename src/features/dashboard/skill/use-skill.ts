import { useQuery } from '@tanstack/react-query';
import { useBackend } from '../../../client/context/backend.tsx';
import { skillDocs } from '../../../domain/collections/estimates.ts';
import type { SkillRecord } from '../../../domain/estimate/skill-record.ts';
import type { RegionId } from '../../../domain/region/region.ts';

/** How well somebody tells what is on photos of a region; null where nothing was measured yet. */
export function useSkill(uid: string, regionId: RegionId) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['dashboard', uid, 'skill', regionId],
    queryFn: async (): Promise<SkillRecord | null> => {
      const doc = await store.get(skillDocs.path({ uid, regionId }));
      return doc === null ? null : skillDocs.schema.parse(doc.data);
    },
  });
}
