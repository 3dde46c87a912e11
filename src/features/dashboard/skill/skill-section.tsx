import { Anchor, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { skillDocs } from '../../../domain/collections/estimates.ts';
import { coverKeys } from '../../../domain/estimate/fusion/cover.ts';
import type { Agreement, SkillRecord } from '../../../domain/estimate/skill-record.ts';
import { skillSentence, strongestLean } from '../../../domain/estimate/words/skill-words.ts';
import type { RegionConfig, RegionId } from '../../../domain/region/region.ts';
import { say, text } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

/** How well somebody tells what is on photos of a region; null where nothing was measured yet. */
function useSkill(uid: string, regionId: RegionId) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['dashboard', uid, 'skill', regionId],
    queryFn: async (): Promise<SkillRecord | null> => {
      const doc = await store.get(skillDocs.path({ uid, regionId }));
      return doc === null ? null : skillDocs.schema.parse(doc.data);
    },
  });
}

const names = {
  total: text('Living coral'),
  branching: text('Branching coral'),
  plating: text('Plating coral'),
  massive: text('Massive coral'),
  other: text('Other coral'),
} as const;

interface AgreementRow extends Agreement {
  readonly key: keyof typeof names;
}

const points = (value: number) => say('{points} points', { points: Math.round(value) });
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${points(Math.abs(value))}`;

const columns: readonly DataColumn<AgreementRow>[] = [
  { id: 'key', header: text('Of'), isName: true, cell: ({ key }) => say(names[key]) },
  { id: 'photos', header: text('Photos'), isNumber: true, cell: ({ photos }) => String(photos) },
  { id: 'lean', header: text('You say, beside experts'), isNumber: true, cell: ({ lean }) => signed(lean) },
  { id: 'apart', header: text('Apart on a photo'), isNumber: true, cell: ({ apart }) => points(apart) },
];

const pathOfWay = { drawing: 'draw', percentage: 'percentage', assisted: 'ml' } as const;

/** How somebody agrees with experts, for their own eyes: on how many photos, in which kinds of coral, and what to look at again. */
export function SkillSection({ uid, region }: { readonly uid: string; readonly region: RegionConfig }) {
  const skill = useSkill(uid, region.regionId);
  return (
    <section aria-labelledby="own-skill">
      <Title order={2} id="own-skill">
        {say('How you and experts agree')}
      </Title>
      <Text c="dimmed" mb="md">
        {say('{region}. Nobody but you sees this.', { region: region.regionName })}
      </Text>
      <Loaded result={skill} what={say('how you and experts agree')} isCompact>
        {(record) => <Skill record={record} />}
      </Loaded>
    </section>
  );
}

function Skill({ record }: { readonly record: SkillRecord | null }) {
  const rows = useMemo(
    () =>
      coverKeys.flatMap((key): AgreementRow[] => {
        const found = record?.agreement[key];
        return found === undefined ? [] : [{ key, ...found }];
      }),
    [record],
  );
  const sentence = record === null ? null : skillSentence(record);
  if (record === null || sentence === null)
    return (
      <Text>
        {say(
          'No expert has read a photo of yours yet. As soon as one has, you see here where you agree. It is counted once a day.',
        )}
      </Text>
    );
  const strongest = strongestLean(record);
  return (
    <Stack gap="md">
      <Text>
        {sentence} {strongest}
      </Text>
      <DataTable
        caption={say('How you and experts agree')}
        rows={rows}
        columns={columns}
        keyOf={({ key }) => key}
        empty={null}
      />
      {record.lookAgain.length > 0 && (
        <div>
          <Text fw={600}>
            {say('{photos, plural, one {# photo} other {# photos}} worth another look', {
              photos: record.lookAgain.length,
            })}
          </Text>
          <List>
            {record.lookAgain.map(({ surveyId, imageId, way, key, mine, experts }) => (
              <List.Item key={imageId}>
                <Anchor component={Link} to={`/analysis/${pathOfWay[way]}/${surveyId}/${imageId}`}>
                  {say('{name}: you said {mine}%, experts {experts}%', {
                    name: say(names[key]),
                    mine: Math.round(mine),
                    experts: Math.round(experts),
                  })}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </div>
      )}
    </Stack>
  );
}
