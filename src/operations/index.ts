import { analysedAtHome } from '../domain/refusals/aboard.ts';
import { resetPassword, sendPasswordCode } from './account/reset-password.ts';
import { sendUserLoginCode } from './account/send-user-login-code.ts';
import { signOutEverywhere } from './account/sign-out-everywhere.ts';
import { verifyUserLoginCode } from './account/verify-user-login-code.ts';
import { tellPhotoAnswer } from './analysis/photo-answer.ts';
import { photoToAnalyseOperation } from './analysis/photo-to-analyse.ts';
import { submitAssistedAnalysis } from './analysis/submit-assisted-analysis.ts';
import { submitDrawingAnalysis } from './analysis/submit-drawing-analysis.ts';
import { submitPercentageAnalysis } from './analysis/submit-percentage-analysis.ts';
import { answerBroughtHome, listBroughtHome } from './boat/brought-home.ts';
import { carryPhoto } from './boat/carry-photo.ts';
import { carrySurvey } from './boat/carry-survey.ts';
import { createConfirmPhotos, type PhotoWitness } from './boat/confirm-photos.ts';
import { mapBoatUsers } from './boat/map-boat-users.ts';
import { registerHubKey } from './boat/register-hub-key.ts';
import { takeOverSurvey } from './boat/take-over-survey.ts';
import { issueCertificate } from './certificate/issue-certificate.ts';
import { withdrawCertificate } from './certificate/withdraw-certificate.ts';
import { claimGifts } from './donations/claim-gifts.ts';
import { donorPortal } from './donations/donor-portal.ts';
import { fetchSecret } from './donations/fetch-secret.ts';
import { fetchSubscriptionSecret } from './donations/fetch-subscription-secret.ts';
import { paymentStatusUpdate } from './donations/payment-status-update.ts';
import { listReefSites } from './estimate/list-reef-sites.ts';
import { deleteAnalysesOfEvent } from './event-work/delete-analyses-of-event.ts';
import { recountEventOperation } from './event-work/recount-event.ts';
import { tagAnalyses, untagAnalyses } from './event-work/tag-analyses.ts';
import { moveEventOperation } from './events/move-event.ts';
import { changeRoster, linkUser } from './events/roster.ts';
import { joinEvent, leaveEvent, showInEvent } from './events/take-part.ts';
import { beginExport } from './exports/begin-export.ts';
import { stopExport } from './exports/stop-export.ts';
import { adoptGuest } from './guests/adopt-guest.ts';
import { guestTicket } from './guests/guest-ticket.ts';
import { showOnLeaderboards } from './leaderboards/show-on-leaderboards.ts';
import { showStanding } from './leaderboards/show-standing.ts';
import { cancelDeletion, requestDeletion } from './leaving/request-deletion.ts';
import { answerNewsletter } from './mail/newsletter-consent.ts';
import { mergeAccounts, mergeProgress } from './merging/merge-accounts.ts';
import { mergePreview } from './merging/merge-preview.ts';
import { mergeTicket } from './merging/merge-ticket.ts';
import { backfillDataset } from './results/backfill-dataset.ts';
import { notAboard, type Operation } from './run/operation.ts';
import { tagSurveysOfDataset } from './seasons/tag-surveys.ts';
import { chooseModelOperation } from './suggestion/choose-model.ts';
import { trainingInTurns } from './suggestion/train-in-turns.ts';
import { createTrainingOperations } from './suggestion/train-suggestions.ts';
import { submitPhoto } from './survey/submit-photo.ts';
import { submitSurvey } from './survey/submit-survey.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  tellTwoStep,
  verifyTwoStep,
} from './two-step/two-step-operations.ts';

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
  [sendPasswordCode, ['functions']],
  [resetPassword, ['functions']],
  [signOutEverywhere, ['functions']],
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
  [takeOverSurvey, everywhere],
  [carrySurvey, everywhere],
  [carryPhoto, everywhere],
  [registerHubKey, servers],
  [chooseModelOperation, everywhere],
  [backfillDataset, ashore],
  [tagSurveysOfDataset, ashore],
  [fetchSecret, ashore],
  [fetchSubscriptionSecret, ashore],
  [paymentStatusUpdate, ashore],
  [donorPortal, ashore],
  [claimGifts, ashore],
  [joinEvent, ashore],
  [leaveEvent, ashore],
  [showInEvent, ashore],
  [showOnLeaderboards, ashore],
  [showStanding, ashore],
  [moveEventOperation, ashore],
  [linkUser, ashore],
  [changeRoster, ashore],
  [recountEventOperation, ashore],
  [tagAnalyses, ashore],
  [untagAnalyses, ashore],
  [deleteAnalysesOfEvent, ashore],
  [beginExport, ashore],
  [stopExport, ashore],
  ...createTrainingOperations(trainingInTurns).map((operation) => [operation, ['functions']] as const),
];

/** The operations of a host; `confirm-photos` among them where somebody can look at the files of photos. */
export function operationsOf(host: Host, witness?: PhotoWitness): readonly Operation[] {
  const listed = hosted.filter(([, hosts]) => hosts.includes(host)).map(([operation]) => operation);
  return witness === undefined ? listed : [...listed, createConfirmPhotos(witness)];
}
