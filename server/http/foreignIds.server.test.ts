import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertCalls } from '#contract/alerts.ts'
import { type Call, fillPath } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { annotationCalls } from '#contract/content/annotations.ts'
import { commentCalls, wordRuleCalls } from '#contract/content/comments.ts'
import { comparisonCalls } from '#contract/content/comparisons.ts'
import { contentCalls } from '#contract/content/content.ts'
import { tagCalls } from '#contract/content/tags.ts'
import { viewCalls } from '#contract/content/views.ts'
import { invitationCalls } from '#contract/people/invitations.ts'
import { apiTokenCalls } from '#contract/people/profile.ts'
import { userCalls } from '#contract/people/users.ts'
import { portfolioCalls } from '#contract/portfolio.ts'
import { campaignCalls } from '#contract/remarketing/campaigns.ts'
import { creativeCalls } from '#contract/remarketing/creatives.ts'
import { reportCalls } from '#contract/reports.ts'
import { clientCalls } from '#contract/settings/clients.ts'
import { manageCommunityCalls } from '#contract/settings/communities.ts'
import { communityCalls } from '#contract/settings/settings.ts'
import { sharedTokenCalls } from '#contract/settings/sharedTokens.ts'
import { statisticsCalls } from '#contract/settings/statistics.ts'
import { templateCalls } from '#contract/settings/templates.ts'
import { webCalls } from '#contract/web/web.ts'
import type { CommunityId } from '../db/communityId.ts'
import { insertImage } from '../features/campaigns/testing/insertImage.ts'
import { buildRun } from '../features/reports/buildRun.ts'
import { buildingOn } from '../features/reports/testing/building.ts'
import { toFailure } from '../lib/errors.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { insertComment, insertCommunity, insertContent } from '../testing/factories.ts'

let app: TestApp
let token: string
let home: Owned
let abroad: Owned

beforeAll(async () => {
  app = await testApp({ smtpUrl: 'smtp://127.0.0.1:9' })
  token = await app.signIn('admin')
  abroad = await own('Abroad')
  home = await own('Home')
})
afterAll(() => app.close())

type Owned = Awaited<ReturnType<typeof own>>

