import { Text } from '@mantine/core';
import { countryCode } from '../../../domain/account/country-flag.ts';
import classes from './named-town.module.css';

/** A town with the flag of its country, where its last part is one; words say the same, so the flag is not read out. */
export function NamedTown({ town, isSmall = false }: { readonly town: string; readonly isSmall?: boolean }) {
  const code = countryCode(town.split(',').at(-1) ?? '');
  return (
    <Text
      component="span"
      display="block"
      className={classes.town}
      {...(isSmall ? { size: 'sm', c: 'dimmed' } : {})}
    >
      {code !== null && (
        <img className={classes.flag} src={`/cdn/200/flag/${code}.svg`} alt="" width={18} height={12} />
      )}
      {town}
    </Text>
  );
}
