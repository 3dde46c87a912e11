import { ActionIcon, Group, Popover, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { Mode } from '../../../../domain/account/training-level.ts';
import { type Category, modifiers } from '../../../../domain/annotation/category/category.ts';
import { isAdvanced, isOffered } from '../../../../domain/training/mode.ts';
import classes from './category-bar.module.css';
import { CategoryIcon } from './category-icon.tsx';

interface AboutCategoryProps {
  readonly category: Category;
  readonly mode: Mode;
}

/** How to know a category and its parts: a finger has no hover. */
export function AboutCategory({ category, mode }: AboutCategoryProps) {
  const parts = category.children.filter((part) => isOffered(part, mode));
  const states = isAdvanced(mode) ? (category.modifiers ?? []) : [];
  return (
    <Popover key={category.id} position="top-end" width={320} shadow="md" radius="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon aria-label={`About ${category.label}`} className={classes.info}>
          <IconInfoCircle size={26} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover} aria-label={category.label}>
        {/* It takes the focus, so that keys scroll it. */}
        <Stack gap="sm" tabIndex={-1} data-autofocus className={classes.told}>
          <Group gap="sm" wrap="nowrap">
            <CategoryIcon category={category} size={56} />
            <Text fw={700} size="lg">
              {category.label}
            </Text>
          </Group>
          <Text size="sm">{category.hint}</Text>
          {category.info !== undefined && <Text size="sm">{category.info}</Text>}
          {parts.map((part) => (
            <Group key={part.id} gap="xs" wrap="nowrap" align="flex-start">
              <CategoryIcon category={part} />
              <Text size="sm">
                <b>{part.label}.</b> {part.hint}
              </Text>
            </Group>
          ))}
          {states.map((id) => (
            <Text key={id} size="sm">
              <b>{modifiers[id].label}.</b> {modifiers[id].hint}
            </Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
