import { UnstyledButton } from '@mantine/core'
import { IconPlugConnected, IconSelector } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '#contract/settings/clients.ts'
import type { Community } from '#contract/settings/settings.ts'
import {
  useListCommunitiesQuery,
  useSelectCommunityMutation,
} from '../../entities/community/community.api.ts'
import { useCommunity, useFormat } from '../../entities/community/useCommunity.ts'
import { TagDot } from '../../entities/tag/TagDot.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { Hidden } from '../../ui/Hidden.tsx'
import look from '../../ui/look.module.css'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { MenuList } from '../../ui/popup/MenuList.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import listed from './CommunityList.module.css'
import styles from './Rail.module.css'

interface Props {
  isCollapsed: boolean
  /** Drawn at the corner of the community's picture. */
  dot: ReactNode
}

/** The current community and the way to the others. */
export function CommunitySwitcher({ isCollapsed, dot }: Props) {
  const { t } = useTranslation()
  const { data } = useListCommunitiesQuery({})
  const [select] = useSelectCommunityMutation()
  const community = useCommunity()
  if (community === undefined) return <div className={styles.none} />
  if (community === null) return <NoCommunity isCollapsed={isCollapsed} />

  const communities = data?.items ?? []
  return (
    <Popup
      // A menu may hold nothing but its lines.
      role={isLong(communities) ? 'dialog' : 'menu'}
      label={t('community.choose')}
      width={280}
      trigger={(props) => (
        <UnstyledButton
          {...props}
          className={styles.switcher}
          data-collapsed={isCollapsed || undefined}
          aria-label={isCollapsed ? `${t('community.choose')}: ${community.name}` : undefined}
        >
          {!isCollapsed && <Hidden>{t('community.choose')}: </Hidden>}
          <span className={styles.picture}>
            <Avatar name={community.name} picture={community.picture_url} size={34} />
            <span className={styles.dot}>{dot}</span>
          </span>
          {!isCollapsed && <Names community={community} />}
          {!isCollapsed && <IconSelector size={16} aria-hidden className={styles.arrows} />}
        </UnstyledButton>
      )}
    >
      {(close) => (
        <CommunityList
          communities={communities}
          chosen={community.id}
          onChoose={(id) => {
            if (id !== community.id) void select({ id })
            close()
          }}
        />
      )}
    </Popup>
  )
}

function Names({ community }: { community: Community }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { members } = community
  return (
    <span className={styles.names}>
      <span className={styles.name}>{community.name}</span>
      {members !== null && (
        <span className={styles.members}>
          {t('community.members', { count: members, formatted: format.number(members) })}
        </span>
      )}
    </span>
  )
}

function NoCommunity({ isCollapsed }: { isCollapsed: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={styles.none} data-tip={isCollapsed ? t('community.none') : undefined}>
      <IconPlugConnected size={20} stroke={1.6} aria-hidden />
      {!isCollapsed && t('community.none')}
    </div>
  )
}

/** Up to so many are seen at a glance. */
const mostWithoutSearch = 8
/** As many are drawn; the search leads to the others. */
const mostDrawn = 200

const isLong = (communities: readonly Community[]) => communities.length > mostWithoutSearch

interface CommunityListProps {
  communities: readonly Community[]
  /** The id of the current one. */
  chosen: string
  onChoose: (id: string) => void
}

/** Communities to choose from, by client once there are clients; many can be searched by their name or client. */
function CommunityList({ communities, chosen, onChoose }: CommunityListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const found = communities.filter(matching(search))
  const groups = groupsOf(found.slice(0, mostDrawn))
  const lines = groups.map(({ client, items }) => (
    <Group key={client?.id ?? ''} client={client} isNamed={client !== null || groups.length > 1}>
      {items.map(({ id, name, picture_url, is_paused }) => (
        <MenuItem
          key={id}
          icon={<Avatar name={name} picture={picture_url} size={24} />}
          isChosen={id === chosen}
          onClick={() => onChoose(id)}
        >
          {name}
          {is_paused && <span className={`${look.fine} ${listed.paused}`}>{t('community.paused')}</span>}
        </MenuItem>
      ))}
    </Group>
  ))
  if (!isLong(communities)) return lines

  /** From the search into the list: down to its first line, or at once to what was searched for. */
  function leave(event: KeyboardEvent) {
    // What was just typed may not have taken effect yet.
    const typed = event.target instanceof HTMLInputElement ? event.target.value.trim() : ''
    const [first] = groupsOf(communities.filter(matching(typed)))[0]?.items ?? []
    if (event.key === 'Enter' && typed !== '' && first) onChoose(first.id)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the field inside are heard here. */}
      <div className={listed.search} onKeyDown={leave}>
        <SearchField
          label={t('community.search')}
          clearLabel={t('community.clearSearch')}
          value={search}
          onChange={setSearch}
          pauseMs={0}
        />
      </div>
      <div className={listed.list} ref={list}>
        {found.length > 0 && <MenuList label={t('community.choose')}>{lines}</MenuList>}
        {found.length > mostDrawn && (
          <p className={`${look.hint} ${listed.note}`}>
            {t('community.more', { shown: mostDrawn, total: format.number(found.length) })}
          </p>
        )}
      </div>
      <p className={`${look.hint} ${listed.note}`} role="status">
        {found.length === 0 && t('community.nothing')}
      </p>
    </>
  )
}

const matching =
  (search: string) =>
  ({ name, client }: Community): boolean =>
    `${name} ${client?.name ?? ''}`.toLowerCase().includes(search.toLowerCase())

interface GroupProps {
  client: Client | null
  isNamed: boolean
  children: ReactNode
}

function Group({ client, isNamed, children }: GroupProps) {
  const { t } = useTranslation()
  if (!isNamed) return children
  const name = client?.name ?? t('community.noClient')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is none of a menu.
    <div role="group" aria-label={name}>
      <p className={`${look.fine} ${listed.client}`} aria-hidden>
        {client && <TagDot color={client.color} />} {name}
      </p>
      {children}
    </div>
  )
}

/** By the name of their client, without one last; within it as they came. */
function groupsOf(communities: readonly Community[]): { client: Client | null; items: Community[] }[] {
  const groups = Map.groupBy(communities, ({ client }) => client?.id)
  return [...groups.values()]
    .map((items) => ({ client: items[0]?.client ?? null, items }))
    .sort(({ client: a }, { client: b }) => (a && b ? a.name.localeCompare(b.name) : Number(!a) - Number(!b)))
}
