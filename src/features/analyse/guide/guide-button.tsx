import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';
import { type ComponentType, useRef, useState } from 'react';
import { say } from '../../../language/say.ts';
import { notify } from '../../../ui/notify.ts';
import classes from './guide-button.module.css';
import type { GuideDrawerProps } from './guide-drawer.tsx';

interface GuideButtonProps {
  /** The page that is opened; the contents where nothing is chosen. */
  readonly categoryId?: string | undefined;
  /** What that page is on, for whoever hears it. */
  readonly name?: string | undefined;
}

/** Opens the field guide over what is being done. The guide itself comes with the first press. */
export function GuideButton({ categoryId, name }: GuideButtonProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [Drawer, setDrawer] = useState<ComponentType<GuideDrawerProps> | null>(null);

  async function open(): Promise<void> {
    try {
      const { GuideDrawer } = await import('./guide-drawer.tsx');
      setDrawer(() => GuideDrawer);
      setOpen(true);
    } catch {
      notify.warn(
        say('The field guide cannot be loaded without a connection. What you drew or typed is kept.'),
      );
    }
  }

  function close(): void {
    setOpen(false);
    opener.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <Button
        ref={opener}
        variant="subtle"
        px="sm"
        flex="none"
        classNames={{ label: classes.label, section: classes.section }}
        leftSection={<IconBook2 size={20} aria-hidden />}
        aria-label={name === undefined ? undefined : say('Guide: {category}', { category: say(name) })}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {say('Guide')}
      </Button>
      {Drawer !== null && <Drawer isOpen={isOpen} categoryId={categoryId} onClose={close} />}
    </>
  );
}
