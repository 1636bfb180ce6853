import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '#contract/comparisons.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { useFormat } from '../community/useCommunity.ts'
import { useEditComparisonMutation } from './comparison.api.ts'
import { NameForm } from './NameForm.tsx'
import styles from './SavedLists.module.css'

interface Props {
  list: Comparison
  onOpen: () => void
  onDelete: () => void
}

/** A saved list to open, to rename in its place, and to delete. */
export function SavedList({ list, onOpen, onDelete }: Props) {
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
    <li className={styles.line}>
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
