import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentPreview } from '#contract/content/content.ts'
import type { Creative, Image } from '#contract/remarketing/creatives.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import {
  useCreateCreativeMutation,
  useDeleteImageMutation,
  useEditCreativeMutation,
} from '../../../entities/campaign/creatives.api.ts'
import type { CarriedTag } from '../../../entities/tag/EditableTags.tsx'
import { DraftTags } from '../form/DraftTags.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { isStale, Refusal } from '../form/Refusal.tsx'
import { useDraft } from '../form/useDraft.ts'
import { LinkedContents } from '../linked/LinkedContents.tsx'
import { ImageField } from '../upload/ImageField.tsx'
import { useUploads } from '../upload/useUploads.ts'
import styles from './Creative.module.css'

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

interface CreativeFieldsProps {
  draft: CreativeDraft
  creative: Creative | null
  change: (change: Partial<CreativeDraft>) => void
  fieldText: (field: string) => string | undefined
}

/** All that is said of a creative. Tags of one that exists are changed where it is shown. */
function CreativeFields({ draft, creative, change, fieldText }: CreativeFieldsProps) {
  const { t } = useTranslation('campaigns')
  const text = (field: 'title' | 'text' | 'link' | 'utm_content') => ({
    label: t(`creative.field.${field}`),
    value: draft[field],
    error: fieldText(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  })
  const isRenamed = creative !== null && draft.utm_content.trim() !== creative.utm_content
  return (
    <div className={styles.fields}>
      <TextInput {...text('title')} maxLength={200} data-autofocus />
      <Textarea {...text('text')} maxLength={5000} autosize minRows={3} maxRows={12} />
      <TextInput {...text('link')} placeholder="https://example.com/page" inputMode="url" maxLength={2000} />
      <TextInput
        {...text('utm_content')}
        description={t(isRenamed ? 'form.utmRenamed' : creative ? 'creative.utmHint' : 'creative.utmNewHint')}
        placeholder="banner-cats"
        maxLength={100}
      />
      {!creative && (
        <DraftTags
          name={draft.title || t('creative.new')}
          tags={draft.tags}
          onChange={(tags) => change({ tags })}
        />
      )}
      <LinkedContents items={draft.contents} onChange={(contents) => change({ contents })} />
    </div>
  )
}

/**
 * The image of a form. One that is taken out stays on the server until the form is saved, so that it can be put back.
 * saved: as it is on the server · current: as it is in the form.
 */
function useDraftImage(
  saved: Image | null,
  current: Image | null,
  change: (change: Partial<CreativeDraft>) => void,
) {
  const [drop] = useDeleteImageMutation()
  const [sent, setSent] = useState<readonly Image[]>([])
  const uploads = useUploads(async (image) => {
    setSent((before) => [...before, image])
    change({ image })
    return null
  })

  return {
    uploads,
    removed: current ? null : (sent.at(-1) ?? saved),
    /** The form is done with: of what it sent only `kept` remains. */
    settle: (kept: Image | null) => {
      for (const { id } of sent) if (id !== kept?.id) void drop({ id })
    },
  }
}

/** Saves what a form holds; says what the server has against it. */
function useSaveCreative(campaignId: string, creative: Creative | null) {
  const [create, creation] = useCreateCreativeMutation()
  const [edit, change] = useEditCreativeMutation()
  const { error: failure, isLoading, reset } = creative ? change : creation
  const error = failure && apiErrorOf(failure)

  /** @returns undefined when it was refused */
  async function save(draft: CreativeDraft, version: number | undefined): Promise<Creative | undefined> {
    const given = givenOf(draft)
    const { data } = creative
      ? await edit({ id: creative.id, ...given, ...(version !== undefined && { version }) })
      : await create({ campaign_id: campaignId, ...given, tag_ids: draft.tags.map(({ id }) => id) })
    return data
  }

  return { save, error, fieldText: useFieldText(error), isLoading, reset }
}

/** A creative in its form. */
interface CreativeDraft {
  title: string
  text: string
  link: string
  utm_content: string
  image: Image | null
  tags: readonly CarriedTag[]
  contents: readonly ContentPreview[]
}

const draftOfCreative = (creative: Creative | null): CreativeDraft => ({
  title: creative?.title ?? '',
  text: creative?.text ?? '',
  link: creative?.link ?? '',
  utm_content: creative?.utm_content ?? '',
  image: creative?.image ?? null,
  tags: [],
  contents: creative?.contents ?? [],
})

/** As the server takes it. An address without its beginning is one of the web. */
const givenOf = ({ image, tags, contents, link, ...texts }: CreativeDraft) => ({
  ...texts,
  link: link.trim() === '' || /^[a-z]+:/i.test(link.trim()) ? link.trim() : `https://${link.trim()}`,
  image_id: image?.id ?? null,
  content_ids: contents.map(({ id }) => id),
})
