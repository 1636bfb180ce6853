import { Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Erasure } from '#contract/commenters.ts'
import { api } from '../../../app/api/api.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import styles from './Commenters.module.css'
import { useListErasuresQuery } from './commenters.api.ts'

const runningMs = 1500

/** Who was erased, by their codes alone, and how far the others are. */
export function Erasures() {
  const { t } = useTranslation('commenters')
  const items = useErasures()
  if (items.length === 0) return null
  return (
    <section className={styles.erasures} aria-label={t('list.title')}>
      <h3 className={styles.title}>{t('list.title')}</h3>
      <p className={styles.hint}>{t('list.text')}</p>
      <ul className={styles.list}>
        {items.map((erasure) => (
          <Line key={erasure.code} erasure={erasure} />
        ))}
      </ul>
    </section>
  )
}

/** Asked for often while one is under way; when it ends, what is shown of people and comments is out of date. */
function useErasures(): Erasure[] {
  const dispatch = useDispatch()
  const [isRunning, setRunning] = useState(false)
  const { data } = useListErasuresQuery({}, { pollingInterval: isRunning ? runningMs : 0 })
  const running = data?.items.some(({ finished_at }) => finished_at === null) ?? false
  const was = useRef(running)
  useEffect(() => {
    setRunning(running)
    if (was.current && !running) dispatch(api.util.invalidateTags(['Commenter', 'Comment', 'Tone']))
    was.current = running
  }, [running, dispatch])
  return data?.items ?? []
}

function Line({ erasure }: { erasure: Erasure }) {
  const { t } = useTranslation('commenters')
  const format = useFormat()
  const { code, requested_at, requested_by, finished_at, done, total } = erasure
  const [read, all] = [format.number(done), format.number(total)]
  return (
    <li className={styles.line}>
      <code>{code}</code>
      <span className={styles.hint}>
        {t('list.line', { time: format.dateTime(requested_at), by: requested_by ?? t('list.someone') })}
      </span>
      <span className={styles.amount}>
        {finished_at
          ? t('list.done', { count: done, formatted: read })
          : t('list.running', { done: read, total: all })}
      </span>
      {!finished_at && (
        <Progress
          className={styles.bar}
          value={total > 0 ? (100 * done) / total : 0}
          size={4}
          radius="xl"
          animated
          aria-label={code}
        />
      )}
    </li>
  )
}
