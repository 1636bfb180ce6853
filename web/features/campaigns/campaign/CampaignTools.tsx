import { Button } from '@mantine/core'
import { IconFileImport, IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/campaigns.ts'
import { ActionMenu } from '../../reports/ActionMenu.tsx'
import { EditorOnly } from '../EditorOnly.tsx'
import styles from './Campaign.module.css'
import type { OpenDialog } from './CampaignPage.tsx'

interface Props {
  campaign: Campaign
  onOpen: (dialog: OpenDialog) => void
}

/** What editors can do with a campaign. */
export function CampaignTools({ campaign, onOpen }: Props) {
  const { t } = useTranslation('campaigns')
  const actions = [
    { name: 'ads', label: t('ads.open'), icon: IconFileImport },
    { name: 'audience', label: t('audience.open'), icon: IconUsersGroup },
    { name: 'delete', label: t('delete.open'), icon: IconTrash },
  ] as const
  return (
    <EditorOnly>
      <Button
        className={styles.tool}
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => onOpen('edit')}
      >
        {t('form.editButton')}
      </Button>
      <ActionMenu
        label={t('actions', { title: campaign.title })}
        actions={actions.map((action) => ({ ...action, act: () => onOpen(action.name) }))}
      />
    </EditorOnly>
  )
}
