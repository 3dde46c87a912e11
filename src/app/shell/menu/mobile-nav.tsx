import { Button, Collapse, Stack } from '@mantine/core';
import { useDisclosure, useId } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../../../language/say.ts';
import classes from './mobile-menu.module.css';
import { isGroup, type NavGroup, type SiteMenu } from './nav-items.ts';

/** The ways of the bar, one below the other; those of a group unfold. */
export function MobileNav({ menu: { items, donate } }: { readonly menu: SiteMenu }) {
  return (
    <Stack component="nav" aria-label={say('Menu')} gap={0}>
      {items.map((item) =>
        isGroup(item) ? (
          <MobileGroup key={item.label} group={item} />
        ) : (
          <Link key={item.to} to={item.to} className={classes.item}>
            {item.label}
          </Link>
        ),
      )}
      {donate !== null && (
        <Button component={Link} to={donate.to} mt="xs">
          {donate.label}
        </Button>
      )}
    </Stack>
  );
}

function MobileGroup({ group }: { readonly group: NavGroup }) {
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.item}
        onClick={toggle}
        aria-expanded={isOpen}
        aria-controls={id}
      >
        {group.label}
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </button>
      <Collapse id={id} expanded={isOpen}>
        <Stack gap={0} className={classes.inside}>
          {group.items.map(({ label, to }) => (
            <Link key={to} to={to} className={classes.item}>
              {label}
            </Link>
          ))}
        </Stack>
      </Collapse>
    </>
  );
}
