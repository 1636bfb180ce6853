import { useTranslation } from 'react-i18next'
import { addresses } from '#contract/addresses.ts'
import type { Community } from '#contract/settings/settings.ts'
import { send } from '../../../app/api/api.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import { useCountCommunityContentQuery } from '../../../entities/content/feed.api.ts'
import { ExportButton } from '../../../entities/export/ExportButton.tsx'
import { ExportMenu } from '../../../entities/export/ExportMenu.tsx'
import look from '../../../ui/look.module.css'
import { useCommunityChanges } from './useCommunityChanges.ts'

interface Props {
  community: Community
  onClose: () => void
}

/** Says what comes of it before a community is removed, and offers its content as a file first. */
export function RemoveDialog({ community, onClose }: Props) {
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
