import { Text, Title } from '@mantine/core';
import { say, text } from '../../../language/say.ts';
import { PublicSection } from '../parts/public-section.tsx';
import classes from './history.module.css';

const moments = [
  {
    when: text('Some 20,000 years ago'),
    text: text(
      'It is the coldest time of the last ice age. The sea stands about 120 metres lower, and where the reef is now, hills look out over a plain.',
    ),
  },
  {
    when: text('Less than 10,000 years ago'),
    text: text(
      'The ice has melted, and the sea has flooded the plain. Corals settle on the hills, and on what older reefs left there: the reefs that live today grow up with the water.',
    ),
  },
  {
    when: text('Since time immemorial'),
    text: text(
      'Aboriginal and Torres Strait Islander peoples live with this sea, and tell of the time when the coast lay further out. More than seventy groups of Traditional Owners look after it to this day.',
    ),
  },
  {
    when: '1770',
    text: text(
      'James Cook’s ship Endeavour runs aground on a reef north of today’s Cairns. It is called Endeavour Reef since then.',
    ),
  },
  {
    when: text('1928 and 1929'),
    text: text(
      'An expedition from Britain works on Low Isles for a year: the first time that anybody studies the living reef for so long.',
    ),
  },
  {
    when: '1962, 1979, 1993, 2010',
    text: text(
      'In these years great outbreaks of crown-of-thorns starfish begin, each moving south from reef to reef for years.',
    ),
  },
  {
    when: '1975',
    text: text(
      'A law makes the Great Barrier Reef a marine park. Mining and drilling for oil are forbidden in it.',
    ),
  },
  { when: '1981', text: text('UNESCO puts the reef on the list of World Heritage.') },
  {
    when: text('1998 and 2002'),
    text: text(
      'Too warm summers: corals bleach over large parts of the reef for the first time, twice within four years.',
    ),
  },
  {
    when: '2004',
    text: text(
      'The marine park is zoned anew. A third of it, up from less than a twentieth, is closed to fishing.',
    ),
  },
  {
    when: text('2016 and 2017'),
    text: text(
      'Two summers of bleaching, one after the other. Many corals of the northern and central reef die.',
    ),
  },
  {
    when: '2020',
    text: text('The reef bleaches again, the south as well. In the same year the first census begins.'),
  },
  {
    when: text('2022 and 2024'),
    text: text(
      'Two more summers of mass bleaching, that of 2022 in a year of La Niña, which used to be cool.',
    ),
  },
] as const;

/** What became of the Great Barrier Reef, in the order of time. */
export function History() {
  return (
    <PublicSection
      id="history"
      title={say('History of the Reef')}
      lead={say(
        'The Great Barrier Reef is younger than it looks, and has never changed as fast as in our time.',
      )}
    >
      <ol className={classes.moments}>
        {moments.map((moment) => (
          <li key={moment.when} className={classes.moment}>
            <Title order={3} size="h4">
              {say(moment.when)}
            </Title>
            <Text>{say(moment.text)}</Text>
          </li>
        ))}
      </ol>
    </PublicSection>
  );
}
