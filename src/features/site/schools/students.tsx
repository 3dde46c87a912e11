import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useLanguage } from '../../../client/context/language.tsx';
import { useLeaderboard } from '../../../client/queries/leaderboard.ts';
import type { Leaderboard } from '../../../domain/leaderboards/leaderboard.ts';
import { language, say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import type { DataColumn } from '../../../ui/table/data-column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { type Keyed, keyed, keyOf } from '../../../ui/table/keyed.ts';
import { PublicSection } from '../parts/public-section.tsx';

type Student = Keyed<Leaderboard['students'][number]>;

const columns = (): readonly DataColumn<Student>[] => [
  { id: 'rank', header: say('Rank'), cell: ({ rank }) => rank, isNumber: true, width: '4rem' },
  { id: 'name', header: say('Name'), cell: ({ name }) => name, isName: true },
  { id: 'city', header: say('City'), cell: ({ city = '–' }) => city },
  {
    id: 'images',
    header: say('Images'),
    cell: ({ activity }) => activity.analysis.toLocaleString(language()),
    isNumber: true,
    width: '6rem',
  },
];

/** The first fifty students by photos, by first name and town, of those who want to be named. */
export function Students() {
  useLanguage();
  const result = useLeaderboard('global');
  return (
    <PublicSection
      id="leaderboard"
      title={say('Schools leaderboard: top 50 students')}
      lead={say('First names and towns alone, and only of those who want to be named.')}
    >
      <Loaded result={result} what={say('the leaderboard')} isCompact>
        {(board) =>
          board === null || board.students.length === 0 ? (
            <StateMessage
              kind="empty"
              title={say('No student is named here yet')}
              text={say(
                'Choose your school in your profile, analyse a photo, and say that you want to be named.',
              )}
              isCompact
            />
          ) : (
            <DataTable
              caption={say('Top 50 students')}
              rows={keyed(board.students)}
              columns={columns()}
              keyOf={keyOf}
              empty={null}
            />
          )
        }
      </Loaded>
      <Text mt="lg">
        <Anchor component={Link} to="/event/leaderboard?board=schools">
          {say('See the leaderboards of all schools')}
        </Anchor>
      </Text>
    </PublicSection>
  );
}
