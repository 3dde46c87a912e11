import { Anchor, Button, Divider, Drawer, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../domain/account/user.ts';
import { readSecondStep } from '../../../domain/typed/code.ts';
import { say } from '../../../language/say.ts';
import { longestReason } from '../../../ui/dialog/confirm-count.tsx';
import { Words } from '../../../ui/words.tsx';
import { ChangeList } from '../shared/change-list.tsx';
import { isolated } from '../shared/isolated.tsx';
import { nameOfPerson, type PersonRow } from './person-row.ts';
import { type PersonAct, usePersonActs } from './use-person-acts.ts';

interface PersonDialogProps {
  readonly row: PersonRow;
  /** Whose screen this is. */
  readonly ownUid: string;
  /** Codes of an authenticator are on for whoever looks. */
  readonly hasCodes: boolean;
  readonly onClose: () => void;
}

/** What somebody may, beside the list of all, and what was changed of it. */
export function PersonDialog({ row, ownUid, hasCodes, onClose }: PersonDialogProps) {
  const { uid, user } = row;
  const acts = usePersonActs();
  const [why, setWhy] = useState('');
  const reason = why.trim();
  function act(todo: PersonAct): void {
    acts.mutate({ uid, todo, why: reason === '' ? undefined : reason }, { onSuccess: () => setWhy('') });
  }
  const isShut = user?.isDisabled === true;
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={nameOfPerson(row)}>
      <Stack gap="lg">
        <Text c="dimmed">
          <Words
            text={
              user?.isEmailVerified === true
                ? '<bdi>{address}</bdi>, proven'
                : '<bdi>{address}</bdi>, not proven yet'
            }
            values={{ bdi: isolated, address: user?.email ?? say('No address') }}
          />
        </Text>
        {user !== null && (
          <>
            <Textarea
              label={say('Why')}
              description={say('May be left out. It is kept with the change.')}
              maxLength={longestReason}
              autosize
              minRows={1}
              value={why}
              onChange={({ currentTarget }) => setWhy(currentTarget.value)}
            />
            <Marks user={user} isBusy={acts.isPending} onAct={act} />
            {uid !== ownUid && (
              <Administrator user={user} hasCodes={hasCodes} isBusy={acts.isPending} onAct={act} />
            )}
            <Group gap="sm">
              {user.email !== undefined && (
                <Button
                  variant="default"
                  disabled={isShut}
                  loading={acts.isPending}
                  onClick={() => act({ act: 'code', email: user.email ?? '' })}
                >
                  {say('Resend the code')}
                </Button>
              )}
              {uid !== ownUid && user.admin !== true && (
                <Button
                  variant="light"
                  color={isShut ? 'ocean' : 'red'}
                  loading={acts.isPending}
                  onClick={() => act({ act: 'disable', is: !isShut })}
                >
                  {isShut ? say('Open the account again') : say('Shut the account')}
                </Button>
              )}
            </Group>
          </>
        )}
        {acts.error !== null && (
          <Text role="alert" c="var(--mantine-color-error)">
            {say('{message} Nothing has changed.', { message: acts.error.message })}
          </Text>
        )}
        <Divider />
        <ChangeList subject={`users/${uid}`} />
      </Stack>
    </Drawer>
  );
}

interface PartProps {
  readonly user: User;
  readonly isBusy: boolean;
  readonly onAct: (todo: PersonAct) => void;
}

function Marks({ user, isBusy, onAct }: PartProps) {
  return (
    <Group gap="sm">
      <Button
        variant="light"
        loading={isBusy}
        onClick={() => onAct({ act: 'mark', mark: 'verified', is: user.verified !== true })}
      >
        {user.verified === true ? say('Not verified any more') : say('Say verified')}
      </Button>
      <Button
        variant="light"
        loading={isBusy}
        onClick={() => onAct({ act: 'mark', mark: 'isExpert', is: user.isExpert !== true })}
      >
        {user.isExpert === true ? say('No expert any more') : say('Make an expert')}
      </Button>
    </Group>
  );
}

/** The one right that is given by two: two people, or one and their authenticator. */
function Administrator({ user, hasCodes, isBusy, onAct }: PartProps & { readonly hasCodes: boolean }) {
  const [code, setCode] = useState('');
  if (user.admin === true)
    return (
      <Button
        variant="light"
        color="red"
        loading={isBusy}
        onClick={() => onAct({ act: 'administrator', is: false })}
      >
        {say('No administrator any more')}
      </Button>
    );
  const typed = readSecondStep(code);
  return (
    <Stack gap="xs">
      {!hasCodes && (
        <Text size="sm" c="dimmed">
          <Words
            text="A second administrator has to say so, too. If you are the only one, <a>switch on two-step codes</a> first: then a code of yours is enough."
            values={{
              a: (words) => (
                <Anchor component={Link} to="/account/two-step">
                  {words}
                </Anchor>
              ),
            }}
          />
        </Text>
      )}
      {hasCodes && (
        <TextInput
          label={say('Code of your authenticator')}
          description={say(
            'With it, this person is an administrator at once; without it, a second administrator has to say so.',
          )}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={
            code.trim() !== '' &&
            typed === null &&
            say('Please type the six digits that your authenticator shows.')
          }
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      <Group>
        <Button
          variant="light"
          loading={isBusy}
          disabled={code.trim() !== '' && typed === null}
          onClick={() =>
            onAct({ act: 'administrator', is: true, ...(typed === null ? {} : { code: typed }) })
          }
        >
          {say('Make an administrator')}
        </Button>
      </Group>
    </Stack>
  );
}
