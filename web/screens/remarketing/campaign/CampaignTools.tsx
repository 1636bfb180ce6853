import { Button } from '@mantine/core'
import {
  IconFileImport,
  IconPencil,
  IconReportAnalytics,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Campaign } from '#contract/campaigns.ts'
import { paths } from '../../../app/paths.ts'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { EditorOnly } from '../form/EditorOnly.tsx'
import styles from './Campaign.module.css'
import type { OpenDialog } from './CampaignOverlays.tsx'

interface Props {
  campaign: Campaign
  onOpen: (dialog: OpenDialog) => void
}

/** What editors can do with a campaign. */
export function CampaignTools({ campaign, onOpen }: Props) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
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
        actions={[
          {
            name: 'report',
            label: t('report'),
            icon: IconReportAnalytics,
            act: () => navigate(paths.reportOnCampaign(campaign.id)),
          },
          ...actions.map((action) => ({ ...action, act: () => onOpen(action.name) })),
        ]}
      />
    </EditorOnly>
  )
}
