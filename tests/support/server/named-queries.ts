import { certificatesOfUser } from '../../../src/domain/collections/account/certificates.ts';
import * as credentials from '../../../src/domain/collections/account/credential-changes.ts';
import { newestEndedAccount } from '../../../src/domain/collections/account/ended-accounts.ts';
import * as gifts from '../../../src/domain/collections/account/gifts.ts';
import * as mails from '../../../src/domain/collections/account/mails.ts';
import * as merged from '../../../src/domain/collections/account/merged-accounts.ts';
import * as analyses from '../../../src/domain/collections/analyses.ts';
import { administratorWords } from '../../../src/domain/collections/back-office/administrator-words.ts';
import * as boats from '../../../src/domain/collections/back-office/boat-reports.ts';
import * as changes from '../../../src/domain/collections/back-office/changes.ts';
import * as figures from '../../../src/domain/collections/back-office/figures.ts';
import * as imageUsers from '../../../src/domain/collections/back-office/image-users.ts';
import * as jobs from '../../../src/domain/collections/back-office/jobs.ts';
import * as pageErrors from '../../../src/domain/collections/back-office/page-errors.ts';
import * as pageViews from '../../../src/domain/collections/back-office/page-views.ts';
import * as everySurveys from '../../../src/domain/collections/back-office/surveys-of-all.ts';
import { allDatasets } from '../../../src/domain/collections/datasets.ts';
import { newestErased } from '../../../src/domain/collections/erasures.ts';
import * as activity from '../../../src/domain/collections/events/activity.ts';
import * as events from '../../../src/domain/collections/events/events.ts';
import * as slides from '../../../src/domain/collections/events/slides.ts';
import * as exports from '../../../src/domain/collections/exports.ts';
import * as images from '../../../src/domain/collections/images.ts';
import * as boards from '../../../src/domain/collections/leaderboards.ts';
import { organisationsByHandle } from '../../../src/domain/collections/organisations.ts';
import { reefsOfRegion, surveyedReefs } from '../../../src/domain/collections/reefs.ts';
import * as enquiries from '../../../src/domain/collections/site/enquiries.ts';
import { everySiteItem } from '../../../src/domain/collections/site/items.ts';
import * as models from '../../../src/domain/collections/suggestion-models.ts';
import * as surveys from '../../../src/domain/collections/surveys.ts';
import * as people from '../../../src/domain/collections/users.ts';
import type { Query } from '../../../src/domain/documents/query.ts';

export interface NamedQuery {
  readonly query: Query;
  /** Fields that are summed up over it. */
  readonly sums?: readonly string[];
  /** Asked by operations above the access table, or by administrators alone. */
  readonly isServers?: boolean;
}

export interface QuerySubjects {
  readonly uid: string;
  readonly surveyId: string;
  readonly imageId: string;
  readonly reefId: string;
}

const window = { start: '2025-01-01T00:00:00.000Z', end: '2100-01-01T00:00:00.000Z' };
const stored = ['meta.images.stored'];
const amounts = activity.summedAmounts;

