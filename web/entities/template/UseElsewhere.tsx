import { Button, Select, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/call.ts'
import type { TemplateKind, templateCalls } from '#contract/settings/templates.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import styles from '../../app/dialog/Dialog.module.css'
import { Dialog } from '../../app/dialog/Dialog.tsx'
import { Failure } from '../../app/failure/Failure.tsx'
import { FormProblem } from '../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { useMayEverywhere } from '../../app/session/useUser.ts'
import look from '../../ui/look.module.css'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { showToast } from '../../ui/page/toasts.ts'
import { useCommunity } from '../community/useCommunity.ts'
import { type Choice, firstChoice, GiveFields } from './GiveFields.tsx'
import {
  useCreateTemplateMutation,
  useGiveTemplateMutation,
  usePreviewTemplateQuery,
  useUpdateTemplateMutation,
} from './templates.api.ts'
import { useSummaryText } from './useSummaryText.ts'

interface Props {
  kind: TemplateKind
  sourceId?: string | undefined
  onClose: () => void
}

type Preview = OutputOf<typeof templateCalls.preview>

/** Makes a template of a report, a view, all tags or one's alert settings, or updates the one made before, and gives it to communities. */
export function UseElsewhere({ kind, sourceId, onClose }: Props) {
  const { t } = useTranslation('templates')
  const source = { kind, ...(sourceId && { source_id: sourceId }) }
  const { data, error, refetch } = usePreviewTemplateQuery(source)
  return (
    <Dialog title={t(`use.${kind}`)} size={560} onClose={onClose}>
      {!data && !error && <Skeleton height={360} />}
      {!data && error && (
        <Failure title={t('use.problem')} error={apiErrorOf(error)} onRetry={() => void refetch()} />
      )}
      {data && <UseForm kind={kind} sourceId={sourceId} preview={data} onClose={onClose} />}
    </Dialog>
  )
}

function UseForm({ kind, sourceId, preview, onClose }: Props & { preview: Preview }) {
  const { t } = useTranslation('templates')
  // As it was when the dialog was opened: saving changes it while the rest is still on its way.
  const [template] = useState(preview.template)
  const [name, setName] = useState(template?.name ?? (preview.name || t(`kind.${kind}`)).slice(0, 100))
  const [choice, setChoice] = useState<Choice>(firstChoice)
  const { save, error, isSaving, owners, owner, setOwner } = useSave(kind, sourceId, template)
  const message = useFieldText(error)
  const count = choice.communities.length
  const mayEdit = template === null ? owners.length > 0 : template.can_edit

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await save(name.trim(), choice))) return
    showToast({ message: count > 0 ? t('use.given', { name, count }) : t('use.updated', { name }) })
    onClose()
  }

  return (
    <form className={styles.form} onSubmit={submit} autoComplete="off">
      <Contents kind={kind} preview={preview} />
      {!mayEdit && <p className={look.hint}>{t(template ? 'use.asItWas' : 'use.forbidden')}</p>}
      <div className={styles.pair}>
        <TextInput
          label={t('use.name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={message('name')}
          disabled={!mayEdit}
          maxLength={100}
        />
        {template === null && owners.length > 0 && (
          <Select
            label={t('use.owner')}
            data={owners}
            value={owner}
            onChange={(value) => setOwner(value ?? '')}
            allowDeselect={false}
            comboboxProps={{ keepMounted: false }}
          />
        )}
      </div>
      <GiveFields
        kind={kind}
        recipients={mayEdit ? preview.recipients : 0}
        templateId={template?.id}
        clientId={template ? (template.client?.id ?? null) : owner || null}
        choice={choice}
        onChange={setChoice}
      />
      <FormProblem error={error} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          loading={isSaving}
          disabled={
            name.trim() === '' || (template === null && !mayEdit) || (count === 0 && !template?.can_edit)
          }
        >
          {count === 0 && template?.can_edit ? t('use.update') : t('use.give', { count })}
        </Button>
      </div>
    </form>
  )
}

/** What is carried, and what stays behind. */
function Contents({ kind, preview }: { kind: TemplateKind; preview: Preview }) {
  const { t } = useTranslation('templates')
  const { sizeText, tagsText, gapsText } = useSummaryText()
  const { tags, left_out } = preview
  return (
    <ul className={styles.effects}>
      <li>{sizeText(kind, preview.size)}</li>
      {tags.length > 0 && <li>{tagsText(kind, tags)}</li>}
      {left_out.length > 0 && <li>{gapsText(left_out)}</li>}
      {preview.template && <li>{t('use.exists', { name: preview.template.name })}</li>}
    </ul>
  )
}

/** Saves the template, then gives it; answers whether all of it was done. */
function useSave(kind: TemplateKind, sourceId: string | undefined, template: Preview['template']) {
  const { t } = useTranslation('templates')
  const client = useCommunity()?.client
  const mayEverywhere = useMayEverywhere()
  const owners = [
    ...(mayEverywhere ? [{ value: '', label: t('use.forAll') }] : []),
    ...(client ? [{ value: client.id, label: client.name }] : []),
  ]
  const [owner, setOwner] = useState(owners[0]?.value ?? '')
  const [create, creating] = useCreateTemplateMutation()
  const [update, updating] = useUpdateTemplateMutation()
  const [give, giving] = useGiveTemplateMutation()
  const source = sourceId && { source_id: sourceId }

  async function put(name: string) {
    if (template && !template.can_edit) return template
    const { data } = template
      ? await update({ id: template.id, ...source, name })
      : await create({ kind, ...source, name, client_id: owner || null })
    return data
  }

  async function save(name: string, { communities, is_kept, sends }: Choice): Promise<boolean> {
    const saved = await put(name)
    if (!saved) return false
    if (communities.length === 0) return true
    const { data } = await give({ id: saved.id, community_ids: [...communities], is_kept, sends })
    return data !== undefined
  }

  const failed = [creating, updating, giving].find((each) => each.error)?.error
  return {
    save,
    error: failed && apiErrorOf(failed),
    isSaving: [creating, updating, giving].some((each) => each.isLoading),
    owners,
    owner,
    setOwner,
  }
}
