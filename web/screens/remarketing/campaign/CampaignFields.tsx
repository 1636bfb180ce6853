import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CampaignDetails } from '#contract/campaigns.ts'
import styles from '../../../app/dialog/Dialog.module.css'
import { DraftTags } from '../form/DraftTags.tsx'
import { LinkedContents } from '../linked/LinkedContents.tsx'
import { LinkedPages } from '../linked/LinkedPages.tsx'
import type { CampaignDraft } from './campaignDraft.ts'

interface Props {
  draft: CampaignDraft
  campaign: CampaignDetails | null
  change: (change: Partial<CampaignDraft>) => void
  fieldText: (field: string) => string | undefined
}

/** All that is said of a campaign. Tags of one that exists are changed on its page. */
export function CampaignFields({ draft, campaign, change, fieldText }: Props) {
  const { t } = useTranslation('campaigns')
  const text = (field: 'title' | 'goal' | 'starts_on' | 'ends_on' | 'budget_note' | 'utm_campaign') => ({
    label: t(`form.${field}`),
    value: draft[field],
    error: fieldText(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  })
  const isRenamed = Boolean(campaign?.utm_campaign) && draft.utm_campaign.trim() !== campaign?.utm_campaign
  return (
    <>
      <TextInput {...text('title')} maxLength={200} data-autofocus />
      <Textarea
        {...text('goal')}
        placeholder={t('form.goalExample')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
      />
      <div className={styles.pair}>
        <TextInput {...text('starts_on')} type="date" />
        <TextInput {...text('ends_on')} type="date" />
      </div>
      <Textarea
        {...text('budget_note')}
        placeholder={t('form.budgetExample')}
        maxLength={2000}
        autosize
        minRows={1}
        maxRows={6}
      />
      <TextInput
        {...text('utm_campaign')}
        description={t(isRenamed ? 'form.utmRenamed' : campaign ? 'form.utmHint' : 'form.utmNewHint')}
        placeholder="autumn-sale"
        maxLength={100}
      />
      {!campaign && (
        <DraftTags
          name={draft.title || t('form.new')}
          tags={draft.tags}
          onChange={(tags) => change({ tags })}
        />
      )}
      <LinkedContents items={draft.contents} onChange={(contents) => change({ contents })} />
      <LinkedPages pages={draft.pages} onChange={(pages) => change({ pages })} />
    </>
  )
}
