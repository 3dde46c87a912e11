import type { QuestionId } from '../../assisted/answers.ts';
import { askedRows } from '../../estimate/asked.ts';
import type { ExportPhoto } from '../model/export-photo.ts';
import type { LabelGroup } from '../model/labels.ts';

/** Groups whose cover stands beside a point on a map, and under which name. */
const groups = {
  hard_coral: 'hard coral',
  soft_coral: 'soft coral',
  other_coral: 'other coral',
  dead_coral: 'dead coral',
  rubble: 'rubble',
  sand: 'sand',
  rock: 'rock',
  algae: 'algae',
  other_fauna: 'other fauna',
  animals_and_people: 'moving animals and people',
  water: 'water',
  not_told: 'not told',
} as const satisfies Record<string, LabelGroup>;

export type GroupColumn = keyof typeof groups;
export const groupColumns = Object.keys(groups) as readonly GroupColumn[];

/** Percent of a photo by group, which add up to 100; null where nobody could tell. */
export function coverByGroup({ cover }: ExportPhoto): Readonly<Record<GroupColumn, number>> | null {
  if (cover === null) return null;
  const percentOf = (group: LabelGroup) =>
    Math.round(
      cover.reduce((sum, { label, percent }) => sum + (label.group === group ? percent * 1000 : 0), 0),
    ) / 1000;
  return Object.fromEntries(groupColumns.map((name) => [name, percentOf(groups[name])])) as Record<
    GroupColumn,
    number
  >;
}

/** Answers to a question and how many people gave them, `yes 2, no 1`; null where nobody was asked. */
function answersTo(question: QuestionId, { asked }: ExportPhoto): string | null {
  const answers = askedRows(asked).find((row) => row.question === question)?.answers;
  return answers?.map(({ id, people }) => `${id} ${people}`).join(', ') ?? null;
}

/** What is said of a photo beside its point. */
export function propertiesOf(photo: ExportPhoto) {
  const { survey, id, fileName, taken, depthMetres, place, address, looks, experts } = photo;
  return {
    photo: id,
    file_name: fileName,
    survey: survey.id,
    reef: survey.reefName,
    reef_id: survey.reefId,
    day: survey.day,
    taken,
    photographer: survey.photographer,
    depth_m: depthMetres,
    uncertainty_m: place === null ? null : Math.ceil(place.uncertaintyMetres),
    position_of: place?.precision ?? null,
    analyses: looks,
    experts,
    bleached_seen_by: photo.bleachedSeen,
    ...{ most_coral: answersTo('dominant', photo), coral_class: answersTo('level', photo) },
    ...{ soft_coral_seen: answersTo('softcoral', photo), any_bleached: answersTo('bleached', photo) },
    picture: address,
  };
}
