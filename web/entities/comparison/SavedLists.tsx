import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comparison } from '#contract/comparisons.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { useCreateComparisonMutation } from './comparison.api.ts'
import { NameForm } from './NameForm.tsx'
import { SavedList } from './SavedList.tsx'
import styles from './SavedLists.module.css'
import { useSavedLists } from './useSavedLists.ts'

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
