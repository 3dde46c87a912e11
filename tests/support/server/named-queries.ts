import { certificatesOfUser } from '../../../src/domain/documents/collections/account/certificates.ts';
import * as gifts from '../../../src/domain/documents/collections/account/gifts.ts';
import * as mails from '../../../src/domain/documents/collections/account/mails.ts';
import * as merged from '../../../src/domain/documents/collections/account/merged-accounts.ts';
import * as analyses from '../../../src/domain/documents/collections/analyses.ts';
import { allDatasets } from '../../../src/domain/documents/collections/datasets.ts';
import * as activity from '../../../src/domain/documents/collections/events/activity.ts';
import * as events from '../../../src/domain/documents/collections/events/events.ts';
import * as slides from '../../../src/domain/documents/collections/events/slides.ts';
import * as exports from '../../../src/domain/documents/collections/exports.ts';
import * as images from '../../../src/domain/documents/collections/images.ts';
import * as boards from '../../../src/domain/documents/collections/leaderboards.ts';
import { organisationsByHandle } from '../../../src/domain/documents/collections/organisations.ts';
import { reefsOfRegion, surveyedReefs } from '../../../src/domain/documents/collections/reefs.ts';
import * as models from '../../../src/domain/documents/collections/suggestion-models.ts';
import * as surveys from '../../../src/domain/documents/collections/surveys.ts';
import { accountsToEnd, newsReaders, peopleWith } from '../../../src/domain/documents/collections/users.ts';
import type { Query } from '../../../src/domain/documents/query.ts';

export interface NamedQuery {
  readonly query: Query;
  /** Fields that are summed up over it. */
  readonly sums?: readonly string[];
  /** Asked by operations only, above the access table. */
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
    surveysOfReef: { query: surveys.surveysOfReef('gbr', 'grc6', of.reefId), sums: stored },
    surveysOfReefEver: { query: surveys.surveysOfReefEver('gbr', of.reefId), isServers: true },
    surveysOfRegionBetween: { query: surveys.surveysOfRegionBetween('gbr', window), isServers: true },
    mailsDue: { query: mails.mailsDue('waiting', window.start), isServers: true },
    mailsIn: { query: mails.mailsIn('failed'), isServers: true },
    mailsTo: { query: mails.mailsTo('mia@example.org'), isServers: true },
    newsReaders: { query: newsReaders(), isServers: true },
    surveyById: { query: surveys.surveyById(of.surveyId) },
    readImagesOfSurvey: { query: images.readImagesOfSurvey(of.surveyId) },
    toldImagesOfSurvey: { query: images.toldImagesOfSurvey(of.surveyId), sums: ['meta.analysis.live'] },
    deletedImagesOfSurvey: { query: images.deletedImagesOfSurvey(of.surveyId), isServers: true },
    imagesOfSurvey: { query: images.imagesOfSurvey(of.surveyId) },
    surveysOfUser: { query: surveys.surveysOfUser(of.uid, 'gbr', window) },
    surveysOfUserEver: { query: surveys.surveysOfUserEver(of.uid) },
    oldestSurveyOfUser: { query: surveys.oldestSurveyOfUser(of.uid) },
    imageOfSurvey: { query: images.imageOfSurvey(of.surveyId, of.imageId) },
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
    randomImagesForExperts: { query: images.randomImagesForExperts(photo) },
    'randomImagesForExperts of any time': {
      query: images.randomImagesForExperts({ ...photo, season: null }),
    },
    accountsToEnd: { query: accountsToEnd('2026-01-01T00:00:00.000Z'), isServers: true },
    accountsMergedInto: { query: merged.accountsMergedInto(of.uid), isServers: true },
    accountsMergedUnder: { query: merged.accountsMergedUnder('mia@example.org'), isServers: true },
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
    peopleWith: { query: peopleWith('isExpert'), isServers: true },
    giftsOfUser: { query: gifts.giftsOfUser(of.uid) },
    giftsUnderAddress: { query: gifts.giftsUnderAddress('mia@example.org'), isServers: true },
    exportsOfUser: { query: exports.exportsOfUser(of.uid) },
    readyExportsOfUser: { query: exports.readyExportsOfUser(of.uid) },
    exportsInState: { query: exports.exportsInState('waiting'), isServers: true },
    expiredExports: { query: exports.expiredExports(window.end), isServers: true },
    readyExport: { query: exports.readyExport('export-ready'), isServers: true },
    eventsWithHandle: { query: events.eventsWithHandle('reef-day') },
    eventsWithHandles: { query: events.eventsWithHandles(['reef-day', 'ocean-week']) },
    eventsOfDomain: { query: events.eventsOfDomain('gbr', 'example.org') },
    globalEvents: { query: events.globalEvents('gbr', window.start) },
    eventsNotOver: { query: events.eventsNotOver(window.start) },
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
