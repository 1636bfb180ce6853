import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignDetails } from '#contract/campaigns.ts'
import styles from '../../../app/dialog/Dialog.module.css'
import { FormDialog } from '../form/FormDialog.tsx'
import { isStale, Refusal } from '../form/Refusal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { draftOfCampaign } from './campaignDraft.ts'
import { useSaveCampaign } from './useSaveCampaign.ts'

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
