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
import { addresses } from '#contract/addresses.ts'
import type { Community } from '#contract/settings/settings.ts'
import { send } from '../../../app/api/api.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import { paths } from '../../../app/paths.ts'
import { CommunityList } from '../../../entities/community/CommunityList.tsx'
import { useCountCommunityContentQuery } from '../../../entities/content/feed.api.ts'
import { ExportButton } from '../../../entities/export/ExportButton.tsx'
import { ExportMenu } from '../../../entities/export/ExportMenu.tsx'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { type Action, ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import styles from './Communities.module.css'
import { RemovedCommunities } from './RemovedCommunities.tsx'
import { useCommunityChanges } from './useCommunityChanges.ts'

/** All communities in their order, which are paused, moved and removed here, and those that can be brought back. */
export function Communities() {
  const { t } = useTranslation('settings')
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
      <CommunityList
        searchLabel={t('communities.search')}
        className={styles.list}
        label={t('communities.title')}
      >
        {(community, all) => (
          <Line
            key={community.id}
            community={community}
            order={all.map(({ id }) => id)}
            onRemove={() => setRemoved(community)}
          />
        )}
      </CommunityList>
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

interface Props {
  community: Community
  onClose: () => void
}

/** Says what comes of it before a community is removed, and offers its content as a file first. */
function RemoveDialog({ community, onClose }: Props) {
  const { t } = useTranslation('settings')
  const { remove, isRemoving } = useCommunityChanges()
  const { id, name } = community
  const { data: rows = 0 } = useCountCommunityContentQuery(id)

  async function confirm() {
    if (await remove(community)) onClose()
  }

  return (
    <ConfirmDialog
      title={t('communities.removing.title', { name })}
      effects={[
        t('communities.removing.atOnce'),
        t('communities.removing.grace'),
        t('communities.removing.deleted'),
      ]}
      submit={t('communities.remove')}
      error={undefined}
      isBusy={isRemoving}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <div className={look.bar}>
        <span className={look.hint}>{t('communities.removing.export')}</span>
        <ExportMenu
          request={(choice) => send(addresses.content.export)({ community_id: id, filters: {}, ...choice })}
          rows={rows}
          trigger={(props, isRunning) => <ExportButton {...props} loading={isRunning} />}
        />
      </div>
    </ConfirmDialog>
  )
}
