import { definitionCalls } from '#contract/metrics/metricDefinitions.ts'
import { externalIdField } from '#contract/network.ts'
import {
  type Community,
  communityCalls,
  type StoredToken,
  settingsCalls,
} from '#contract/settings/settings.ts'
import type { CommunityId } from '#server/db/communityId.ts'
import type { Db } from '#server/db/database.ts'
import { openCommunity } from '#server/http/caller.ts'
import type { Route } from '#server/http/route.ts'
import { AppError, invalidFields, reason } from '#server/lib/errors.ts'
import type { Services } from '#server/services.ts'
import { record } from '../audit/audit.ts'
import { chooseModel } from '../emotion/emotion.ts'
import { listOnboarding } from '../onboarding/onboarding.ts'
import { checkPastedToken } from './checkPastedToken.ts'
import { connectCommunity } from './connect.ts'
import { getDefinitions, previewDefinitions } from './metricDefinitions.queries.ts'
import { saveDefinitions } from './metricDefinitions.ts'
import {
  editCommunity,
  getCommunity,
  listCommunities,
  listTokens,
  setCurrentCommunity,
} from './settings.queries.ts'
import { changeTokens, openTokens, readTokens, restoreToken } from './settings.ts'
import { canSignIn, finishSignIn, openSignIn, startSignIn } from './signIn/signIn.ts'
import { recheckTokens } from './tokenCheck.ts'

export function settingsRoutes(
  route: Route,
  { config, secrets, networks }: Pick<Services, 'config' | 'secrets' | 'networks'>,
) {
  const returnTo = `${config.publicUrl}/connect`
  const settingsOf = async (db: Db, community: CommunityId | null) => ({
    community: community === null ? null : shownCommunity(await getCommunity(db, community)),
    tokens: community === null ? [] : await shownTokens(db, community),
    can_sign_in: canSignIn(networks),
  })

  route.signedIn(settingsCalls.list, async ({ db, community }) => settingsOf(db, community))

  route.signedIn(settingsCalls.save, async ({ input, db, user, community, everywhere, by }) => {
    const { sign_in, community: address } = input
    const signedIn = sign_in === undefined ? undefined : await openSignIn(db, secrets, user.id, sign_in)
    const changes = readTokens(input, signedIn)
    if (everywhere !== 'admin' && (community === null || address !== undefined)) {
      throw new AppError('forbidden', reason('connecting_forbidden'))
    }
    const tools = { db, secrets, networks, by }
    if (community === null || address !== undefined)
      return settingsOf(
        db,
        await connectCommunity(tools, user.id, community, changes, {
          address,
          isSelected: input.select,
        }),
      )
    await changeTokens(tools, community, changes)
    return settingsOf(db, community)
  })

  route.community(settingsCalls.restoreToken, async ({ input, db, community, by }) => {
    await restoreToken({ db, secrets, networks, by }, community, input.kind)
    return settingsOf(db, community)
  })

  route.signedIn(settingsCalls.checkToken, async ({ input, db, user, community, everywhere }) => {
    if (everywhere !== 'admin' && (community === null || input.community !== undefined))
      throw new AppError('forbidden', reason('connecting_forbidden'))
    return checkPastedToken({ db, secrets, networks }, user.id, community, input)
  })

  route.signedIn(settingsCalls.beginSignIn, async ({ db, sessionId }) => ({
    url: await startSignIn({ db, secrets, networks, returnTo }, sessionId ?? ''),
  }))

  route.signedIn(settingsCalls.finishSignIn, async ({ input, db, user, sessionId }) => {
    const person = { id: user.id, session: sessionId ?? '' }
    return { sign_in: await finishSignIn({ db, secrets, networks, returnTo }, person, input) }
  })

  route.community(settingsCalls.test, async ({ db, community }) => {
    const { network, external_id } = await getCommunity(db, community)
    const client = networks(network)
    const { tokens } = await openTokens(db, secrets, community)
    const [blocks] = await Promise.all([
      client.testBlocks(tokens, external_id),
      recheckTokens(db, client, community, tokens, external_id),
    ])
    return { blocks, tokens: await shownTokens(db, community) }
  })

  route.community(definitionCalls.get, ({ db, community }) => getDefinitions(db, community))

  route.community(definitionCalls.preview, ({ input, db, community }) =>
    previewDefinitions(db, community, input.definitions),
  )

  route.community(definitionCalls.save, ({ input, db, community, by }) =>
    saveDefinitions(db, community, by, input.definitions),
  )

  route.signedIn(communityCalls.list, async ({ db, user, communities, community }) => {
    const [listed, onboarding] = await Promise.all([
      listCommunities(db, [...communities.keys()]),
      listOnboarding(db, user.id, [...communities.keys()]),
    ])
    return {
      items: listed.map(shownCommunity),
      current_id: community === null ? null : String(community),
      onboarding,
    }
  })

  route.community(communityCalls.edit, async ({ input, db, community, by }) => {
    const { currency, learns_alone, emotion_model, open_days, author_months } = input
    const changes = { currency, learns_alone, emotion_model, open_days, author_months }
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(given).length === 0) throw invalidFields({ currency: [reason('change_missing')] })
    await db.transaction().execute(async (tx) => {
      if (emotion_model) await chooseModel(tx, community, emotion_model)
      await editCommunity(tx, community, given)
      await record(tx, by, 'community.edit', `community ${community}`, given)
    })
    return shownCommunity(await getCommunity(db, community))
  })

  route.signedIn(communityCalls.select, async ({ input, db, user, ...asking }) => {
    const chosen = openCommunity(asking, input.id)
    await setCurrentCommunity(db, user.id, chosen)
    return shownCommunity(await getCommunity(db, chosen))
  })
}

const shownCommunity = ({ external_id, ...row }: Awaited<ReturnType<typeof getCommunity>>): Community => ({
  ...row,
  id: String(row.id),
  [externalIdField]: external_id,
})

const shownTokens = async (db: Db, community: CommunityId): Promise<StoredToken[]> =>
  (await listTokens(db, community)).map(
    ({ saved_at, checked_at, previous_masked, previous_until, ...token }) => ({
      ...token,
      saved_at: saved_at.toISOString(),
      checked_at: checked_at?.toISOString() ?? null,
      previous:
        previous_masked !== null && previous_until !== null
          ? { masked: previous_masked, until: previous_until.toISOString() }
          : null,
    }),
  )
