import { UnstyledButton } from '@mantine/core'
import { IconPlugConnected, IconSelector } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings.ts'
import {
  useListCommunitiesQuery,
  useSelectCommunityMutation,
} from '../../entities/community/community.api.ts'
import { useCommunity, useFormat } from '../../entities/community/useCommunity.ts'
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

  return (
    <Popup
      role="menu"
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
          communities={data?.items ?? []}
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

interface CommunityListProps {
  communities: readonly Community[]
  /** The id of the current one. */
  chosen: string
  onChoose: (id: string) => void
}

/** Communities to choose from, by client once there are clients; many can be searched by their name or client. */
function CommunityList({ communities, chosen, onChoose }: CommunityListProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = communities.filter(({ name, client }) =>
    `${name} ${client?.name ?? ''}`.toLowerCase().includes(search.toLowerCase()),
  )
  return (
    <>
      {communities.length > mostWithoutSearch && (
        <div className={listed.search}>
          <SearchField
            label={t('community.search')}
            clearLabel={t('community.clearSearch')}
            value={search}
            onChange={setSearch}
          />
        </div>
      )}
      <div className={listed.list}>
        <MenuList label={t('community.choose')}>
          {groupsOf(found).map(([client, items], _, groups) => (
            <Fragment key={client ?? ''}>
              {(client !== null || groups.length > 1) && (
                <p className={`${look.fine} ${listed.client}`}>{client ?? t('community.noClient')}</p>
              )}
              {items.map(({ id, name, picture_url }) => (
                <MenuItem
                  key={id}
                  icon={<Avatar name={name} picture={picture_url} size={24} />}
                  isChosen={id === chosen}
                  onClick={() => onChoose(id)}
                >
                  {name}
                </MenuItem>
              ))}
            </Fragment>
          ))}
        </MenuList>
        {found.length === 0 && <p className={look.hint}>{t('community.nothing')}</p>}
      </div>
    </>
  )
}

/** By the name of their client, without one last; within it as they came. */
function groupsOf(communities: readonly Community[]): [string | null, Community[]][] {
  const groups = Map.groupBy(communities, ({ client }) => client?.name ?? null)
  return [...groups].sort(([a], [b]) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a.localeCompare(b)
  })
}
