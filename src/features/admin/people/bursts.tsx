import { Alert, List, Text } from '@mantine/core';
import { tellBurstsAnswer, tellBurstsName } from '../../../contract/admin/bursts.ts';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';
import { isolated } from '../shared/isolated.tsx';
import { useTold } from '../shared/use-told.ts';

/** Mail domains with many new accounts: a class, or somebody with a whole domain of addresses (rule 26.55). */
export function MailDomainBursts() {
  const { data } = useTold(tellBurstsName, tellBurstsAnswer);
  if (data === undefined || data.bursts.length === 0) return null;
  return (
    <Alert color="yellow" title={say('Many new accounts of one mail domain')}>
      <Text size="sm">
        {say('Of one mail domain two people count on a photo at most. Mark whom you know as verified.')}
      </Text>
      <List mt="xs">
        {data.bursts.map(({ domain, accounts, analyses }) => (
          <List.Item key={domain}>
            <Words
              text="<bdi>{domain}</bdi>: {accounts} new accounts with {analyses} analyses in 24 hours; {weekAccounts} with {weekAnalyses} in 7 days"
              values={{
                bdi: isolated,
                domain,
                accounts: accounts.day,
                analyses: analyses.day,
                weekAccounts: accounts.week,
                weekAnalyses: analyses.week,
              }}
            />
          </List.Item>
        ))}
      </List>
      {data.isCut && (
        <Text size="sm" mt="xs">
          {say('There are more new accounts than were looked at.')}
        </Text>
      )}
    </Alert>
  );
}
