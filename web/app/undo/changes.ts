import type { SerializedError } from '@reduxjs/toolkit'
import type { ApiError } from '../api/apiError.ts'
import { store } from '../store.ts'

// Each file is asked for when it is needed: what was done on one screen may be undone on another.
const tags = async () => (await import('../../entities/tag/tags.api.ts')).tagsApi.endpoints
const proposals = async () => (await import('../../entities/tag/proposals.api.ts')).proposalsApi.endpoints
const emotions = async () => (await import('../../entities/comment/emotions.api.ts')).emotionsApi.endpoints
const topics = async () => (await import('../../entities/topic/topics.api.ts')).topicsApi.endpoints
const work = async () => (await import('../../entities/comment/work.api.ts')).workApi.endpoints
const links = async () => (await import('../../entities/link/links.api.ts')).linksApi.endpoints
const pages = async () => (await import('../../entities/page/pages.api.ts')).pagesApi.endpoints
const ads = async () => (await import('../../entities/campaign/tagging.api.ts')).taggingApi.endpoints
const reports = async () => (await import('../../entities/report/reports.api.ts')).reportApi.endpoints
const views = async () => (await import('../../entities/view/views.api.ts')).viewsApi.endpoints
const annotations = async () =>
  (await import('../../entities/annotation/annotations.api.ts')).annotationsApi.endpoints
const comparisons = async () =>
  (await import('../../entities/comparison/comparison.api.ts')).comparisonApi.endpoints
const definitions = async () =>
  (await import('../../entities/metric/definitions.api.ts')).definitionsApi.endpoints
const settings = async () => (await import('../../entities/community/settings.api.ts')).settingsApi.endpoints
const communities = async () => (await import('../../entities/community/manage.api.ts')).manageApi.endpoints
const onboarding = async () =>
  (await import('../../entities/onboarding/onboarding.api.ts')).onboardingApi.endpoints
const clients = async () => (await import('../../entities/client/clients.api.ts')).clientsApi.endpoints

