import { fitPatchiness, type SiteSums } from './fusion/estimate-reef.ts';
import { fitSkills, type Skills, skillKey } from './fusion/fit-skills.ts';
import { byKey, type VoiceKind, voiceKinds } from './fusion/skill.ts';
import {
  type ReadPhotos,
  type ReadVoice,
  type SurveySums,
  saidOf,
  siteSumsOf,
  sumsOfSurvey,
} from './reading.ts';
import type { PatchinessByKey } from './reef-result.ts';
import type { RegionEstimates } from './region-estimates.ts';
import { agreementOf, type SharedPhoto, type SkillRecord } from './skill-record.ts';

/** What was said of the photos of one survey. */
export interface ReadSurvey {
  readonly surveyId: string;
  readonly reefId: string;
  readonly site: string;
  readonly day: string;
  readonly photos: ReadPhotos;
}

/** What the readings of a region tell of its people and its reefs. */
export interface FittedRegion {
  readonly estimates: Omit<RegionEstimates, 'fittedAt'>;
  readonly people: ReadonlyMap<string, Omit<SkillRecord, 'regionId' | 'updated'>>;
  /** By survey. */
  readonly sums: ReadonlyMap<string, SurveySums>;
}

/** Digits that say all there is to say, so that the same readings make the same documents. */
const rounded = (value: number) => Math.round(value * 1e5) / 1e5;
const roundedAll = <Value extends object>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => (typeof each === 'number' ? rounded(each) : each)));

function sharedByPerson(surveys: readonly ReadSurvey[]): ReadonlyMap<string, readonly SharedPhoto[]> {
  const shared = new Map<string, SharedPhoto[]>();
  for (const { surveyId, photos } of surveys) {
    for (const [imageId, voices] of Object.entries(photos)) {
      const isExperts = ({ kind }: ReadVoice) => kind === 'expert';
      for (const mine of voices) {
        const experts = voices.filter((voice) => isExperts(voice) && voice.uid !== mine.uid);
        if (experts.length === 0) continue;
        const own = shared.get(mine.uid) ?? [];
        own.push({ surveyId, imageId, mine, experts });
        shared.set(mine.uid, own);
      }
    }
  }
  return shared;
}

/** How patchy the reefs of a region are, key by key; the surveys of a reef in one season are one look at it. */
function patchinessOf(surveys: readonly ReadSurvey[], sums: FittedRegion['sums']): PatchinessByKey {
  const reefs = new Map<string, Map<string, SurveySums[]>>();
  for (const { surveyId, reefId, site, day } of surveys) {
    const own = sums.get(surveyId);
    if (own === undefined) continue;
    const look = `${reefId} ${day.slice(0, 4)}`;
    const sites = reefs.get(look) ?? new Map<string, SurveySums[]>();
    sites.set(site, [...(sites.get(site) ?? []), own]);
    reefs.set(look, sites);
  }
  const bySite = [...reefs.values()].map((sites) => [...sites.values()].map(siteSumsOf));
  return byKey((key) => fitPatchiness(bySite.map((sites) => sites.map((site): SiteSums => site[key]))));
}

function skillsOfPerson(uid: string, { known }: Skills): SkillRecord['skills'] {
  const own = voiceKinds.flatMap((kind: VoiceKind) => {
    const skill = known.get(skillKey({ uid, kind }));
    return skill === undefined ? [] : [[kind, roundedAll(skill)] as const];
  });
  return Object.fromEntries(own);
}

/**
 * Measures, from all that was said of the photos of a region, how well each person tells what is on them and how patchy its
 * reefs are, and adds every survey up by that. The same readings give the same answer.
 */
export function fitReadings(surveys: readonly ReadSurvey[]): FittedRegion {
  const photos = surveys.flatMap((survey) =>
    Object.values(survey.photos).map((voices) => voices.map(saidOf)),
  );
  const fitted = fitSkills(photos);
  const skills: Skills = { priors: roundedAll(fitted.priors), known: fitted.known };
  const shared = sharedByPerson(surveys);
  const uids = new Set(photos.flatMap((voices) => (voices.length > 1 ? voices.map(({ uid }) => uid) : [])));
  const people = new Map(
    [...uids].sort().map((uid) => {
      const said = agreementOf(shared.get(uid) ?? []);
      return [uid, { skills: skillsOfPerson(uid, skills), ...said }] as const;
    }),
  );
  const sums = new Map(
    surveys.flatMap((survey) => {
      const own = sumsOfSurvey(survey.photos, skills);
      return own === null ? [] : [[survey.surveyId, own] as const];
    }),
  );
  return {
    estimates: {
      photos: photos.filter((voices) => voices.length > 1).length,
      people: people.size,
      priors: skills.priors,
      patchiness: roundedAll(patchinessOf(surveys, sums)),
    },
    people,
    sums,
  };
}
