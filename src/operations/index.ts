import { analysedAtHome } from '../domain/refusals/aboard.ts';
import { sendSignUpCode, verifySignUpCode } from './account/password-sign-up.ts';
import { resetPassword, sendPasswordCode } from './account/reset-password.ts';
import { sendUserLoginCode } from './account/send-user-login-code.ts';
import { signOutEverywhere } from './account/sign-out-everywhere.ts';
import { verifyUserLoginCode } from './account/verify-user-login-code.ts';
import { tellPhotoAnswer } from './analysis/photo-answer.ts';
import { photoToAnalyseOperation } from './analysis/photo-to-analyse.ts';
import { submitAssistedAnalysis } from './analysis/submit-assisted-analysis.ts';
import { submitDrawingAnalysis } from './analysis/submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from './analysis/submit-percentage-analysis.ts';
import { undoChange, undoJob } from './back-office/undo-change.ts';
import { answerBroughtHome, listBroughtHome } from './boat/brought-home.ts';
import { carryPhoto } from './boat/carry-photo.ts';
import { carrySurvey } from './boat/carry-survey.ts';
import { carrySurveys } from './boat/carry-surveys.ts';
import { tellCloudMarker, writeCloudMarker } from './boat/compare/cloud-marker.ts';
import { createFindMissing, type HeldFiles } from './boat/compare/find-missing.ts';
import { createConfirmPhotos, type PhotoWitness } from './boat/confirm-photos.ts';
import { findEndedPeople } from './boat/find-ended-people.ts';
import { mapBoatUsers } from './boat/map-boat-users.ts';
import { registerHubKey } from './boat/register-hub-key.ts';
import { takeOverSurvey } from './boat/take-over-survey.ts';
import { claimBoat } from './boats/claim-boat.ts';
import { reportBoat } from './boats/report-boat.ts';
import { tellBoats } from './boats/tell-boats.ts';
import { issueCertificate } from './certificate/issue-certificate.ts';
import { withdrawCertificate } from './certificate/withdraw-certificate.ts';
import { confirmCredentialChange } from './credentials/confirm.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from './credentials/switch-two-step.ts';
import { undoCredentialChange } from './credentials/undo.ts';
import { backfillDataset } from './datasets/backfill-job.ts';
import { deleteDataset } from './datasets/delete-dataset.ts';
import { tagDataset } from './datasets/tag-dataset.ts';
import { writeDataset } from './datasets/write-dataset.ts';
import { claimGifts } from './donations/claim-gifts.ts';
import { donorPortal } from './donations/donor-portal.ts';
import { fetchSecret } from './donations/fetch-secret.ts';
import { fetchSubscriptionSecret } from './donations/fetch-subscription-secret.ts';
import { paymentStatusUpdate } from './donations/payment-status-update.ts';
import { deleteSurveys } from './edit-surveys/delete-surveys.ts';
import { moveSurveys } from './edit-surveys/move-surveys.ts';
import { listReefSites } from './estimate/list-reef-sites.ts';
import { averageOfEvents } from './event-admin/average-of-events.ts';
import { deleteEvent } from './event-admin/delete-event.ts';
import { exportEventAnalyses } from './event-admin/export-event-analyses.ts';
import { writeEvent } from './event-admin/write-event.ts';
import { deleteAnalysesOfEvent } from './event-work/delete-analyses-of-event.ts';
import { recountEventOperation } from './event-work/recount-event.ts';
import { tagAnalyses } from './event-work/tag-analyses.ts';
import { untagAnalyses } from './event-work/untag-analyses.ts';
import { listCancelledEvents } from './events/cancelled-events.ts';
import { moveEventOperation } from './events/move-event.ts';
import { changeRoster, linkUser } from './events/roster.ts';
import { joinEvent, leaveEvent, showInEvent } from './events/take-part.ts';
import { deleteOldEnquiries } from './expeditions/delete-old-enquiries.ts';
import { markEnquiry } from './expeditions/mark-enquiry.ts';
import { sendExpeditionForm } from './expeditions/send-expedition-form.ts';
import { beginExport } from './exports/begin-export.ts';
import { stopExport } from './exports/stop-export.ts';
import { tellFigures } from './figures/tell-figures.ts';
import { tellViews } from './figures/tell-views.ts';
import { adoptGuest } from './guests/adopt-guest.ts';
import { guestTicket } from './guests/guest-ticket.ts';
import { retryMail } from './health/retry-mail.ts';
import { tellQueues } from './health/tell-queues.ts';
import { setCorrectedCopy } from './image-admin/corrected-copy.ts';
import { deleteAnalysesOfImage } from './image-admin/delete-analyses-of-image.ts';
import { markBadImage } from './image-admin/mark-bad-image.ts';
import { downloadCensusImages, exportCensusImages } from './image-exports/export-images.ts';
import { addImageUser, listImageUsers, removeImageUser } from './image-exports/image-users.ts';
import { listImagesForMe } from './image-exports/images-for-me.ts';
import { stopImageExport } from './image-exports/stop-image-export.ts';
import { tellBursts } from './influence/tell-bursts.ts';
import { stopJob } from './jobs/stop-job.ts';
import { showOnLeaderboards } from './leaderboards/show-on-leaderboards.ts';
import { showStanding } from './leaderboards/show-standing.ts';
import { cancelDeletion, requestDeletion } from './leaving/request-deletion.ts';
import { answerNewsletter } from './mail/newsletter-consent.ts';
import { tagSurveysWithPriority } from './map-edit/tag-surveys.ts';
import { writeMapFeatures } from './map-edit/write-map-features.ts';
import { mergeAccounts, mergeProgress, stopMerging } from './merging/merge-accounts.ts';
import { mergePreview } from './merging/merge-preview.ts';
import { mergeTicket } from './merging/merge-ticket.ts';
import { changeAdministrator } from './people/change-administrator.ts';
import { disablePerson } from './people/disable-person.ts';
import { markPerson } from './people/mark-person.ts';
import { writeOrganisation } from './people/write-organisation.ts';
import { tellOwnRecords } from './personal-data/tell-own-records.ts';
import { saveRegion } from './regions/save-region.ts';
import { notAboard, type Operation } from './run/operation.ts';
import { deleteSiteItem } from './site/delete-site-item.ts';
import { orderSiteItems } from './site/order-site-items.ts';
import { saveSiteItem } from './site/save-site-item.ts';
import { chooseModelOperation } from './suggestion/choose-model.ts';
import { trainingInTurns } from './suggestion/train-in-turns.ts';
import { createTrainingOperations } from './suggestion/train-suggestions.ts';
import { submitPhoto } from './survey/submit-photo.ts';
import { submitSurvey } from './survey/submit-survey.ts';
import { tellTwoStep, verifyTwoStep } from './two-step/two-step-operations.ts';

