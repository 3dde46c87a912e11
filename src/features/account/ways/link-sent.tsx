import { Anchor, Stack, Text, Title } from '@mantine/core';

/** Said once a link is on its way. */
export function LinkSent({ email, onBack }: { readonly email: string; readonly onBack: () => void }) {
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        You've got mail!
      </Title>
      <Text>
        We sent a link to <strong>{email}</strong>. Open it in this browser, and you are signed in. It works
        once, for 15 minutes.
      </Text>
      <Anchor component="button" type="button" size="sm" mih={44} onClick={onBack} ta="start">
        Use another way
      </Anchor>
    </Stack>
  );
}