/** A community with one of everything that has an id. */
async function own(name: string) {
  const community = await insertCommunity(app.db)
  const at = { community_id: String(community) }
  const insert = async (values: Parameters<typeof insertContent>[2] = {}) =>
    String((await insertContent(app.db, community, values)).id)
  const post = await insert()
  const story = await insert({ kind: 'story' })
  const linkedStory = await insert({ kind: 'story', linked_post_id: Number(post) })
  const tag = await app.call(tagCalls.create, { ...at, title: name }, token)
  const other = await app.call(tagCalls.create, { ...at, title: `${name}, too` }, token)
  const applied = await app.call(tagCalls.apply, { ...at, ids: [post], add: [tag.id] }, token)
  const list = { ...at, name, content_ids: [post] }
  const comparison = await app.call(comparisonCalls.create, list, token)
  const view = await app.call(viewCalls.create, { ...at, name, address: '' }, token)
  const named = { ...at, phrase: name, emotion: 'positive' } as const
  const { rule } = await app.call(wordRuleCalls.create, named, token)
  const comment = String((await insertComment(app.db, community, { content_id: Number(post) })).id)
  const judged = { ...at, id: comment, emotion: 'positive' } as const
  const changed = await app.call(commentCalls.changeEmotion, judged, token)
  const lesson = await app.db
    .insertInto('emotion_lesson')
    .values({
      community_id: community,
      model_version: app.judge.version,
      learnt_from: name,
      corrections: 1,
      strength: 1,
      weights: Buffer.from(''),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alert = await app.db
    .insertInto('alert')
    .values({ community_id: community, kind: 'hit', content_id: Number(post), reason: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const annotation = await app.call(annotationCalls.create, { ...at, from: '2024-03-01', text: name }, token)
  const blueprint = { name, sections: [{ kind: 'text' as const, id: 'words' }] }
  const report = await app.call(reportCalls.create, { ...at, blueprint }, token)
  const run = report.last_run?.id ?? ''
  await buildRun(buildingOn(app.db), community, Number(run), 1)
  const failed = await app.call(reportCalls.run, { ...at, id: report.id }, token)
  await sql`update report set state = 'failed', failure = '{"message": "No", "reason": null}' where id = ${failed.id}`.execute(
    app.db,
  )
  const delivery = await app.db
    .insertInto('report_delivery')
    .values({
      community_id: community,
      report_id: Number(run),
      channel: 'email',
      target: 'ann@x.example',
      state: 'failed',
      failure: JSON.stringify(toFailure('No')),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const share = await app.call(reportCalls.share, { ...at, id: run }, token)
  const page = await app.db
    .insertInto('web_page')
    .values({ community_id: community, url: 'https://shop.example/' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.call(webCalls.site, at, token)
  const history = { name: 'days.csv', text: 'date,views,visitors,visits\n2024-03-01,1,1,1' }
  const imported = await app.call(webCalls.import, { ...at, files: [history] }, token)
  const statistics = await app.db
    .insertInto('statistics_file')
    .values({ community_id: community, name: 'days.csv' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofClient = { name: `${name} ${community}`, community_ids: [String(community)] }
  const client = await app.call(clientCalls.create, ofClient, token)
  const ofReport = { ...at, kind: 'report' as const, source_id: report.id }
  const blueprintOf = { ...ofReport, name: ofClient.name, client_id: client.id }
  const template = await app.call(templateCalls.create, blueprintOf, token)
  const shared = await app.db
    .insertInto('shared_token')
    .values({ network: name, kind: 'user', masked: '…', ciphertext: Buffer.alloc(0) })
    .onConflict((conflict) => conflict.constraint('shared_token_of_kind').doUpdateSet({ masked: '…' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const campaign = await app.call(campaignCalls.create, { ...at, title: name }, token)
  const advertised = { ...at, campaign_id: campaign.id, title: name }
  const [image, looseImage] = [await insertImage(app.db, community), await insertImage(app.db, community)]
  const creative = await app.call(creativeCalls.create, { ...advertised, image_id: image.id }, token)
  const otherCreative = await app.call(creativeCalls.create, advertised, token)
  return {
    ...at,
    user: await insertUser(community),
    editor: await insertEditor(community),
    apiToken: await insertApiToken(),
    invitation: await insertInvitation(),
    client: client.id,
    template: template.id,
    sharedToken: String(shared.id),
    campaign: campaign.id,
    creative: creative.id,
    otherCreative: otherCreative.id,
    looseImage: looseImage.id,
    webImport: imported.id,
    statistics: String(statistics.id),
    page: String(page.id),
    alert: String(alert.id),
    annotation: annotation.id,
    report: report.id,
    run,
    failedRun: failed.id,
    delivery: String(delivery.id),
    share: share.id,
    post,
    story,
    linkedStory,
    tag: tag.id,
    otherTag: other.id,
    operation: applied.id,
    comment,
    commentOperation: changed.operation_id,
    lesson: String(lesson.id),
    comparison: comparison.id,
    view: view.id,
    wordRule: rule.id,
  }
}

async function insertUser(community: number): Promise<string> {
  const row = { name: 'Anna', email: `${community}@rapport.test`, role: 'viewer', password_hash: '' }
  const { id } = await app.db.insertInto('app_user').values(row).returning('id').executeTakeFirstOrThrow()
  return String(id)
}

/** Somebody to whom this community alone is open. */
async function insertEditor(community: CommunityId): Promise<string> {
  const row = { name: 'Boris', email: `editor-${community}@rapport.test`, role: 'editor', password_hash: '' }
  const { id } = await app.db
    .insertInto('app_user')
    .values({ ...row, is_limited: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('user_community').values({ user_id: id, community_id: community }).execute()
  return String(id)
}

/** The only token for programs of the person who asks. */
async function insertApiToken(): Promise<string> {
  await app.db.deleteFrom('api_token').execute()
  return (await app.call(apiTokenCalls.create, { title: 'Cron' }, token)).item.id
}

let invited = 0
async function insertInvitation(): Promise<string> {
  invited += 1
  const email = `invited${invited}@rapport.test`
  return (await app.call(invitationCalls.create, { email, role: 'viewer' }, token)).item.id
}

const newUser = {
  name: 'Anna',
  password: 'right password',
  password_confirmation: 'right password',
  role: 'viewer',
}
const blueprint = { name: 'New', sections: [{ kind: 'text', id: 'words' }] }
const rule = { match: 'any', conditions: [{ field: 'hashtag', value: 'may' }] }

/** Every call that takes ids, with what a community could give it. */
const inputs = new Map<Call, (owned: Owned) => Record<string, unknown>>([
  [alertCalls.read, ({ alert }) => ({ ids: [alert] })],
  [annotationCalls.edit, ({ annotation }) => ({ id: annotation, text: 'New' })],
  [annotationCalls.delete, ({ annotation }) => ({ id: annotation })],
  [
    campaignCalls.create,
    ({ post, page, tag }) => ({ title: 'New', tag_ids: [tag], content_ids: [post], page_ids: [page] }),
  ],
  [
    campaignCalls.edit,
    ({ campaign, post, page }) => ({ id: campaign, title: 'New', content_ids: [post], page_ids: [page] }),
  ],
  [campaignCalls.delete, ({ campaign }) => ({ id: campaign })],
  [campaignCalls.get, ({ campaign }) => ({ id: campaign })],
  [campaignCalls.addTag, ({ campaign, tag }) => ({ id: campaign, tag_id: tag })],
  [campaignCalls.removeTag, ({ campaign, tag }) => ({ id: campaign, tag_id: tag })],
  [
    clientCalls.create,
    ({ community_id }) => ({ name: `New ${community_id}`, community_ids: [community_id] }),
  ],
  [clientCalls.get, ({ client }) => ({ id: client })],
  [clientCalls.edit, ({ client, community_id }) => ({ id: client, name: `Other ${community_id}` })],
  [clientCalls.delete, ({ client }) => ({ id: client })],
  [clientCalls.assign, ({ client, community_id }) => ({ client_id: client, community_ids: [community_id] })],
  [communityCalls.select, ({ community_id }) => ({ id: community_id })],
  [manageCommunityCalls.pause, ({ community_id }) => ({ ids: [community_id], is_paused: true })],
  [manageCommunityCalls.remove, ({ community_id }) => ({ ids: [community_id] })],
  [manageCommunityCalls.restore, ({ community_id }) => ({ ids: [community_id] })],
  [manageCommunityCalls.connect, ({ client }) => ({ addresses: ['club1'], client_id: client })],
  [manageCommunityCalls.managed, ({ client }) => ({ client_id: client })],
  [sharedTokenCalls.save, ({ client }) => ({ token: 'any', client_id: client })],
  [sharedTokenCalls.losses, ({ sharedToken }) => ({ id: sharedToken })],
  [sharedTokenCalls.remove, ({ sharedToken }) => ({ id: sharedToken })],
  [manageCommunityCalls.reorder, ({ community_id }) => ({ ids: [community_id] })],
  [contentCalls.get, ({ post }) => ({ id: post })],
  [contentCalls.addTag, ({ post, otherTag }) => ({ id: post, tag_id: otherTag })],
  [contentCalls.removeTag, ({ post, tag }) => ({ id: post, tag_id: tag })],
  [contentCalls.link, ({ post, story }) => ({ post_id: post, story_id: story })],
  [contentCalls.unlink, ({ linkedStory }) => ({ story_id: linkedStory })],
  [contentCalls.linkSuggestions, ({ post }) => ({ content_id: post })],
  [commentCalls.get, ({ comment }) => ({ id: comment })],
  [commentCalls.changeEmotion, ({ comment }) => ({ id: comment, emotion: 'negative' })],
  [commentCalls.changeAll, ({ comment }) => ({ ids: [comment], emotion: 'negative' })],
  [commentCalls.previewAll, ({ comment }) => ({ ids: [comment] })],
  [commentCalls.close, ({ comment }) => ({ id: comment, is_closed: true })],
  [commentCalls.assign, ({ comment, editor }) => ({ id: comment, user_id: editor })],
  [commentCalls.applyLesson, ({ lesson }) => ({ id: lesson })],
  [commentCalls.putOffLesson, ({ lesson }) => ({ id: lesson })],
  [commentCalls.undo, ({ commentOperation }) => ({ id: commentOperation })],
  [commentCalls.redo, ({ commentOperation }) => ({ id: commentOperation })],
  [wordRuleCalls.delete, ({ wordRule }) => ({ id: wordRule })],
  [comparisonCalls.setTray, ({ post }) => ({ content_ids: [post] })],
  [comparisonCalls.create, ({ post }) => ({ name: 'New', content_ids: [post] })],
  [comparisonCalls.edit, ({ comparison, post }) => ({ id: comparison, name: 'New', content_ids: [post] })],
  [comparisonCalls.delete, ({ comparison }) => ({ id: comparison })],
  [comparisonCalls.compare, ({ post }) => ({ content_ids: [post] })],
  [creativeCalls.list, ({ campaign }) => ({ campaign_id: campaign })],
  [
    creativeCalls.create,
    ({ campaign, post, tag, looseImage }) => ({
      campaign_id: campaign,
      title: 'New',
      tag_ids: [tag],
      content_ids: [post],
      image_id: looseImage,
    }),
  ],
  [
    creativeCalls.edit,
    ({ creative, campaign, post, looseImage }) => ({
      id: creative,
      campaign_id: campaign,
      content_ids: [post],
      image_id: looseImage,
    }),
  ],
  [creativeCalls.delete, ({ creative }) => ({ id: creative })],
  [creativeCalls.get, ({ creative }) => ({ id: creative })],
  [creativeCalls.compare, ({ creative, otherCreative }) => ({ ids: [creative, otherCreative] })],
  [creativeCalls.deleteImage, ({ looseImage }) => ({ id: looseImage })],
  [creativeCalls.addTag, ({ creative, tag }) => ({ id: creative, tag_id: tag })],
  [creativeCalls.removeTag, ({ creative, tag }) => ({ id: creative, tag_id: tag })],
  [reportCalls.list, ({ report }) => ({ parent_id: report })],
  [reportCalls.get, ({ report }) => ({ id: report })],
  [reportCalls.edit, ({ report }) => ({ id: report, version: 1, blueprint })],
  [reportCalls.delete, ({ report }) => ({ id: report })],
  [reportCalls.restore, ({ report }) => ({ id: report })],
  [reportCalls.run, ({ report }) => ({ id: report })],
  [reportCalls.retry, ({ failedRun }) => ({ id: failedRun })],
  [reportCalls.page, ({ run }) => ({ id: run })],
  [reportCalls.export, ({ run }) => ({ id: run, format: 'html' })],
  [reportCalls.sendTest, ({ run }) => ({ id: run })],
  [reportCalls.deliveries, ({ run }) => ({ id: run })],
  [reportCalls.resend, ({ run, delivery }) => ({ id: run, delivery_id: delivery })],
  [reportCalls.setWebhookSecret, ({ report }) => ({ id: report, secret: 'x'.repeat(32) })],
  [reportCalls.shares, ({ run }) => ({ id: run })],
  [reportCalls.share, ({ run }) => ({ id: run })],
  [reportCalls.unshare, ({ share }) => ({ id: share })],
  [templateCalls.preview, ({ report }) => ({ kind: 'report', source_id: report })],
  [
    templateCalls.create,
    ({ report, client, community_id }) => ({
      kind: 'report',
      source_id: report,
      name: `New ${community_id}`,
      client_id: client,
    }),
  ],
  [templateCalls.update, ({ template, report }) => ({ id: template, source_id: report })],
  [templateCalls.copies, ({ template }) => ({ id: template })],
  [
    templateCalls.give,
    ({ template, community_id }) => ({ id: template, community_ids: [community_id], is_kept: true }),
  ],
  [templateCalls.detach, ({ template, community_id }) => ({ id: template, community_ids: [community_id] })],
  [templateCalls.takeBack, ({ template, community_id }) => ({ id: template, community_ids: [community_id] })],
  [templateCalls.delete, ({ template }) => ({ id: template })],
  [tagCalls.get, ({ tag }) => ({ id: tag })],
  [tagCalls.edit, ({ tag }) => ({ id: tag, title: 'New' })],
  [tagCalls.delete, ({ tag }) => ({ id: tag })],
  [tagCalls.merge, ({ tag, otherTag }) => ({ id: tag, into: otherTag })],
  [tagCalls.previewRule, ({ tag }) => ({ id: tag, rule })],
  [tagCalls.setRule, ({ tag }) => ({ id: tag, rule })],
  [tagCalls.apply, ({ post, tag, otherTag }) => ({ ids: [post], add: [otherTag], remove: [tag] })],
  [tagCalls.undo, ({ operation }) => ({ id: operation })],
  [tagCalls.redo, ({ operation }) => ({ id: operation })],
  [apiTokenCalls.delete, ({ apiToken }) => ({ id: apiToken })],
  [
    userCalls.create,
    ({ community_id }) => ({
      ...newUser,
      email: `new${community_id}@rapport.test`,
      community_ids: [community_id],
    }),
  ],
  [userCalls.edit, ({ user, community_id }) => ({ id: user, community_ids: [community_id] })],
  [userCalls.work, ({ user }) => ({ id: user })],
  [
    invitationCalls.create,
    ({ community_id }) => ({
      email: `asked${community_id}@rapport.test`,
      role: 'viewer',
      community_ids: [community_id],
    }),
  ],
  [invitationCalls.resend, ({ invitation }) => ({ id: invitation })],
  [invitationCalls.delete, ({ invitation }) => ({ id: invitation })],
  [userCalls.delete, ({ user }) => ({ id: user })],
  [userCalls.signOut, ({ user }) => ({ id: user })],
  [userCalls.removeSecondFactor, ({ user }) => ({ id: user })],
  [viewCalls.edit, ({ view }) => ({ id: view, name: 'New' })],
  [viewCalls.delete, ({ view }) => ({ id: view })],
  [webCalls.get, ({ page }) => ({ id: page, filters: {} })],
  [webCalls.addTag, ({ page, tag }) => ({ id: page, tag_id: tag })],
  [webCalls.removeTag, ({ page, tag }) => ({ id: page, tag_id: tag })],
  [webCalls.setData, ({ page }) => ({ id: page, name: 'New' })],
  [statisticsCalls.delete, ({ statistics }) => ({ id: statistics })],
  [webCalls.deleteImport, ({ webImport }) => ({ id: webImport })],
])

/** device_id: the network's. */
const isId = (field: string) =>
  /^(id|ids|into|add|remove)$|_ids?$/.test(field) && !['community_id', 'device_id'].includes(field)
/** Its ids choose among what a list shows: one that is not there chooses nothing. */
const filtering: Call[] = [contentCalls.export, portfolioCalls.list, portfolioCalls.export]

/** Their ids are of the installation: there are none of another community. */
const ofInstallation: Call[] = [
  communityCalls.select,
  ...Object.values(manageCommunityCalls),
  ...Object.values(clientCalls),
  templateCalls.copies,
  templateCalls.give,
  templateCalls.detach,
  templateCalls.takeBack,
  templateCalls.delete,
  ...Object.values(sharedTokenCalls),
  ...Object.values(userCalls),
  ...Object.values(apiTokenCalls),
  ...Object.values(invitationCalls),
]

/** They ask the network, which does not answer here. */
const ofNetwork: Call[] = [manageCommunityCalls.connect, manageCommunityCalls.managed, sharedTokenCalls.save]

const withIds = Object.values(calls)
  .flatMap((group) => Object.values(group))
  .filter((call) => Object.keys(call.input.shape).some(isId))

test('every call that takes ids is asked here', () => {
  expect(withIds.length).toBeGreaterThan(20)
  const asked = [...inputs.keys(), ...filtering].map(({ path }) => path)
  expect(asked.sort()).toEqual(withIds.map(({ path }) => path).sort())
})

async function post(call: Call, input: Record<string, unknown>) {
  return (
    await app.post(fillPath(call, input), { token, json: { community_id: home.community_id, ...input } })
  ).status
}

/** What there is in the tables of communities: of each a sum of all its rows. */
async function everything() {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns join information_schema.tables
    using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'community_id' and table_type = 'BASE TABLE'`.execute(
    app.db,
  )
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name} as name, sum(hashtextextended(t::text || xmin, 0)) from ${sql.table(name)} as t`,
  )
  return (await sql`${sql.join(sums, sql` union all `)}`.execute(app.db)).rows
}

const unknown = '999999999999999'
const changed = (ids: unknown) => (Array.isArray(ids) ? [unknown, ...ids.slice(1)] : unknown)

const asked = [...inputs].map(([call, input]) => ({ call, input, path: call.path }))

describe('ids of another community and unknown ones are not found, and nothing changes', () => {
  test.each(asked)('$path', async ({ call, input }) => {
    const before = await everything()
    const own = input(home)
    for (const field of Object.keys(own).filter(isId)) {
      const one = own[field]
      const foreign = ofInstallation.includes(call) ? changed(one) : input(abroad)[field]
      for (const id of [foreign, changed(one)]) {
        expect([field, await post(call, { ...own, [field]: id })]).toEqual([field, 404])
      }
    }
    expect(await everything()).toEqual(before)
  })
})

describe('ids of its own community are taken', () => {
  test.each(asked.filter(({ call }) => !ofNetwork.includes(call)))('$path', async ({ call, input }) => {
    // A call before may have deleted what this one needs.
    if ((await post(call, input(home))) === 200) return
    home = await own('Home')
    expect(await post(call, input(home))).toBe(200)
  })
})

test.each([
  {
    remove: tagCalls.delete,
    again: [tagCalls.get, tagCalls.edit, tagCalls.delete, tagCalls.setRule, tagCalls.merge],
  },
  { remove: campaignCalls.delete, again: [campaignCalls.get, campaignCalls.edit, creativeCalls.get] },
  { remove: creativeCalls.delete, again: [creativeCalls.get, creativeCalls.edit, creativeCalls.delete] },
  { remove: comparisonCalls.delete, again: [comparisonCalls.edit, comparisonCalls.delete] },
  { remove: annotationCalls.delete, again: [annotationCalls.edit, annotationCalls.delete] },
  {
    remove: reportCalls.delete,
    again: [reportCalls.get, reportCalls.edit, reportCalls.delete, reportCalls.run],
  },
  { remove: clientCalls.delete, again: [clientCalls.edit, clientCalls.delete] },
  { remove: viewCalls.delete, again: [viewCalls.edit, viewCalls.delete] },
])('what $remove.path deleted is not found again', async ({ remove, again }) => {
  home = await own('Home')
  const input = (call: Call) => inputs.get(call)?.(home) ?? {}
  expect(await post(remove, input(remove))).toBe(200)
  for (const call of again) expect([call.path, await post(call, input(call))]).toEqual([call.path, 404])
})
