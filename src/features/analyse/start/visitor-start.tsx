import { Button, List, Stack } from '@mantine/core';
import { IconPhoto, IconUserOff } from '@tabler/icons-react';
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
            A photo of a reef comes up, and you say what is on it: coral, sand, fish.
          </List.Item>
          <List.Item icon={<IconUserOff aria-hidden />}>
            No name, no address. What you do can be kept in an account later.
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
          Begin with a photo
        </Button>
      </BottomBar>
    </>
  );
}