/** Where an operation is called: on self-hosted www, on a boat at sea, on Firebase. */
export type Host = 'www' | 'boat' | 'functions';

const servers: readonly Host[] = ['www', 'boat'];
const everywhere: readonly Host[] = [...servers, 'functions'];
const ashore: readonly Host[] = ['www', 'functions'];

/**
 * Every operation, and where it is hosted. On a server the auth library sends and checks codes and ends sessions, and
 * surveys come over the socket; photos are analysed ashore alone, and a boat says so; what only a boat can tell
 * (`boat-positions`) stands with the boat, what asks Firebase Auth (`ownAccountCalls`) with its functions, and what a server's own threads do (`train-suggestions`) with those.
 */
const hosted: readonly (readonly [Operation, readonly Host[]])[] = [
  [sendUserLoginCode, ['functions']],
  [verifyUserLoginCode, ['functions']],
  [sendSignUpCode, ['functions']],
  [verifySignUpCode, ['functions']],
  [sendPasswordCode, ['functions']],
  [resetPassword, ['functions']],
  [signOutEverywhere, ['functions']],
  [confirmCredentialChange, ashore],
  [undoCredentialChange, ashore],
  [tellTwoStep, ashore],
  [beginTwoStep, ashore],
  [confirmTwoStep, ashore],
  [verifyTwoStep, ashore],
  [endTwoStep, ashore],
  [submitSurvey, ['functions']],
  [submitPhoto, ['functions']],
  [submitPercentageAnalysis, ashore],
  [submitDrawingAnalysis, ashore],
  [submitAssistedAnalysis, ashore],
  [notAboard(submitPercentageAnalysis, analysedAtHome), ['boat']],
  [notAboard(submitDrawingAnalysis, analysedAtHome), ['boat']],
  [notAboard(submitAssistedAnalysis, analysedAtHome), ['boat']],
  [tellPhotoAnswer, everywhere],
  [listReefSites, everywhere],
  [photoToAnalyseOperation, ashore],
  [guestTicket, ashore],
  [adoptGuest, ashore],
  [mergeTicket, ashore],
  [stopMerging, ashore],
  [mergePreview, ashore],
  [mergeAccounts, ashore],
  [mergeProgress, ashore],
  [issueCertificate, ashore],
  [withdrawCertificate, ashore],
  [requestDeletion, ashore],
  [cancelDeletion, ashore],
  [answerNewsletter, ashore],
  [listBroughtHome, everywhere],
  [answerBroughtHome, everywhere],
  [mapBoatUsers, everywhere],
  [findEndedPeople, everywhere],
  [takeOverSurvey, everywhere],
  [carrySurvey, everywhere],
  [carrySurveys, everywhere],
  [carryPhoto, everywhere],
  [registerHubKey, servers],
  [chooseModelOperation, everywhere],
  [backfillDataset, ashore],
  [tagDataset, ashore],
  [writeDataset, ashore],
  [deleteDataset, ashore],
  [writeMapFeatures, ashore],
  [tagSurveysWithPriority, ashore],
  [fetchSecret, ashore],
  [fetchSubscriptionSecret, ashore],
  [paymentStatusUpdate, ashore],
  [donorPortal, ashore],
  [claimGifts, ashore],
  [joinEvent, ashore],
  [leaveEvent, ashore],
  [showInEvent, ashore],
  [listCancelledEvents, ashore],
  [showOnLeaderboards, ashore],
  [showStanding, ashore],
  [moveEventOperation, ashore],
  [linkUser, ashore],
  [changeRoster, ashore],
  [recountEventOperation, ashore],
  [tagAnalyses, ashore],
  [untagAnalyses, ashore],
  [deleteAnalysesOfEvent, ashore],
  [writeEvent, ashore],
  [deleteEvent, ashore],
  [averageOfEvents, ashore],
  [exportEventAnalyses, ashore],
  [moveSurveys, ashore],
  [deleteSurveys, ashore],
  [markPerson, ashore],
  [changeAdministrator, ashore],
  [disablePerson, ashore],
  [writeOrganisation, ashore],
  [saveSiteItem, ashore],
  [deleteSiteItem, ashore],
  [orderSiteItems, ashore],
  [saveRegion, ashore],
  [markBadImage, ashore],
  [deleteAnalysesOfImage, ashore],
  [setCorrectedCopy, ashore],
  [downloadCensusImages, ashore],
  [exportCensusImages, ashore],
  [stopImageExport, ashore],
  [listImageUsers, ashore],
  [addImageUser, ashore],
  [removeImageUser, ashore],
  [listImagesForMe, ashore],
  [tellOwnRecords, ashore],
  [tellFigures, ashore],
  [tellViews, ashore],
  [tellBoats, ashore],
  [reportBoat, ashore],
  [tellCloudMarker, ashore],
  [writeCloudMarker, ashore],
  [claimBoat, ashore],
  [tellQueues, ashore],
  [tellBursts, ashore],
  [retryMail, ashore],
  [undoChange, ashore],
  [undoJob, ashore],
  [stopJob, ashore],
  [sendExpeditionForm, ashore],
  [markEnquiry, ashore],
  [deleteOldEnquiries, ashore],
  [beginExport, ashore],
  [stopExport, ashore],
  ...createTrainingOperations(trainingInTurns).map((operation) => [operation, ['functions']] as const),
];

/** How a host looks at the files of photos. */
export interface PhotoFiles {
  readonly witness: PhotoWitness;
  readonly held: HeldFiles;
}

/** The operations of a host; `confirm-photos` and `find-missing` among them where somebody can look at the files of photos. */
export function operationsOf(host: Host, files?: PhotoFiles): readonly Operation[] {
  const listed = hosted.filter(([, hosts]) => hosts.includes(host)).map(([operation]) => operation);
  return files === undefined
    ? listed
    : [...listed, createConfirmPhotos(files.witness), createFindMissing(files.held)];
}
