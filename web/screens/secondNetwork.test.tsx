import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { SessionProvider } from 'next-auth/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { postParts, storyParts } from '#contract/metrics/metrics.ts'
import type { Session } from '#contract/people/auth.ts'
import type { Community } from '#contract/settings/settings.ts'
import { firstProfile, profiles } from '#networks/profiles.ts'
import { tinyProfile } from '#networks/testing/tinyProfile.ts'

const garden: Community = {
  id: '1',
  network: tinyProfile.name,
  vk_id: 'did:garden',
  name: 'Garden',
  screen_name: 'garden',
  description: '',
  picture_url: null,
  members: 40,
  time_zone: 'UTC',
  currency: 'EUR',
  learns_alone: false,
  open_days: 7,
  author_months: null,
  client: null,
  is_paused: false,
  reach: { is_divisor: true, state: 'never', published_from: null, gained_from: null, until: null },
}
const museum: Community = { ...garden, id: '2', network: firstProfile.name, screen_name: 'museum' }

const session: Session = {
  user: { id: '1', name: 'Anna', email: '', role: 'admin', community_roles: [], is_limited: false },
  expires: '2100-01-01T00:00:00.000Z',
  api_token: '',
}

let drawn: (part: ReactNode, current: Community) => Promise<string>
let i18n: typeof import('../locales/i18n.ts')

beforeAll(async () => {
  profiles.set(tinyProfile.name, tinyProfile)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  i18n = await import('../locales/i18n.ts')
  await i18n.startTexts()
  await i18next.loadNamespaces(['definitions', 'settings', 'sources'])
  vi.unstubAllGlobals()
  const { store } = await import('../app/store.ts')
  const { communityApi } = await import('../entities/community/community.api.ts')
  drawn = async (part, current) => {
    const list = { items: [garden, museum], current_id: current.id, onboarding: [] }
    await store.dispatch(communityApi.util.upsertQueryData('listCommunities', {}, list))
    return renderToStaticMarkup(
      <Provider store={store}>
        <MantineProvider>
          <MemoryRouter>{part}</MemoryRouter>
        </MantineProvider>
      </Provider>,
    )
  }
})
afterAll(() => void profiles.delete(tinyProfile.name))

const optionsIn = (html: string) => [...html.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, value]) => value)

test('a filter offers the metrics that the network of the community tells', async () => {
  const { BoundFilter } = await import('../entities/filter/BoundFilter.tsx')
  const filter = <BoundFilter bounds={[{ metric: 'views', min: 1 }]} onChange={() => undefined} />
  expect(optionsIn(await drawn(filter, garden))).toEqual([
    'views',
    'comments',
    'engagements',
    'er',
    'erv',
    'erp',
  ])
  expect(optionsIn(await drawn(filter, museum))).toContain('reach')
})

test('where all content is of one kind and type, none is to be chosen', async () => {
  const { KindFilter } = await import('../entities/filter/KindFilter.tsx')
  const { TypeFilter } = await import('../entities/filter/TypeFilter.tsx')
  const filters = (
    <>
      <KindFilter kind="all" onChange={() => undefined} />
      <TypeFilter types={[]} onChange={() => undefined} />
    </>
  )
  expect(await drawn(filters, garden)).not.toContain('button')
  expect(await drawn(filters, museum)).toMatch(/Stories[\s\S]*button/)
})

test('it is settled by its own counters what is an engagement, without stories', async () => {
  const { Definitions } = await import('./definitions/Definitions.tsx')
  const saved = {
    post_engagements: ['comments' as const],
    story_engagements: ['likes' as const],
    er_base: 'views' as const,
    erp_base: 'followers' as const,
  }
  const countersIn = (html: string) => [...html.matchAll(/type="checkbox"/g)].length
  const definitions = (
    <SessionProvider session={session}>
      <Definitions saved={saved} />
    </SessionProvider>
  )
  expect(countersIn(await drawn(definitions, garden))).toBe(1)
  expect(countersIn(await drawn(definitions, museum))).toBe(postParts.length + storyParts.length)
})

test('a community is linked to and spoken of at its own network', async () => {
  const { CommunityCard } = await import('./settings/CommunityCard.tsx')
  expect(await drawn(<CommunityCard community={garden} />, museum)).toContain('https://tiny.test/garden')
  expect(await drawn(<CommunityCard community={museum} />, garden)).toContain(
    firstProfile.communityUrl('museum'),
  )
})

test('texts speak of the network they are told of, and of the first one again', async () => {
  const said = () => [i18next.t('sync:reason.flood'), i18next.t('sources:views.post')]
  const before = said()
  await i18n.speakAbout(tinyProfile)
  expect(said()[0]).toBe(before[0]?.replace(firstProfile.words.en.network, 'Tiny'))
  expect(said()[1]).not.toBe(before[1])
  await i18n.speakAbout(firstProfile)
  expect(said()).toEqual(before)
})
