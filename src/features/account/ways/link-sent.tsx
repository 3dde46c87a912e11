import { Anchor, Stack, Text, Title } from '@mantine/core';
import { say } from '../../../language/say.ts';
import { Words } from '../../../ui/words.tsx';

/** Said once a link is on its way. */
export function LinkSent({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {say("You've got mail!")}
      </Title>
      <Text>
        <Words
          text="We sent a link to <b>{email}</b>. Open it in this browser, and you are signed in. It works once, for 15 minutes."
          values={{ b: (inner) => <strong>{inner}</strong>, email }}
        />
      </Text>
      <Anchor component="button" type="button" size="sm" mih={44} onClick={onBack} ta="start">
        {say('Use another way')}
      </Anchor>
    </Stack>
  );
}
