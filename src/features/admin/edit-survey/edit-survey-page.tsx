import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useBackend } from '../../../client/context/backend.tsx';
import { useRegionOf } from '../../../client/regions/region.ts';
import { personOfAddress, userDocs } from '../../../domain/collections/users.ts';
import { yearAt } from '../../../domain/dashboard/year-window.ts';
import { toInstant } from '../../../domain/documents/instant.ts';
import { say } from '../../../language/say.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { type AskedSurveys, askedOf } from './asked-surveys.ts';
import { FindForm } from './find-form.tsx';
import { SurveyList } from './survey-list.tsx';

/** uid of the person with an address; null where nobody has it. */
function usePersonOf(email: string) {
  const { store } = useBackend();
  return useQuery({
    queryKey: ['person-of-address', email],
    enabled: email !== '',
    queryFn: async () => {
      const { docs } = await store.query(personOfAddress(email));
      return userDocs.match(docs[0]?.path ?? '')?.uid ?? null;
    },
  });
}

/** Surveys are looked for, moved to another reef or date, and taken off the census, one or many at once. */
export function EditSurveyPage() {
  const { config } = useBackend();
  const [search, setSearch] = useSearchParams();
  const thisYear = yearAt('surveys', toInstant(Date.now()), useRegionOf(config.region));
  const asked = askedOf(search, thisYear);
  function ask(next: AskedSurveys): void {
    const said = Object.entries({ ...next, region: next.regionId, regionId: '' });
    setSearch(
      Object.fromEntries(
        said.filter(([, value]) => value !== '').map(([key, value]) => [key, String(value)]),
      ),
      { preventScrollReset: true },
    );
  }
  return (
    <Page
      title={say('Edit surveys')}
      lead={say(
        'Put surveys on the reef and the day where they were, one or forty at once, and take off what is no survey. Everything comes back for 90 days.',
      )}
      width="full"
    >
      <FindForm
        asked={asked ?? { regionId: config.region, email: '', reef: '', year: thisYear }}
        thisYear={thisYear}
        onAsk={ask}
      />
      {asked !== null && <Found key={JSON.stringify(asked)} asked={asked} />}
    </Page>
  );
}

function Found({ asked }: { readonly asked: AskedSurveys }) {
  const person = usePersonOf(asked.email);
  if (asked.email === '') return <SurveyList asked={asked} uid={null} />;
  return (
    <Loaded result={person} what={say('the account with this address')}>
      {(uid) =>
        uid === null ? (
          <StateMessage
            kind="empty"
            title={say('No account has this address')}
            text={say(
              'Look whether it is typed as the diver typed it. Without an address, everybody’s surveys are found.',
            )}
          />
        ) : (
          <SurveyList asked={asked} uid={uid} />
        )
      }
    </Loaded>
  );
}
