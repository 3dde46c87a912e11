import { type PersonalKindName, personalKindNames } from '../../domain/account/personal-data.ts';
import { fullName, userSchema } from '../../domain/account/user.ts';
import { accountsMergedInto } from '../../domain/collections/account/merged-accounts.ts';
import { ownFigureDocs } from '../../domain/collections/account/own-figures.ts';
import { skillDocs } from '../../domain/collections/estimates.ts';
import { exportDocs } from '../../domain/collections/exports.ts';
import { agreedDocs } from '../../domain/collections/suggestion-models.ts';
import { userDocs } from '../../domain/collections/users.ts';
import { everyDocument } from '../../ports/read-documents.ts';
import { account } from './account.ts';
import { backOffice, imageAccess } from './back-office.ts';
import { certificates, devices, donations, hours, profilePhoto, storageUse } from './belongings.ts';
import { boats } from './boats.ts';
import { analyses, begunPhotos, drawings, photos, surveys } from './contributions.ts';
import { credentials } from './credentials.ts';
import { enquiries, letters } from './letters.ts';
import { events, leaderboards } from './participation.ts';
import {
  deleted,
  type EndDeps,
  type FindDeps,
  type Move,
  type MoveDeps,
  type Person,
  type PersonalKind,
  under,
} from './personal-kind.ts';

/** How each kind of the inventory is found, ended and moved; which kinds there are says `domain/account/personal-data.ts`. */
const kinds: Readonly<Record<PersonalKindName, PersonalKind>> = {
  account,
  'profile-photo': profilePhoto,
  devices,
  letters,
  enquiries,
  'image-access': imageAccess,
  credentials,
  boats,
  surveys,
  photos,
  'storage-use': storageUse,
  analyses,
  drawings,
  'begun-photos': begunPhotos,
  // Counted anew from the analyses of the account that stays.
  skills: deleted(under(skillDocs)),
  figures: deleted(under(ownFigureDocs)),
  agreements: deleted(under(agreedDocs)),
  hours,
  donations,
  certificates,
  // A download goes with its document: the host takes files away that belong to none, and answers nobody by their links.
  downloads: deleted(under(exportDocs)),
  events,
  leaderboards,
  'back-office': backOffice,
};

export const kindNamed = (name: PersonalKindName): PersonalKind => kinds[name];

const namesOf = ({ name }: { readonly name?: { first: string; last?: string | undefined } | undefined }) =>
  name === undefined ? [] : [fullName(name), name.last ?? '', name.first];

/** Whose records are to be found. */
export async function personWith(uid: string, { store }: Pick<FindDeps, 'store'>): Promise<Person> {
  const document = (await store.get(userDocs.path({ uid })))?.data ?? null;
  const user = userSchema.pick({ name: true }).safeParse(document).data;
  const absorbed = await everyDocument(store, accountsMergedInto(uid));
  // An address that nobody has proven may be somebody else's, with what is kept of it.
  const email = document?.isEmailVerified === true ? document.email : undefined;
  const emails = [email, ...absorbed.map(({ data }) => data.email)].filter((one) => typeof one === 'string');
  // A name of one letter is no name that could be found.
  const names = user === undefined ? [] : namesOf(user).filter((name) => name.length > 1);
  return { uid, emails: [...new Set(emails)], names: [...new Set(names)] };
}

/** Ends every kind of the inventory, one after the other. Killed anywhere, and asked again, it ends what is left. */
export async function endPersonalData(person: Person, deps: EndDeps): Promise<void> {
  for (const name of personalKindNames) await kinds[name].end(person, deps);
}

/** Moves every kind of the inventory, one after the other. Resolves with whether that was all. */
export async function movePersonalData(move: Move, deps: MoveDeps): Promise<boolean> {
  for (const name of personalKindNames) if (!(await kinds[name].move(move, deps))) return false;
  return true;
}
