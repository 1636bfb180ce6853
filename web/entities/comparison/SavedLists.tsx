import { ActionIcon, Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '#contract/content/comparisons.ts'
import { type ApiError, apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { useFieldText } from '../../app/failure/useFieldText.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import look from '../../ui/look.module.css'
import { useFormat } from '../community/useCommunity.ts'
import {
  useCreateComparisonMutation,
  useDeleteComparisonMutation,
  useEditComparisonMutation,
  useListComparisonsQuery,
} from './comparison.api.ts'
import styles from './SavedLists.module.css'

interface Props {
  /** What a new list would hold. */
  ids: readonly string[]
  onOpen: (list: Comparison) => void
}

/** Saves what is being compared under a name, and opens what was saved before. */
export function SavedLists({ ids, onOpen }: Props) {
  const { t } = useTranslation('comparison')
  const { lists, drop } = useSavedLists()
  const [create, { error, isLoading }] = useCreateComparisonMutation()
  const record = useRecord()
  const [savedTimes, setSavedTimes] = useState(0)

  const save = (name: string) =>
    record(async () => {
      const list = { name, content_ids: [...ids] }
      const { data } = await create(list)
      if (!data) return null
      setSavedTimes(savedTimes + 1)
      return {
        label: t('list.saved', { name }),
        undo: { name: 'deleteComparison', args: { id: data.id } },
        redo: { name: 'createComparison', args: list },
        makesAnew: 'redo',
      }
    })

  return (
    <div className={styles.lists}>
      {ids.length > 0 && (
        <NameForm
          key={savedTimes}
          label={t('list.newName')}
          error={error && apiErrorOf(error)}
          isSaving={isLoading}
          onSave={(name) => void save(name)}
        />
      )}
      {lists?.length === 0 && <p className={styles.hint}>{t('list.none')}</p>}
      {lists && lists.length > 0 && (
        <ul className={styles.saved} aria-label={t('list.label')}>
          {lists.map((list) => (
            <SavedList key={list.id} list={list} onOpen={() => onOpen(list)} onDelete={() => drop(list)} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface SavedListProps {
  list: Comparison
  onOpen: () => void
  onDelete: () => void
}

/** A saved list to open, to rename in its place, and to delete. */
function SavedList({ list, onOpen, onDelete }: SavedListProps) {
  const { t } = useTranslation('comparison')
  const format = useFormat()
  const [isRenaming, setRenaming] = useState(false)
  const [edit, { error, isLoading }] = useEditComparisonMutation()
  const record = useRecord()
  const name = list.name ?? ''

  const rename = (next: string) =>
    record(async () => {
      const { id } = list
      const { data } = await edit({ id, name: next })
      if (!data) return null
      setRenaming(false)
      return {
        label: t('list.renamed', { was: name, name: next }),
        undo: { name: 'editComparison', args: { id, name } },
        redo: { name: 'editComparison', args: { id, name: next } },
      }
    })

  if (isRenaming) {
    return (
      <li>
        <NameForm
          label={t('list.rename', { name })}
          initial={name}
          error={error && apiErrorOf(error)}
          isSaving={isLoading}
          onSave={(next) => void rename(next)}
        />
      </li>
    )
  }
  const count = list.items.length
  return (
    <li className={`${look.lit} ${styles.line}`}>
      <UnstyledButton className={styles.open} onClick={onOpen} disabled={count === 0}>
        <bdi>{name}</bdi>
        <small>
          {t('list.about', { count, formatted: format.number(count) })} · {format.dateTime(list.updated_at)}
        </small>
      </UnstyledButton>
      <Action icon={IconPencil} label={t('list.rename', { name })} onClick={() => setRenaming(true)} />
      <Action icon={IconTrash} label={t('list.delete', { name })} onClick={onDelete} />
    </li>
  )
}

interface ActionProps {
  icon: typeof IconTrash
  label: string
  onClick: () => void
}

function Action({ icon: Icon, label, onClick }: ActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} data-tip={label} onClick={onClick}>
      <Icon size={16} stroke={1.7} />
    </ActionIcon>
  )
}

/** A person's named lists, newest first, and how to delete one with a way back. */
function useSavedLists() {
  const { t } = useTranslation('comparison')
  const tell = useTellFailure()
  const { data } = useListComparisonsQuery({})
  const record = useRecord()
  const [remove] = useDeleteComparisonMutation()

  const drop = ({ id, name, items }: Comparison) =>
    record(async () => {
      const { error } = await remove({ id })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label: t('list.deleted', { name: name ?? '' }),
        undo: {
          name: 'createComparison',
          args: { name: name ?? '', content_ids: items.map((item) => item.id) },
        },
        redo: { name: 'deleteComparison', args: { id } },
        makesAnew: 'undo',
      }
    })

  return { lists: data?.items, drop }
}

interface NameFormProps {
  label: string
  initial?: string
  error: ApiError | undefined
  isSaving: boolean
  onSave: (name: string) => void
}

/** Asks for a list's name. */
function NameForm({ label, initial = '', error, isSaving, onSave }: NameFormProps) {
  const { t } = useTranslation('comparison')
  const [name, setName] = useState(initial)
  const problem = useFieldText(error)('name')

  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(name.trim())
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        className={styles.field}
        aria-label={label}
        placeholder={label}
        size="xs"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={problem ?? (error && <ErrorText error={error} />)}
        data-autofocus
      />
      <Button type="submit" size="xs" loading={isSaving} disabled={name.trim() === ''}>
        {t('list.save')}
      </Button>
    </form>
  )
}
