import { Avatar } from '@mantine/core';
import { countryOfPerson } from '../../domain/account/country-flag.ts';
import { shownPhoto } from '../../domain/account/profile-photo.ts';
import type { User } from '../../domain/account/user.ts';

interface PersonPictureProps {
  /** What the picture stands beside says who it is: the picture itself says nothing to a screen reader. */
  readonly name: string;
  readonly person: Pick<User, 'photoURL' | 'loc'> | null;
  /** Pixels on each side. */
  readonly size: number;
}

/** A person's picture; without one the flag of the country where they live, else their initials. */
export function PersonPicture({ name, person, size }: PersonPictureProps) {
  const country = countryOfPerson(person?.loc);
  const flag = country === null ? null : `/cdn/200/flag/${country}.svg`;
  return (
    <Avatar
      src={shownPhoto(person?.photoURL) ?? flag}
      name={name}
      color="ocean"
      size={size}
      radius="50%"
      alt=""
      styles={{ image: { objectFit: 'cover' } }}
    />
  );
}
