import { Anchor, List, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Queues } from '../../../contract/admin/health.ts';
import { language, say } from '../../../language/say.ts';
import { FactList, Part } from '../shared/fact-list.tsx';
import { momentText } from '../shared/moment-text.ts';

const said = (count: number) => count.toLocaleString(language());

/** How much waits of what goes on by itself. */
export function QueueFacts({ queues }: { readonly queues: Queues }) {
  const { mails, exports, photos, standings } = queues;
  return (
    <Part title={say('What waits')}>
      <FactList
        facts={[
          { label: say('Mails'), value: said(mails.waiting) },
          {
            label: say('Next mail'),
            value: mails.next === null ? say('none waits') : momentText(mails.next),
          },
          { label: say('Downloads that wait'), value: said(exports.waiting) },
          { label: say('Downloads that are made'), value: said(exports.working) },
          { label: say('Downloads that failed'), value: said(exports.failed), isBad: exports.failed > 0 },
          { label: say('Photos to look at'), value: said(photos.unseen) },
          { label: say('Standings to count anew'), value: said(standings.waiting) },
        ]}
      />
    </Part>
  );
}

/** Work of administrators: what is under way, and what failed last. */
export function FailedJobs({ jobs }: Pick<Queues, 'jobs'>) {
  return (
    <Part title={say('Work of administrators')}>
      <FactList
        facts={[
          { label: say('Under way'), value: said(jobs.underWay) },
          { label: say('Failed'), value: said(jobs.failed), isBad: jobs.failed > 0 },
        ]}
      />
      {jobs.last.length > 0 && (
        <List size="sm" mt="sm">
          {jobs.last.map(({ id, title, why, updated }) => (
            <List.Item key={id}>
              <bdi>{title}</bdi>, {momentText(updated)}: <bdi>{why}</bdi>
            </List.Item>
          ))}
        </List>
      )}
      <Text mt="sm">
        <Anchor component={Link} to="/admin/work">
          {say('All work under way')}
        </Anchor>
      </Text>
    </Part>
  );
}
