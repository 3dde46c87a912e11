import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { say } from '../../language/say.ts';

/** Dark or light; what the device prefers until somebody chooses. */
export function SchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('light');
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon
      onClick={() => setColorScheme(other)}
      aria-label={other === 'dark' ? say('Use dark colours') : say('Use light colours')}
      color="gray"
    >
      {shown === 'dark' ? <IconSun size={22} stroke={1.7} /> : <IconMoon size={22} stroke={1.7} />}
    </ActionIcon>
  );
}
