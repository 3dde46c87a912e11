import { Button, List, Stack, Text } from '@mantine/core';
import { IconPhoto, IconUserOff } from '@tabler/icons-react';
import { say } from '../../../language/say.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { VisitorLine } from '../shared/keep-work.tsx';
import { useBegin } from '../shared/use-begin.ts';
import type { Start } from './event-of-address.ts';
import { WayButtons } from './way-cards.tsx';

/** The start of whoever is nobody yet: one press leads to a photo. Photos of surveys are shown to nobody before that. */
export function VisitorStart({ start: { region, event } }: { readonly start: Start }) {
  const { isBeginning, beginWithPhoto } = useBegin();
  return (
    <>
      <Stack gap="md">
        <List spacing="sm" size="lg" center listStyleType="none">
          <List.Item icon={<IconPhoto aria-hidden />}>
            <Text size="lg" lh={1.35}>
              {say('A photo of a reef comes up, and you say what is on it: coral, sand, fish.')}
            </Text>
          </List.Item>
          <List.Item icon={<IconUserOff aria-hidden />}>
            <Text size="lg" lh={1.35}>
              {say('No name, no address. What you do can be kept in an account later.')}
            </Text>
          </List.Item>
        </List>
        <WayButtons
          isDisabled={isBeginning}
          onWay={(way) => void beginWithPhoto(region, way, event?.handle)}
        />
        <VisitorLine />
      </Stack>
      <BottomBar>
        <Button
          variant="next"
          px="md"
          loading={isBeginning}
          onClick={() => void beginWithPhoto(region, 'easiest', event?.handle)}
        >
          {say('Begin with a photo')}
        </Button>
      </BottomBar>
    </>
  );
}
