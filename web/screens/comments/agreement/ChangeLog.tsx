import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CommentOperation } from '#contract/comments.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useSettingChange } from '../../../entities/community/useSettingChange.ts'
import styles from './AgreementPanel.module.css'
import { useLessonQuery, useOperationsQuery } from './lesson.api.ts'

/** Whether the model learns by itself, and what has changed many comments lately. */
export function ChangeLog() {
  const { t } = useTranslation('agreement')
  const { data } = useOperationsQuery({ per_page: 20 })
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('log.title')}</h3>
      <LearnsAlone />
      {data?.items.length === 0 && <p className={styles.text}>{t('log.none')}</p>}
      <ul aria-label={t('log.title')}>
        {data?.items.map((operation) => (
          <Entry key={operation.id} operation={operation} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ operation }: { operation: CommentOperation & { by: string | null } }) {
  const { t } = useTranslation('agreement')
  const format = useFormat()
  const { kind, changed, by, done_at, undone_at } = operation
  const what = t(`log.${kind}`, { count: changed, formatted: format.number(changed) })
  const who = by ?? (kind === 'lesson' ? t('log.itself') : '')
  return (
    <li className={styles.text}>
      {[what, who, format.dateTime(done_at), undone_at && t('log.undone')].filter(Boolean).join(' · ')}
    </li>
  )
}

function LearnsAlone() {
  const { t } = useTranslation('agreement')
  const mayEdit = useMay('admin')
  const { data } = useLessonQuery({})
  const { change, isSaving } = useSettingChange()

  const learn = (learns_alone: boolean) =>
    change(
      t(learns_alone ? 'log.automaticOn' : 'log.automaticOff'),
      { learns_alone: !learns_alone },
      { learns_alone },
    )

  if (!data) return null
  return (
    <Switch
      mb="xs"
      size="sm"
      label={t('log.automatic')}
      description={t('log.automaticText')}
      checked={data.is_automatic}
      disabled={!mayEdit || isSaving}
      onChange={({ currentTarget }) => void learn(currentTarget.checked)}
    />
  )
}
