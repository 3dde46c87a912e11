import { photoLicence } from '../../survey/image.ts';

export const licenceName = photoLicence;
export const licenceUrl = 'https://creativecommons.org/licenses/by/4.0/';

/** Whose work it is, as the licence wants it said. */
export const holder = 'Reef Census and the people who took and analysed the photos';

/** The file LICENSE of an export. */
export const licenceText = `Creative Commons Attribution 4.0 International (${licenceName})

The photos, and what people said of them, are by ${holder}.
You may share and change them, also commercially, as long as you name them, say what you changed, and put no further
restriction on others. The whole text of the licence: ${licenceUrl}legalcode

SPDX-License-Identifier: CC-BY-4.0
`;
