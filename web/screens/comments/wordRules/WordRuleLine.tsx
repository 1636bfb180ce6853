import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WordRule } from '#contract/comments.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './WordRulesPanel.module.css'
import { useDeleteWordRuleMutation } from './wordRules.api.ts'

interface Props {
  rule: WordRule
  mayDelete: boolean
}

/** A rule: the phrase, what it means, whose it is. */
export function WordRuleLine({ rule, mayDelete }: Props) {
  const { t } = useTranslation('wordRules')
  const format = useFormat()
  const tell = useTellFailure()
  const record = useRecord()
  const [remove, { isLoading }] = useDeleteWordRuleMutation()
  const { id, phrase, emotion, created_by, created_at } = rule

  const drop = () =>
    record(async () => {
      const { data, error } = await remove({ id })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      const args = { id: data.operation.id }
      return {
        label: t('deleted', { phrase }),
        undo: { name: 'undoEmotions', args },
        redo: { name: 'redoEmotions', args },
      }
    })

  return (
    <li className={styles.rule}>
      <div className={styles.words}>
        <bdi className={styles.phrase}>{t('quoted', { phrase })}</bdi>
        <span className={styles.facts}>
          {[created_by, format.dateTime(created_at)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <EmotionMark comment={{ emotion, emotion_source: 'rule' }} />
      {mayDelete && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('delete', { phrase })}
          data-tip={t('delete', { phrase })}
          loading={isLoading}
          onClick={() => void drop()}
        >
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </li>
  )
}
