import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Creative } from '#contract/creatives.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { FormDialog } from '../form/FormDialog.tsx'
import { isStale, Refusal } from '../form/Refusal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { ImageField } from '../upload/ImageField.tsx'
import styles from './Creative.module.css'
import { CreativeFields } from './CreativeFields.tsx'
import { draftOfCreative } from './creativeDraft.ts'
import { useDraftImage } from './useDraftImage.ts'
import { useSaveCreative } from './useSaveCreative.ts'

interface Props {
  campaignId: string
  /** As it is on the server now; null: a new one. */
  creative: Creative | null
  onClose: () => void
  onSaved: (creative: Creative) => void
}

/** Makes a creative or changes one. */
export function CreativeDialog({ campaignId, creative, onClose, onSaved }: Props) {
  const { t } = useTranslation(['campaigns', 'common'])
  const { draft, version, hasNewer, isChanged, change, takeOver, keep } = useDraft(creative, draftOfCreative)
  const { save, error, fieldText, isLoading, reset } = useSaveCreative(campaignId, creative)
  const image = useDraftImage(creative?.image ?? null, draft.image, change)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const saved = await save(draft, version)
    if (!saved) return
    image.settle(draft.image)
    onSaved(saved)
  }

  const accept = (how: () => void) => () => {
    how()
    reset()
  }

  function leave() {
    image.settle(null)
    onClose()
  }

  return (
    <FormDialog
      title={t(creative ? 'creative.edit' : 'creative.new')}
      size={860}
      isChanged={isChanged || image.uploads.isBusy}
      onClose={leave}
    >
      {(close) => (
        <form className={dialog.form} onSubmit={submit} autoComplete="off">
          <div className={styles.columns}>
            <ImageField
              image={draft.image}
              removed={image.removed}
              uploads={image.uploads}
              error={fieldText('image_id')}
              onChange={(next) => change({ image: next })}
            />
            <CreativeFields draft={draft} creative={creative} change={change} fieldText={fieldText} />
          </div>
          <Refusal error={error} hasNewer={hasNewer} onTakeOver={accept(takeOver)} onKeep={accept(keep)} />
          <div className={dialog.buttons}>
            <Button variant="default" onClick={close}>
              {t('common:action.cancel')}
            </Button>
            <Button
              type="submit"
              loading={isLoading}
              disabled={draft.title.trim() === '' || image.uploads.isBusy || isStale(error)}
            >
              {t(creative ? 'form.save' : 'creative.create')}
            </Button>
          </div>
        </form>
      )}
    </FormDialog>
  )
}
