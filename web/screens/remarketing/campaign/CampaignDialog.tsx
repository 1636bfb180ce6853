import { Button, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignDetails } from '#contract/remarketing/campaigns.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import styles from '../../../app/dialog/Dialog.module.css'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import {
  useCreateCampaignMutation,
  useEditCampaignMutation,
} from '../../../entities/campaign/campaigns.api.ts'
import { DraftTags } from '../form/DraftTags.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { isStale, Refusal } from '../form/Refusal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { LinkedContents } from '../linked/LinkedContents.tsx'
import { LinkedPages } from '../linked/LinkedPages.tsx'
import { type CampaignDraft, draftOfCampaign, toInput } from './campaignDraft.ts'

interface Props {
  /** As it is on the server now; null: a new one. */
  campaign: CampaignDetails | null
  onClose: () => void
  onSaved: (campaign: CampaignDetails) => void
}

/** Makes a campaign or changes one. */
export function CampaignDialog({ campaign, onClose, onSaved }: Props) {
  const { t } = useTranslation(['campaigns', 'common'])
  const { draft, version, hasNewer, isChanged, change, takeOver, keep } = useDraft(campaign, draftOfCampaign)
  const { save, error, fieldText, isLoading, reset } = useSaveCampaign(campaign)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await save(draft, version)
    if (saved) onSaved(saved)
  }

  const accept = (how: () => void) => () => {
    how()
    reset()
  }

  return (
    <FormDialog
      title={t(campaign ? 'form.edit' : 'form.new')}
      size={640}
      isChanged={isChanged}
      onClose={onClose}
    >
      {(close) => (
        <form className={styles.form} onSubmit={submit} autoComplete="off">
          <CampaignFields draft={draft} campaign={campaign} change={change} fieldText={fieldText} />
          <Refusal error={error} hasNewer={hasNewer} onTakeOver={accept(takeOver)} onKeep={accept(keep)} />
          <div className={styles.buttons}>
            <Button variant="default" onClick={close}>
              {t('common:action.cancel')}
            </Button>
            <Button type="submit" loading={isLoading} disabled={draft.title.trim() === '' || isStale(error)}>
              {t(campaign ? 'form.save' : 'form.create')}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}

interface CampaignFieldsProps {
  draft: CampaignDraft
  campaign: CampaignDetails | null
  change: (change: Partial<CampaignDraft>) => void
  fieldText: (field: string) => string | undefined
}

/** All that is said of a campaign. Tags of one that exists are changed on its page. */
function CampaignFields({ draft, campaign, change, fieldText }: CampaignFieldsProps) {
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

/** Saves what a form holds; says what the server has against it. */
function useSaveCampaign(campaign: CampaignDetails | null) {
  const [create, creation] = useCreateCampaignMutation()
  const [edit, change] = useEditCampaignMutation()
  const { error: failure, isLoading, reset } = campaign ? change : creation
  const error = failure && apiErrorOf(failure)

  /** @returns undefined when it was refused */
  async function save(
    draft: CampaignDraft,
    version: number | undefined,
  ): Promise<CampaignDetails | undefined> {
    const given = toInput(draft)
    const { data } = campaign
      ? await edit({ id: campaign.id, ...given, ...(version !== undefined && { version }) })
      : await create({ ...given, tag_ids: draft.tags.map(({ id }) => id) })
    return data
  }

  return { save, error, fieldText: useFieldText(error), isLoading, reset }
}
