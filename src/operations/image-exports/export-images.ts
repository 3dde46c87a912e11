import type { z } from 'zod';
import {
  downloadImagesInput,
  downloadImagesName,
  exportImagesInput,
  exportImagesName,
  type imageExportAnswer,
} from '../../contract/admin/image-exports.ts';
import { mostDownloadDays, mostExportDays } from '../../domain/exports/photos/photos-asked.ts';
import { idsOfRegions } from '../../domain/region/known-regions.ts';
import { counted } from '../../domain/wording/counted.ts';
import { text } from '../../language/say.ts';
import { CallError } from '../../ports/calls.ts';
import { everyRegion, regionOf } from '../../ports/every-region.ts';
import { defineOperation } from '../run/operation.ts';
import { originOfLink } from '../run/origin-of-link.ts';
import { beginPhotos, daysInWords, refuseDays } from './begin-photos.ts';

type Answer = z.infer<typeof imageExportAnswer>;

const unique = (addresses: readonly string[], besides: readonly string[] = []): string[] =>
  [...new Set(addresses)].filter((one) => !besides.includes(one));

/** Photos of a region that arrived between two days, as an archive; some people are written to when it is there. */
export const downloadCensusImages = defineOperation({
  name: downloadImagesName,
  caller: 'admin',
  input: downloadImagesInput,
  async run(input, context): Promise<Answer> {
    const { id, regionId, startDate, endDate, hasMLPrediction, site } = input;
    refuseDays(startDate, endDate, mostDownloadDays);
    // Whoever stands in two fields gets one letter, and is named where they are named at all.
    const to = unique(input.toAddress);
    const cc = unique(input.ccAddress, to);
    const bcc = unique(input.bccAddress, [...to, ...cc]);
    const letters = to.length + cc.length + bcc.length;
    if (letters === 0)
      throw new CallError('INVALID_ARGUMENT', text('Enter at least one valid email address.'));
    const title = `${(await regionOf(regionId, context)).regionName}, ${daysInWords(startDate, endDate)}`;
    return {
      id: await beginPhotos(
        {
          ...{ id, title, site: originOfLink(site, context), did: downloadImagesName },
          photos: {
            ...{ regionIds: [regionId], from: startDate, until: endDate },
            ...{ hasPrediction: hasMLPrediction, letters: { to, cc, bcc } },
          },
          what: `Exported the images of ${title} for ${counted(letters, 'address', 'addresses')}.`,
        },
        context,
      ),
      message: 'Exporting Images',
      error: false,
    };
  },
});

/** Photos of all regions that arrived between two days, as an archive for those on the list. */
export const exportCensusImages = defineOperation({
  name: exportImagesName,
  caller: 'admin',
  input: exportImagesInput,
  async run({ id, startDate, endDate }, context): Promise<Answer> {
    refuseDays(startDate, endDate, mostExportDays);
    const title = `All regions, ${daysInWords(startDate, endDate)}`;
    return {
      id: await beginPhotos(
        {
          ...{ id, title, did: exportImagesName },
          photos: {
            regionIds: [...idsOfRegions(await everyRegion(context))],
            ...{ from: startDate, until: endDate, hasPrediction: null, isListed: true },
          },
          what: `Exported the images of ${title} for those on the list.`,
        },
        context,
      ),
      message: 'Exporting Images',
      error: false,
    };
  },
});