/** What a step back or forward may be, by name. */
const senders = {
  addTag: async (args: ArgsOf<typeof tags, 'addTag'>) => store.dispatch((await tags()).addTag.initiate(args)),
  removeTag: async (args: ArgsOf<typeof tags, 'removeTag'>) =>
    store.dispatch((await tags()).removeTag.initiate(args)),
  restyleTag: async (args: ArgsOf<typeof tags, 'restyleTag'>) =>
    store.dispatch((await tags()).restyleTag.initiate(args)),
  undoTags: async (args: ArgsOf<typeof tags, 'undoTags'>) =>
    store.dispatch((await tags()).undoTags.initiate(args)),
  redoTags: async (args: ArgsOf<typeof tags, 'redoTags'>) =>
    store.dispatch((await tags()).redoTags.initiate(args)),
  acceptProposals: async (args: ArgsOf<typeof proposals, 'acceptProposals'>) =>
    store.dispatch((await proposals()).acceptProposals.initiate(args)),
  withdrawProposals: async (args: ArgsOf<typeof proposals, 'withdrawProposals'>) =>
    store.dispatch((await proposals()).withdrawProposals.initiate(args)),
  refuseProposal: async (args: ArgsOf<typeof proposals, 'refuseProposal'>) =>
    store.dispatch((await proposals()).refuseProposal.initiate(args)),
  restoreProposal: async (args: ArgsOf<typeof proposals, 'restoreProposal'>) =>
    store.dispatch((await proposals()).restoreProposal.initiate(args)),
  turnEmotion: async (args: ArgsOf<typeof emotions, 'turnEmotion'>) =>
    store.dispatch((await emotions()).turnEmotion.initiate(args)),
  undoEmotions: async (args: ArgsOf<typeof emotions, 'undoEmotions'>) =>
    store.dispatch((await emotions()).undoEmotions.initiate(args)),
  redoEmotions: async (args: ArgsOf<typeof emotions, 'redoEmotions'>) =>
    store.dispatch((await emotions()).redoEmotions.initiate(args)),
  renameTopic: async (args: ArgsOf<typeof topics, 'renameTopic'>) =>
    store.dispatch((await topics()).renameTopic.initiate(args)),
  closeComment: async (args: ArgsOf<typeof work, 'closeComment'>) =>
    store.dispatch((await work()).closeComment.initiate(args)),
  assignComment: async (args: ArgsOf<typeof work, 'assignComment'>) =>
    store.dispatch((await work()).assignComment.initiate(args)),
  linkStory: async (args: ArgsOf<typeof links, 'linkStory'>) =>
    store.dispatch((await links()).linkStory.initiate(args)),
  unlinkStory: async (args: ArgsOf<typeof links, 'unlinkStory'>) =>
    store.dispatch((await links()).unlinkStory.initiate(args)),
  restorePage: async (args: ArgsOf<typeof pages, 'restorePage'>) =>
    store.dispatch((await pages()).restorePage.initiate(args)),
  tagPage: async (args: ArgsOf<typeof pages, 'tagPage'>) =>
    store.dispatch((await pages()).tagPage.initiate(args)),
  untagPage: async (args: ArgsOf<typeof pages, 'untagPage'>) =>
    store.dispatch((await pages()).untagPage.initiate(args)),
  tagCampaign: async (args: ArgsOf<typeof ads, 'tagCampaign'>) =>
    store.dispatch((await ads()).tagCampaign.initiate(args)),
  untagCampaign: async (args: ArgsOf<typeof ads, 'untagCampaign'>) =>
    store.dispatch((await ads()).untagCampaign.initiate(args)),
  tagCreative: async (args: ArgsOf<typeof ads, 'tagCreative'>) =>
    store.dispatch((await ads()).tagCreative.initiate(args)),
  untagCreative: async (args: ArgsOf<typeof ads, 'untagCreative'>) =>
    store.dispatch((await ads()).untagCreative.initiate(args)),
  deleteReport: async (args: ArgsOf<typeof reports, 'deleteReport'>) =>
    store.dispatch((await reports()).deleteReport.initiate(args)),
  restoreReport: async (args: ArgsOf<typeof reports, 'restoreReport'>) =>
    store.dispatch((await reports()).restoreReport.initiate(args)),
  pauseReport: async (args: ArgsOf<typeof reports, 'pauseReport'>) =>
    store.dispatch((await reports()).pauseReport.initiate(args)),
  createView: async (args: ArgsOf<typeof views, 'createView'>) =>
    store.dispatch((await views()).createView.initiate(args)),
  editView: async (args: ArgsOf<typeof views, 'editView'>) =>
    store.dispatch((await views()).editView.initiate(args)),
  deleteView: async (args: ArgsOf<typeof views, 'deleteView'>) =>
    store.dispatch((await views()).deleteView.initiate(args)),
  pauseCommunities: async (args: ArgsOf<typeof communities, 'pauseCommunities'>) =>
    store.dispatch((await communities()).pauseCommunities.initiate(args)),
  removeCommunities: async (args: ArgsOf<typeof communities, 'removeCommunities'>) =>
    store.dispatch((await communities()).removeCommunities.initiate(args)),
  restoreCommunities: async (args: ArgsOf<typeof communities, 'restoreCommunities'>) =>
    store.dispatch((await communities()).restoreCommunities.initiate(args)),
  reorderCommunities: async (args: ArgsOf<typeof communities, 'reorderCommunities'>) =>
    store.dispatch((await communities()).reorderCommunities.initiate(args)),
  createClient: async (args: ArgsOf<typeof clients, 'createClient'>) =>
    store.dispatch((await clients()).createClient.initiate(args)),
  editClient: async (args: ArgsOf<typeof clients, 'editClient'>) =>
    store.dispatch((await clients()).editClient.initiate(args)),
  deleteClient: async (args: ArgsOf<typeof clients, 'deleteClient'>) =>
    store.dispatch((await clients()).deleteClient.initiate(args)),
  assignCommunities: async (args: ArgsOf<typeof clients, 'assignCommunities'>) =>
    store.dispatch((await clients()).assignCommunities.initiate(args)),
  createAnnotation: async (args: ArgsOf<typeof annotations, 'createAnnotation'>) =>
    store.dispatch((await annotations()).createAnnotation.initiate(args)),
  restoreAnnotation: async (args: ArgsOf<typeof annotations, 'restoreAnnotation'>) =>
    store.dispatch((await annotations()).restoreAnnotation.initiate(args)),
  deleteAnnotation: async (args: ArgsOf<typeof annotations, 'deleteAnnotation'>) =>
    store.dispatch((await annotations()).deleteAnnotation.initiate(args)),
  createComparison: async (args: ArgsOf<typeof comparisons, 'createComparison'>) =>
    store.dispatch((await comparisons()).createComparison.initiate(args)),
  editComparison: async (args: ArgsOf<typeof comparisons, 'editComparison'>) =>
    store.dispatch((await comparisons()).editComparison.initiate(args)),
  deleteComparison: async (args: ArgsOf<typeof comparisons, 'deleteComparison'>) =>
    store.dispatch((await comparisons()).deleteComparison.initiate(args)),
  setTray: async (args: ArgsOf<typeof comparisons, 'setTray'>) =>
    store.dispatch((await comparisons()).setTray.initiate(args)),
  saveDefinitions: async (args: ArgsOf<typeof definitions, 'saveDefinitions'>) =>
    store.dispatch((await definitions()).saveDefinitions.initiate(args)),
  showOnboarding: async (args: ArgsOf<typeof onboarding, 'showOnboarding'>) =>
    store.dispatch((await onboarding()).showOnboarding.initiate(args)),
  editCommunity: async (args: ArgsOf<typeof settings, 'editCommunity'>) =>
    store.dispatch((await settings()).editCommunity.initiate(args)),
}

type ArgsOf<Load extends () => Promise<object>, Name extends string> =
  Awaited<ReturnType<Load>> extends Record<Name, { initiate(args: infer Args, options?: never): unknown }>
    ? Args
    : never

/** A call of the API as data, so that it outlives its screen and a reload of the page. */
export type Change = {
  [Name in keyof typeof senders]: { name: Name; args: Parameters<(typeof senders)[Name]>[0] }
}[keyof typeof senders]

export interface Answer {
  data?: unknown
  error?: ApiError | SerializedError
}

/** Sends a change; each sender is given the arguments that `Change` pairs with its name. */
export const sendChange = ({ name, args }: Change): Promise<Answer> =>
  (senders[name] as (args: Change['args']) => Promise<Answer>)(args)
