import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { say } from '../../../language/say.ts';
import { GuideContents } from './guide-contents.tsx';

export interface GuideDrawerProps {
  readonly isOpen: boolean;
  readonly categoryId: string | undefined;
  readonly onClose: () => void;
}

/** The field guide over the page: at the right beside a photo, from below on a phone. Nothing under it moves. */
export function GuideDrawer({ isOpen, categoryId, onClose }: GuideDrawerProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // Whoever opened it takes the focus: the library does not know who that was where it comes open.
      returnFocus={false}
      title={say('Field guide')}
      position={isPhone ? 'bottom' : 'right'}
      // The photo above it, or beside it, stays to be seen and compared.
      size={isPhone ? '58dvh' : '30rem'}
      radius={isPhone ? 'lg' : 0}
      overlayProps={{ backgroundOpacity: 0.12 }}
      closeButtonProps={{ 'aria-label': say('Close the guide'), size: 48 }}
      // The screen below does not scroll; a bar that goes would push it sideways.
      removeScrollProps={{ removeScrollBar: false }}
    >
      <OpenAt categoryId={categoryId} />
    </Drawer>
  );
}

/** Opened anew, the guide is at what is chosen; from there it goes where the reader does. */
function OpenAt({ categoryId }: { readonly categoryId: string | undefined }) {
  const [at, setAt] = useState(categoryId);
  return <GuideContents at={at} onGo={setAt} />;
}
