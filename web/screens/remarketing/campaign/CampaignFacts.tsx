import { ActionIcon } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Campaign } from '#contract/campaigns.ts'
import { EditableTags } from '../../../entities/tag/EditableTags.tsx'
import { useTagging } from '../../../entities/tag/useTagging.ts'
import { StateBadge } from '../StateBadge.tsx'
import { useDaysText } from '../useDaysText.ts'
import styles from './Campaign.module.css'

/** What a campaign is: its days, goal, budget, UTM name and tags. */
export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns')
  const daysText = useDaysText()
  const tagging = useTagging('campaign', campaign.id, campaign.title)
  const { title, goal, budget_note, utm_campaign, state, tags } = campaign
  return (
    <section className={styles.facts} aria-label={t('about')}>
      <div className={styles.line}>
        <StateBadge state={state} />
        <span>{daysText(campaign)}</span>
        {utm_campaign && <UtmName name={utm_campaign} />}
      </div>
      {goal && <p className={styles.goal}>{goal}</p>}
      {budget_note && (
        <p className={styles.note}>
          <strong>{t('form.budget_note')}:</strong> {budget_note}
        </p>
      )}
      <EditableTags name={title} tags={tags} onToggle={tagging} />
    </section>
  )
}

function UtmName({ name }: { name: string }) {
  const { t } = useTranslation(['campaigns', 'common'])
  const clipboard = useClipboard()
  const Icon = clipboard.copied ? IconCheck : IconCopy
  return (
    <span className={styles.utm} data-tip={t('utmTip')}>
      <code>{name}</code>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={24}
        aria-label={t(clipboard.copied ? 'common:action.copied' : 'copyUtm')}
        onClick={() => clipboard.copy(name)}
      >
        <Icon size={14} aria-hidden />
      </ActionIcon>
    </span>
  )
}
