import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '#contract/settings/templates.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ConfirmDialog } from '../../../app/dialog/ConfirmDialog.tsx'
import styles from '../../../app/dialog/Dialog.module.css'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import { type Choice, firstChoice, GiveFields } from '../../../entities/template/GiveFields.tsx'
import {
  useDeleteTemplateMutation,
  useGiveTemplateMutation,
  useListCopiesQuery,
} from '../../../entities/template/templates.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'
import { ActionMenu } from '../../../ui/popup/ActionMenu.tsx'
import { useTemplateChanges } from './useTemplateChanges.ts'

type Asked = 'give' | 'takeBack' | 'delete'

/** What can be done with a template. */
export function TemplateActions({ template }: { template: Template }) {
  const { t } = useTranslation('templates')
  const [asked, setAsked] = useState<Asked>()
  const { update } = useTemplateChanges(template)
  const { name, source, can_edit, copies } = template
  const isUsed = copies.kept + copies.independent + copies.waiting + copies.failed > 0
  const close = () => setAsked(undefined)
  const mine = can_edit ? undefined : t('use.forbidden')
  return (
    <>
      <ActionMenu
        label={t('actions', { name })}
        actions={[
          { name: 'give', label: t('giveMore'), icon: IconPlus, act: () => setAsked('give') },
          {
            name: 'update',
            label: t('updateNow'),
            icon: IconRefresh,
            act: () => void update(),
            reason: mine ?? (source ? undefined : t('sourceGone')),
          },
          {
            name: 'takeBack',
            label: t('takeBackAll'),
            icon: IconArrowBackUp,
            act: () => setAsked('takeBack'),
            reason: isUsed ? undefined : t('unused'),
          },
          {
            name: 'delete',
            label: t('delete'),
            icon: IconTrash,
            act: () => setAsked('delete'),
            reason: mine,
          },
        ]}
      />
      {asked === 'give' && <GiveDialog template={template} onClose={close} />}
      {asked === 'takeBack' && <TakeBackDialog template={template} onClose={close} />}
      {asked === 'delete' && <DeleteDialog template={template} onClose={close} />}
    </>
  )
}

interface DialogProps {
  template: Template
  onClose: () => void
}

function GiveDialog({ template, onClose }: DialogProps) {
  const { t } = useTranslation('templates')
  const [choice, setChoice] = useState<Choice>(firstChoice)
  const [give, { error, isLoading }] = useGiveTemplateMutation()
  const { id, kind, name, client, source, can_edit, recipients } = template
  const { communities, is_kept, sends } = choice
  const count = communities.length

  async function submit() {
    const { data } = await give({ id, community_ids: [...communities], is_kept, sends })
    if (!data) return
    showToast({ message: t('use.given', { name, count }) })
    onClose()
  }

  return (
    <Dialog title={t('give.title', { name })} size={560} onClose={onClose}>
      <GiveFields
        kind={kind}
        recipients={can_edit ? recipients : 0}
        templateId={id}
        clientId={client?.id ?? null}
        sourceId={source?.community_id ?? ''}
        choice={choice}
        onChange={setChoice}
      />
      <FormProblem error={error && apiErrorOf(error)} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button loading={isLoading} disabled={count === 0} onClick={() => void submit()}>
          {t('use.give', { count })}
        </Button>
      </div>
    </Dialog>
  )
}

function TakeBackDialog({ template, onClose }: DialogProps) {
  const { t } = useTranslation('templates')
  const { takeBack } = useTemplateChanges(template)
  const { data } = useListCopiesQuery({ id: template.id })

  async function confirm() {
    await takeBack(data?.items.map(({ community_id }) => community_id) ?? [])
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('takeBackTitle', { name: template.name })}
      effects={[t(`takeBackEffect.${template.kind}`), t('takeBackEffect.changed')]}
      submit={t('takeBack')}
      error={undefined}
      isBusy={!data}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}

function DeleteDialog({ template: { id, name }, onClose }: DialogProps) {
  const { t } = useTranslation('templates')
  const [remove, { error, isLoading }] = useDeleteTemplateMutation()

  async function confirm() {
    const { data } = await remove({ id })
    if (data) onClose()
  }

  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      effects={[t('deleteEffect')]}
      submit={t('delete')}
      error={error && apiErrorOf(error)}
      isBusy={isLoading}
      onClose={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
