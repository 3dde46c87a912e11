import { Button, List, Stack } from '@mantine/core';
import { IconBrush, IconClock, IconUserOff } from '@tabler/icons-react';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { VisitorLine } from '../shared/keep-work.tsx';
import { useBegin } from '../shared/use-begin.ts';
import type { Start } from './event-of-address.ts';

/** The start of whoever is nobody yet: one press leads to a photo. Photos of surveys are shown to nobody before that. */
export function VisitorStart({ start: { region, event } }: { readonly start: Start }) {
  const { isBeginning, beginWithPhoto } = useBegin();
  const begin = (way: 'draw' | 'percentage') => void beginWithPhoto(region, way, event?.handle);
  return (
    <>
      <Stack gap="md">
        <List spacing="sm" size="lg" center listStyleType="none">
          <List.Item icon={<IconBrush aria-hidden />}>
            A photo of a reef comes up, and you colour what you see on it: coral, sand, fish.
          </List.Item>
          <List.Item icon={<IconClock aria-hidden />}>Five minutes of training first, or skip it.</List.Item>
          <List.Item icon={<IconUserOff aria-hidden />}>
            No name, no address. What you do can be kept in an account later.
          </List.Item>
        </List>
        <VisitorLine />
      </Stack>
      <BottomBar>
        <Button variant="default" px="md" disabled={isBeginning} onClick={() => begin('percentage')}>
          In numbers
        </Button>
        <Button variant="next" px="md" loading={isBeginning} onClick={() => begin('draw')}>
          Begin with a photo
        </Button>
      </BottomBar>
    </>
  );
}
