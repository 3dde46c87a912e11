import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './report-map.module.css';

interface ListRowProps {
  readonly title: string;
  readonly detail: string;
  readonly onChoose: () => void;
}

/** A line of a list that leads further down; as high as a wet finger needs. */
export function ListRow({ title, detail, onChoose }: ListRowProps) {
  return (
    <li>
      <UnstyledButton className={classes.row} onClick={onChoose}>
        <span className={classes.rowText}>
          <Text component="span" fw={600} lineClamp={2}>
            {title}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {detail}
          </Text>
        </span>
        <IconChevronRight size={18} aria-hidden />
      </UnstyledButton>
    </li>
  );
}