/** Every named query of the domain. */
export function namedQueries(of: QuerySubjects): Readonly<Record<string, NamedQuery>> {
  const photo = { regionId: 'gbr', season: 2025, seed: '', needsPrediction: false } as const;
  return {
    everySurveyOfUser: { query: everySurveys.everySurveyOfUser(of.uid, 'gbr', window), isServers: true },
    everySurveyOfRegion: { query: everySurveys.everySurveyOfRegion('gbr', window), isServers: true },
    everySurveyOfReef: {
      query: everySurveys.everySurveyOfReef('gbr', of.reefId, window),
      isServers: true,
    },
    newestEnquiries: { query: enquiries.newestEnquiries(), isServers: true },
    enquiriesThatAre: { query: enquiries.enquiriesThatAre('new'), isServers: true },
    enquiriesBefore: { query: enquiries.enquiriesBefore('2026-01-01T00:00:00.000Z'), isServers: true },
    enquiriesFrom: { query: enquiries.enquiriesFrom('mia@example.org'), isServers: true },
    everySiteItem: { query: everySiteItem() },
    newestPeople: { query: people.newestPeople(), isServers: true },
    newestPeopleWith: { query: people.newestPeopleWith('isExpert'), isServers: true },
    peopleByAddress: { query: people.peopleByAddress('mia@'), isServers: true },
    administratorWords: { query: administratorWords(), isServers: true },
    personOfAddress: { query: people.personOfAddress('mia@example.org'), isServers: true },
    newestChanges: { query: changes.newestChanges(), isServers: true },
    changesOf: { query: changes.changesOf(`users/${of.uid}/surveys/${of.surveyId}`), isServers: true },
    changesBy: { query: changes.changesBy(of.uid), isServers: true },
    changesMadeBy: { query: changes.changesMadeBy(['write-event', 'undo-change'], window), isServers: true },
    changesOfJob: { query: changes.changesOfJob('job-of-the-queries'), isServers: true },
    imageUsers: { query: imageUsers.imageUsers(), isServers: true },
    imageUserWith: { query: imageUsers.imageUserWith('a'.repeat(48)), isServers: true },
    newestJobs: { query: jobs.newestJobs(), isServers: true },
    failedJobs: { query: jobs.failedJobs(), isServers: true },
    exportsFailed: { query: exports.exportsInState('failed'), isServers: true },
    surveysArrivedBetween: { query: figures.surveysArrivedBetween(window), isServers: true },
    imagesArrivedBetween: { query: figures.imagesArrivedBetween(window), isServers: true },
    analysesSavedBetween: { query: figures.analysesSavedBetween(window), isServers: true },
    peopleJoinedBetween: { query: figures.peopleJoinedBetween(window), isServers: true },
    imagesNobodyRead: { query: figures.imagesNobodyRead(), isServers: true },
    keysOfHub: { query: boats.keysOfHub('hub-1'), isServers: true },
    surveysCarriedBy: { query: boats.surveysCarriedBy('hub-1'), isServers: true },
    imagesCarriedBy: { query: boats.imagesCarriedBy('hub-1'), isServers: true },
    newestPageErrors: { query: pageErrors.newestPageErrors(), isServers: true },
    oldestPageErrors: { query: pageErrors.oldestPageErrors(window.end, 10), isServers: true },
    viewsOfDay: { query: pageViews.viewsOfDay('2025-10-03'), isServers: true },
    viewsSince: { query: pageViews.viewsSince('2025-10-01'), isServers: true },
    viewsBefore: { query: pageViews.viewsBefore('2100-01-01'), isServers: true },
    jobsUnderWay: { query: jobs.jobsUnderWay(), isServers: true },
    analysesOfSurveyByAnybody: { query: analyses.analysesOfSurveyByAnybody(of.surveyId), isServers: true },
    surveysOfReef: { query: surveys.surveysOfReef('gbr', 'grc6', of.reefId), sums: stored },
    surveysOfReefEver: { query: surveys.surveysOfReefEver('gbr', of.reefId), isServers: true },
    surveysOfRegionBetween: { query: surveys.surveysOfRegionBetween('gbr', window), isServers: true },
    mailsDue: { query: mails.mailsDue('waiting', window.start), isServers: true },
    mailsIn: { query: mails.mailsIn('failed'), isServers: true },
    mailsTo: { query: mails.mailsTo('mia@example.org'), isServers: true },
    newsReaders: { query: people.newsReaders(), isServers: true },
    surveyById: { query: surveys.surveyById(of.surveyId) },
    readImagesOfSurvey: { query: images.readImagesOfSurvey(of.surveyId) },
    toldImagesOfSurvey: { query: images.toldImagesOfSurvey(of.surveyId), sums: ['meta.analysis.live'] },
    deletedImagesOfSurvey: { query: images.deletedImagesOfSurvey(of.surveyId), isServers: true },
    imagesOfRegionBetween: {
      query: images.imagesOfRegionBetween({ regionId: 'gbr', window, hasPrediction: null }),
    },
    'imagesOfRegionBetween without predictions': {
      query: images.imagesOfRegionBetween({ regionId: 'gbr', window, hasPrediction: false }),
    },
    analysesOfPhoto: { query: analyses.analysesOfPhoto(of.surveyId, of.imageId), isServers: true },
    imagesOfSurvey: { query: images.imagesOfSurvey(of.surveyId) },
    surveysOfUser: { query: surveys.surveysOfUser(of.uid, 'gbr', window) },
    surveysOfUserEver: { query: surveys.surveysOfUserEver(of.uid) },
    oldestSurveyOfUser: { query: surveys.oldestSurveyOfUser(of.uid) },
    imageOfSurvey: { query: images.imageOfSurvey(of.surveyId, of.imageId) },
    imagesWithId: { query: images.imagesWithId(of.imageId), isServers: true },
    imagesWithBytes: { query: images.imagesWithBytes('b'.repeat(64), false), isServers: true },
    removedImageOfToken: { query: images.removedImageOfToken('a'.repeat(32)), isServers: true },
    imageOfToken: { query: images.imageOfToken('a'.repeat(32)), isServers: true },
    randomImages: { query: images.randomImages(photo) },
    imagesWithoutRegions: { query: images.imagesWithoutRegions(10), isServers: true },
    imagesWithRegions: { query: images.imagesWithRegions(10), isServers: true },
    'randomImages with predictions': { query: images.randomImages({ ...photo, needsPrediction: true }) },
    randomImagesOfAnyDay: { query: images.randomImagesOfAnyDay(photo) },
    'randomImages of any time': { query: images.randomImages({ ...photo, season: null }) },
    'randomImages of any time with predictions': {
      query: images.randomImages({ ...photo, season: null, needsPrediction: true }),
    },
    randomImagesToCompare: { query: images.randomImagesToCompare(photo) },
    randomImagesForExperts: { query: images.randomImagesForExperts(photo) },
    'randomImagesForExperts of any time': {
      query: images.randomImagesForExperts({ ...photo, season: null }),
    },
    accountsToEndTwoStep: {
      query: people.accountsToEndTwoStep('2026-01-01T00:00:00.000Z'),
      isServers: true,
    },
    newestErased: { query: newestErased(), isServers: true },
    newestEndedAccount: { query: newestEndedAccount(), isServers: true },
    credentialChangesOf: { query: credentials.credentialChangesOf(of.uid), isServers: true },
    expiredCredentialChanges: {
      query: credentials.expiredCredentialChanges('2026-01-01T00:00:00.000Z'),
      isServers: true,
    },
    accountsToEnd: { query: people.accountsToEnd('2026-01-01T00:00:00.000Z'), isServers: true },
    accountsMergedInto: { query: merged.accountsMergedInto(of.uid), isServers: true },
    accountsMergedUnder: { query: merged.accountsMergedUnder('mia@example.org'), isServers: true },
    mergesAskedInto: { query: merged.mergesAskedInto(of.uid), isServers: true },
    mergesDue: { query: merged.mergesDue('2026-01-01T00:00:00.000Z'), isServers: true },
    mergesIn: { query: merged.mergesIn('moving'), isServers: true },
    imagesOfPerson: { query: images.imagesOfPerson(of.uid), isServers: true },
    analysesOfPhotosOf: { query: analyses.analysesOfPhotosOf(of.uid), isServers: true },
    completeAnalysesBetween: {
      query: analyses.completeAnalysesBetween(of.uid, window.start, window.end),
    },
    secondWaysBetween: { query: analyses.secondWaysBetween(of.uid, window.start, window.end) },
    surveysOfUserBetween: { query: surveys.surveysOfUserBetween(of.uid, window) },
    certificatesOfUser: { query: certificatesOfUser(of.uid) },
    organisationsByHandle: { query: organisationsByHandle('reef') },
    surveysOfDataset: { query: surveys.surveysOfDataset('gbr', 'grc6'), sums: stored },
    completeAnalysesOfImage: { query: analyses.completeAnalysesOfImage(of.imageId), isServers: true },
    completeAnalysesOfUser: { query: analyses.completeAnalysesOfUser(of.uid) },
    provisionalAnalysesOf: { query: analyses.provisionalAnalysesOf(of.uid) },
    newestProvisional: { query: analyses.newestProvisional(), isServers: true },
    newestAssisted: { query: analyses.newestAssisted(), isServers: true },
    analysesInSecondWay: { query: analyses.analysesInSecondWay(of.uid) },
    analysesOfImage: { query: analyses.analysesOfImage(of.uid, of.imageId) },
    unfinishedAnalysesOfUser: { query: analyses.unfinishedAnalysesOfUser(of.uid) },
    analysesOfSurvey: { query: analyses.analysesOfSurvey(of.uid, of.surveyId) },
    drawingsOfImage: { query: analyses.drawingsOfImage(of.uid, of.imageId) },
    analysedPagesOfUser: { query: analyses.analysedPagesOfUser(of.uid) },
    analysesOfUserBetween: { query: analyses.analysesOfUserBetween(of.uid, 'gbr', window) },
    completeAnalysesOfUserBetween: {
      query: analyses.completeAnalysesOfUserBetween(of.uid, 'gbr', window),
    },
    analysesInSecondWayBetween: { query: analyses.analysesInSecondWayBetween(of.uid, 'gbr', window) },
    oldestAnalysisOfUser: { query: analyses.oldestAnalysisOfUser(of.uid) },
    analysesOfUser: { query: analyses.analysesOfUser(of.uid) },
    allDatasets: { query: allDatasets('gbr') },
    reefsOfRegion: { query: reefsOfRegion('gbr') },
    // Experts ask it; whether others may is in the access matrix.
    modelsOfRegion: { query: models.modelsOfRegion('gbr'), isServers: true },
    agreementsOfRegion: { query: models.agreementsOfRegion('gbr'), isServers: true },
    activeModelOfRegion: { query: models.activeModelOfRegion('gbr'), isServers: true },
    taughtPhotosOfRegion: { query: models.taughtPhotosOfRegion('gbr'), isServers: true },
    peopleWith: { query: people.peopleWith('isExpert'), isServers: true },
    giftsOfUser: { query: gifts.giftsOfUser(of.uid) },
    giftsUnderAddress: { query: gifts.giftsUnderAddress('mia@example.org'), isServers: true },
    exportsOfUser: { query: exports.exportsOfUser(of.uid) },
    readyExportsOfUser: { query: exports.readyExportsOfUser(of.uid) },
    exportsInState: { query: exports.exportsInState('waiting'), isServers: true },
    expiredExports: { query: exports.expiredExports(window.end), isServers: true },
    readyExport: { query: exports.readyExport('export-ready'), isServers: true },
    eventsWithHandle: { query: events.eventsWithHandle('reef-day'), isServers: true },
    eventsWithHandles: { query: events.eventsWithHandles(['reef-day', 'ocean-week']), isServers: true },
    publicEventsWithHandle: { query: events.publicEventsWithHandle('reef-day') },
    publicEventsWithHandles: { query: events.publicEventsWithHandles(['reef-day', 'ocean-week']) },
    eventsOfDomain: { query: events.eventsOfDomain('gbr', 'example.org') },
    globalEvents: { query: events.globalEvents('gbr', window.start) },
    eventsNotOver: { query: events.eventsNotOver(window.start), isServers: true },
    eventsToRun: { query: events.eventsToRun('active', window.start, null), isServers: true },
    'eventsToRun that are over': {
      query: events.eventsToRun('expired', window.end, null),
      isServers: true,
    },
    'eventsToRun that go on and are searched': {
      query: events.eventsToRun('active', window.start, 'reef'),
      isServers: true,
    },
    'eventsToRun that are over and are searched': {
      query: events.eventsToRun('expired', window.end, 'reef'),
      isServers: true,
    },
    participationsOf: { query: events.participationsOf(of.uid) },
    placesTaken: { query: events.placesTaken('event-1'), isServers: true },
    boardsOf: { query: activity.boardsOf('event-1') },
    activePeople: { query: activity.activePeople('event-1'), sums: amounts, isServers: true },
    topPeople: { query: activity.topPeople('event-1'), isServers: true },
    shownPeopleOf: { query: activity.shownPeopleOf('event-1', 'geo:1'), sums: amounts, isServers: true },
    changedSince: { query: activity.changedSince('event-1', window.start), isServers: true },
    topPlaces: { query: activity.topPlaces('event-1', 'activity.analysis') },
    'topPlaces by time': { query: activity.topPlaces('event-1', 'activity.mins') },
    placesOf: { query: activity.placesOf('event-1') },
    analysesForEvent: { query: activity.analysesForEvent(of.uid, 'event-1') },
    analysesCountedIn: { query: activity.analysesCountedIn('event-1'), isServers: true },
    everyActivity: { query: activity.everyActivity('event-1'), isServers: true },
    everyParticipant: { query: activity.everyParticipant('event-1'), isServers: true },
    comparedAnalyses: {
      query: activity.comparedAnalyses(of.uid, 'event-1'),
      sums: Object.values(activity.comparedSums),
      isServers: true,
    },
    newestForEvent: { query: activity.newestForEvent(of.uid, 'event-1') },
    analysesOfEventBetween: {
      query: activity.analysesOfEventBetween('event-1', window.start, window.end),
      isServers: true,
    },
    peopleOfEvent: {
      query: activity.peopleOfEvent('event-1', 'activity.analysis', 'desc', null),
      isServers: true,
    },
    ...Object.fromEntries(
      (['asc', 'desc'] as const).flatMap((direction) =>
        (['activity.analysis', 'activity.mins'] as const).flatMap((by) =>
          [null, 'mia'].map((word) => [
            `peopleOfEvent by ${by} ${direction}${word === null ? '' : ', searched'}`,
            { query: activity.peopleOfEvent('event-1', by, direction, word), isServers: true },
          ]),
        ),
      ),
    ),
    newestCounted: { query: slides.newestCounted('event-1'), isServers: true },
    slidesFrom: { query: slides.slidesFrom(of.imageId), isServers: true },
    countedAnalyses: { query: activity.countedAnalyses(of.uid, 'event-1'), sums: ['workedMs'] },
    standingPeople: { query: boards.standingPeople('gbr'), sums: amounts, isServers: true },
    topVolunteers: { query: boards.topVolunteers('gbr'), isServers: true },
    topStudents: { query: boards.topStudents('gbr'), isServers: true },
    mostCareful: { query: boards.mostCareful('gbr'), isServers: true },
    standingBefore: { query: boards.standingBefore('gbr', 'volunteers', 1), isServers: true },
    'standingBefore of students': { query: boards.standingBefore('gbr', 'students', 1), isServers: true },
    'standingBefore by care': { query: boards.standingBefore('gbr', 'care', 0.5), isServers: true },
    standingsOfOrganisation: {
      query: boards.standingsOfOrganisation('gbr', 'reef-school'),
      sums: amounts,
      isServers: true,
    },
    standingsChangedSince: { query: boards.standingsChangedSince('gbr', window.start), isServers: true },
    topOrganisations: { query: boards.topOrganisations('gbr', true), isServers: true },
    duePeople: { query: boards.duePeople('gbr'), isServers: true },
    rankedAnalyses: { query: analyses.rankedAnalyses(of.uid), sums: ['workedMs'] },
    rankedAnalysesOfRegion: { query: analyses.rankedAnalysesOfRegion(of.uid, 'gbr'), sums: ['workedMs'] },
    surveyedReefs: { query: surveyedReefs('gbr', 'grc6') },
  };
}

/** The functions that make queries of surveys, photos and analyses; one that is new must stand above as well. */
export const queryFunctions: readonly string[] = Object.entries({
  ...surveys,
  ...images,
  ...analyses,
  ...exports,
}).flatMap(([name, value]) =>
  typeof value === 'function' &&
  /^(survey|image|random|complete|unfinished|analyse|drawing|export|expired|ready|deleted)/.test(name)
    ? [name]
    : [],
);
