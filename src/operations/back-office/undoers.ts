import { deleteDatasetName, writeDatasetName } from '../../contract/admin/datasets.ts';
import { deleteSurveysName, moveSurveysName } from '../../contract/admin/edit-surveys.ts';
import { deleteEventName, writeEventName } from '../../contract/admin/events.ts';
import { markEnquiryName } from '../../contract/admin/expeditions.ts';
import { addImageUserName, removeImageUserName } from '../../contract/admin/image-exports.ts';
import {
  deleteAnalysesOfImageName,
  markBadImageName,
  setCorrectedCopyName,
} from '../../contract/admin/images.ts';
import { writeMapFeaturesName } from '../../contract/admin/map-edit.ts';
import { writeOrganisationName } from '../../contract/admin/organisations.ts';
import { markPersonName } from '../../contract/admin/people.ts';
import { saveRegionName } from '../../contract/admin/regions.ts';
import { deleteSiteItemName, orderSiteItemsName, saveSiteItemName } from '../../contract/admin/site.ts';
import {
  deleteAnalysesOfEventName,
  tagAnalysesName,
  untagAnalysesName,
} from '../../contract/events/run-event.ts';
import { moveEventName } from '../../contract/events/take-part.ts';
import { undoDataset } from '../datasets/delete-dataset.ts';
import { undoSurvey } from '../edit-surveys/undo-survey.ts';
import { undoEvent } from '../event-admin/undo-event.ts';
import { undoDeleted } from '../event-work/undo-deleted.ts';
import { undoTags } from '../event-work/undo-tags.ts';
import { undoEnquiry } from '../expeditions/mark-enquiry.ts';
import { undoCorrectedCopy } from '../image-admin/corrected-copy.ts';
import { undoAnalysisOfImage } from '../image-admin/delete-analyses-of-image.ts';
import { undoBadImage } from '../image-admin/mark-bad-image.ts';
import { undoImageUser } from '../image-exports/image-users.ts';
import { undoReef } from '../map-edit/undo-reef.ts';
import { undoMark } from '../people/mark-person.ts';
import type { Undo } from '../record/undo.ts';
import { undoDocument } from '../record/undo-document.ts';
import { undoSiteItem, undoSiteOrder } from '../site/undo-site.ts';

/** Which changes come back by one press, by the operation that made them. */
export const undoers: Readonly<Record<string, Undo>> = {
  [moveSurveysName]: undoSurvey,
  [deleteSurveysName]: undoSurvey,
  [writeEventName]: undoEvent,
  [deleteEventName]: undoEvent,
  [moveEventName]: undoEvent,
  [tagAnalysesName]: undoTags,
  [untagAnalysesName]: undoTags,
  [deleteAnalysesOfEventName]: undoDeleted,
  [writeMapFeaturesName]: undoReef,
  [markPersonName]: undoMark,
  [writeOrganisationName]: undoDocument,
  [saveRegionName]: undoDocument,
  [writeDatasetName]: undoDataset,
  [deleteDatasetName]: undoDataset,
  [markBadImageName]: undoBadImage,
  [deleteAnalysesOfImageName]: undoAnalysisOfImage,
  [setCorrectedCopyName]: undoCorrectedCopy,
  [addImageUserName]: undoImageUser,
  [removeImageUserName]: undoImageUser,
  [markEnquiryName]: undoEnquiry,
  [saveSiteItemName]: undoSiteItem,
  [deleteSiteItemName]: undoSiteItem,
  [orderSiteItemsName]: undoSiteOrder,
};
