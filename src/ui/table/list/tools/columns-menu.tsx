import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { say } from '../../../../language/say.ts';

interface ColumnsMenuProps {
  readonly columns: readonly { readonly id: string; readonly header: string; readonly isName?: boolean }[];
  readonly seen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** Back to the usual ones. */
  readonly onReset: (() => void) | undefined;
}

/** Which columns are seen. */
export function ColumnsMenu({ columns, seen, onChange, onReset }: ColumnsMenuProps) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={20} aria-hidden />}>
          {say('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={say('Columns that are seen')}>
        <Stack gap="xs">
          {columns.map(({ id, header, isName = false }) => (
            <Checkbox
              key={id}
              label={say(header)}
              checked={seen.includes(id)}
              disabled={isName}
              py={6}
              onChange={({ currentTarget }) =>
                onChange(
                  columns
                    .map((column) => column.id)
                    .filter((one) => (one === id ? currentTarget.checked : seen.includes(one))),
                )
              }
            />
          ))}
          {onReset !== undefined && (
            <Button variant="subtle" onClick={onReset}>
              {say('The usual columns')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
