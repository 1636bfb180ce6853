import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { WordRule } from '#contract/content/comments.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { Failure } from '../../../app/failure/Failure.tsx'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import look from '../../../ui/look.module.css'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { WordRuleForm } from './WordRuleForm.tsx'
import styles from './WordRulesPanel.module.css'
import { useDeleteWordRuleMutation, useListWordRulesQuery } from './wordRules.api.ts'

/** What words mean in this community, whatever the model thinks. */
export function WordRulesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['wordRules', 'common'])
  const { data, error, refetch } = useListWordRulesQuery({})
  const mayEdit = useMay('editor')
  return (
    <>
      <PanelHead title={t('title')} close={{ label: t('common:action.close'), onClose }} />
      <div className={styles.body}>
        <p className={look.hint}>{t('about')}</p>
        {mayEdit ? <WordRuleForm /> : <p className={look.hint}>{t('onlyEditors')}</p>}
        {!data && error && (
          <Failure title={t('common:error.title')} error={apiErrorOf(error)} onRetry={refetch} />
        )}
        {!data && !error && <Skeleton height={120} />}
        {data?.items.length === 0 && <p className={look.hint}>{t('none')}</p>}
        {data && data.items.length > 0 && (
          <ul className={styles.rules} aria-label={t('title')}>
            {data.items.map((rule) => (
              <WordRuleLine key={rule.id} rule={rule} mayDelete={mayEdit} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

interface Props {
  rule: WordRule
  mayDelete: boolean
}

/** A rule: the phrase, what it means, whose it is. */
function WordRuleLine({ rule, mayDelete }: Props) {
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
      <div className={`${look.lines} ${look.grow}`}>
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
