import { Button } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Community } from '#contract/settings.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { paths } from '../../../app/paths.ts'
import { useListCommunitiesQuery } from '../../../entities/community/community.api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { type Action, ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import styles from './Communities.module.css'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RemovedCommunities } from './RemovedCommunities.tsx'
import { useCommunityChanges } from './useCommunityChanges.ts'

/** As many are drawn; the search leads to the others. */
const most = 50
/** Up to so many are seen at a glance. */
const mostWithoutSearch = 8

/** All communities in their order, which are paused, moved and removed here, and those that can be brought back. */
export function Communities() {
  const { t } = useTranslation(['settings', 'common'])
  const format = useFormat()
  const communities = useListCommunitiesQuery({})
  const [search, setSearch] = useState('')
  const [removed, setRemoved] = useState<Community>()
  return (
    <Panel
      title={t('communities.title')}
      text={t('communities.text')}
      action={
        <Button component={Link} to={paths.connect} variant="default">
          {t('communities.connect')}
        </Button>
      }
    >
      <Part query={communities} height={160}>
        {({ items }) => {
          const found = items.filter(({ name, client }) =>
            `${name} ${client?.name ?? ''}`.toLowerCase().includes(search.toLowerCase()),
          )
          return (
            <>
              {items.length > mostWithoutSearch && (
                <SearchField
                  label={t('communities.search')}
                  clearLabel={t('common:community.clearSearch')}
                  value={search}
                  onChange={setSearch}
                />
              )}
              <ul className={styles.list} aria-label={t('communities.title')}>
                {found.slice(0, most).map((community) => (
                  <Line
                    key={community.id}
                    community={community}
                    order={items.map(({ id }) => id)}
                    onRemove={() => setRemoved(community)}
                  />
                ))}
              </ul>
              {found.length === 0 && <p className={look.hint}>{t('common:community.nothing')}</p>}
              {found.length > most && (
                <p className={look.hint}>
                  {t('common:community.more', { shown: most, total: format.number(found.length) })}
                </p>
              )}
            </>
          )
        }}
      </Part>
      <RemovedCommunities />
      {removed && <RemoveDialog community={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}

interface LineProps {
  community: Community
  /** The ids of all communities. */
  order: string[]
  onRemove: () => void
}

function Line({ community, order, onRemove }: LineProps) {
  const { t } = useTranslation('settings')
  const { pause, reorder } = useCommunityChanges()
  const { id, name, picture_url, client, is_paused } = community
  const place = order.indexOf(id)

  const moveTo = (to: number) => reorder(name, order, order.toSpliced(place, 1).toSpliced(to, 0, id))
  const isFirst = place === 0 ? t('communities.isFirst') : undefined
  const isLast = place === order.length - 1 ? t('communities.isLast') : undefined
  const actions: Action[] = [
    {
      name: 'up',
      label: t('communities.up'),
      icon: IconArrowUp,
      act: () => void moveTo(place - 1),
      reason: isFirst,
    },
    {
      name: 'down',
      label: t('communities.down'),
      icon: IconArrowDown,
      act: () => void moveTo(place + 1),
      reason: isLast,
    },
    {
      name: 'top',
      label: t('communities.top'),
      icon: IconArrowBarToUp,
      act: () => void moveTo(0),
      reason: isFirst,
    },
    {
      name: 'pause',
      label: t(is_paused ? 'communities.resume' : 'communities.pause'),
      icon: is_paused ? IconPlayerPlay : IconPlayerPause,
      act: () => void pause(community, !is_paused),
    },
    { name: 'remove', label: t('communities.remove'), icon: IconTrash, act: onRemove },
  ]
  return (
    <li className={styles.line}>
      <Avatar name={name} picture={picture_url} size={28} />
      <span className={styles.words}>
        <span className={look.ellipsis}>{name}</span>
        {client && (
          <span className={`${look.fine} ${look.ellipsis}`}>
            <TagDot color={client.color} /> {client.name}
          </span>
        )}
      </span>
      {is_paused && <span className={styles.state}>{t('communities.isPaused')}</span>}
      <ActionMenu label={t('communities.actions', { name })} actions={actions} />
    </li>
  )
}
