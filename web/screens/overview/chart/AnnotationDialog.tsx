import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Annotation } from '#contract/content/annotations.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import dialog from '../../../app/dialog/Dialog.module.css'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import {
  type AnnotationDraft as Draft,
  useCreateAnnotationMutation,
  useDeleteAnnotationMutation,
  useEditAnnotationMutation,
} from '../../../entities/annotation/annotations.api.ts'
import look from '../../../ui/look.module.css'
import styles from './AnnotationDialog.module.css'

interface Props {
  /** null: a new one. */
  annotation: Annotation | null
  day: string
  onClose: () => void
}

/** What happened, and on which days. */
export function AnnotationDialog({ annotation, day, onClose }: Props) {
  const { t } = useTranslation(['annotations', 'common'])
  const [draft, setDraft] = useState({
    text: annotation?.text ?? '',
    from: annotation?.from ?? day,
    to: annotation?.to ?? day,
  })
  const { save, remove, error, fieldText, isSaving } = useSaveAnnotation(annotation, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    save(draft)
  }
  const changeFrom = (from: string) => setDraft({ ...draft, from, to: from > draft.to ? from : draft.to })
  const changeTo = (to: string) => setDraft({ ...draft, to, from: to < draft.from ? to : draft.from })

  return (
    <Modal.Root opened onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        {/* The library's header would be a second banner of the page. */}
        <div className={styles.head}>
          <Modal.Title className={styles.title}>
            {t(annotation ? 'dialog.edit' : 'dialog.create')}
          </Modal.Title>
          <Modal.CloseButton aria-label={t('common:action.close')} />
        </div>
        <Modal.Body>
          <form className={look.form} onSubmit={submit}>
            <TextInput
              label={t('text')}
              placeholder={t('placeholder')}
              value={draft.text}
              maxLength={200}
              error={fieldText('text')}
              onChange={({ currentTarget }) => setDraft({ ...draft, text: currentTarget.value })}
              data-autofocus
            />
            <div className={styles.days}>
              <TextInput
                type="date"
                label={t('from')}
                value={draft.from}
                error={fieldText('from')}
                onChange={({ currentTarget }) => changeFrom(currentTarget.value)}
              />
              <TextInput
                type="date"
                label={t('to')}
                value={draft.to}
                error={fieldText('to')}
                onChange={({ currentTarget }) => changeTo(currentTarget.value)}
              />
            </div>
            {annotation?.created_by && (
              <p className={styles.by}>{t('by', { name: annotation.created_by })}</p>
            )}
            {error && Object.keys(error.fields).length === 0 && (
              <p className={look.problem} role="alert">
                {error.code === 'conflict' ? t('stale') : <ErrorText error={error} />}
              </p>
            )}
            <div className={dialog.buttons}>
              {annotation && (
                <Button
                  variant="subtle"
                  color="red"
                  className={styles.delete}
                  onClick={() => remove(annotation)}
                >
                  {t('delete')}
                </Button>
              )}
              <Button variant="default" onClick={onClose}>
                {t('common:action.cancel')}
              </Button>
              <Button
                type="submit"
                loading={isSaving}
                disabled={draft.text.trim() === '' || draft.from === '' || draft.to === ''}
              >
                {t(annotation ? 'save' : 'create')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Keeps what the dialog says, as a new annotation or over one, or deletes that; `onDone` hears when it worked. */
function useSaveAnnotation(annotation: Annotation | null, onDone: () => void) {
  const { t } = useTranslation('annotations')
  const record = useRecord()
  const [create, created] = useCreateAnnotationMutation()
  const [edit, edited] = useEditAnnotationMutation()
  const [drop, dropped] = useDeleteAnnotationMutation()
  const failure = created.error ?? edited.error ?? dropped.error
  const error = failure && apiErrorOf(failure)
  const fieldText = useFieldText(error)

  const save = (draft: Draft) => (annotation ? change(annotation, draft) : add(draft))

  const add = (draft: Draft) =>
    record(async () => {
      const { data } = await create(draft)
      if (!data) return null
      onDone()
      return {
        label: t('added'),
        undo: { name: 'deleteAnnotation', args: { id: data.id } },
        redo: { name: 'createAnnotation', args: draft },
        makesAnew: 'redo',
      }
    })

  const change = (was: Annotation, draft: Draft) =>
    record(async () => {
      const { id, version } = was
      const { data } = await edit({ id, version, ...draft })
      if (!data) return null
      onDone()
      const [from, to] = [draftOf(was), draftOf(data)]
      return {
        label: t('changed'),
        undo: { name: 'restoreAnnotation', args: { id, from: to, to: from } },
        redo: { name: 'restoreAnnotation', args: { id, from, to } },
      }
    })

  const remove = (was: Annotation) =>
    record(async () => {
      const { id } = was
      const { data } = await drop({ id })
      if (!data) return null
      onDone()
      return {
        label: t('deleted'),
        undo: { name: 'createAnnotation', args: draftOf(was) },
        redo: { name: 'deleteAnnotation', args: { id } },
        makesAnew: 'undo',
      }
    })

  return { save, remove, error, fieldText, isSaving: created.isLoading || edited.isLoading }
}

const draftOf = ({ from, to, text }: Annotation): Draft => ({ from, to, text })
