import { Button, Progress, TextInput } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Erasure } from '#contract/content/commenters.ts'
import { api } from '../../../app/api/api.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useNetwork } from '../../../entities/community/useNetwork.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import styles from './Commenters.module.css'
import { useFindCommenterQuery, useListErasuresQuery } from './commenters.api.ts'
import { Held } from './Held.tsx'

/** What is stored about people who comment: to be looked up, exported and erased. */
export function Commenters() {
  const { t } = useTranslation('commenters')
  const { examples } = useNetwork()
  const [person, setPerson] = useState('')
  const [asked, setAsked] = useState<string | null>(null)
  const {
    currentData: found,
    error: failure,
    isFetching,
    refetch,
  } = useFindCommenterQuery(asked === null ? skipToken : { person: asked })
  const error = failure && !isFetching ? apiErrorOf(failure) : undefined
  const message = useFieldText(error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (asked === person.trim()) void refetch()
    setAsked(person.trim())
  }

  return (
    <Panel title={t('title')} text={t('text')}>
      <form className={styles.form} onSubmit={submit} autoComplete="off">
        <TextInput
          className={styles.field}
          label={t('person')}
          placeholder={examples.person}
          value={person}
          onChange={({ currentTarget }) => setPerson(currentTarget.value)}
          error={message('person')}
          maxLength={200}
        />
        <Button type="submit" variant="default" loading={isFetching} disabled={person.trim() === ''}>
          {t('find')}
        </Button>
      </form>
      <FormProblem error={error} />
      {found && !error && <Held commenter={found} />}
      <Erasures />
    </Panel>
  )
}

const runningMs = 1500

/** Who was erased, by their codes alone, and how far the others are. */
function Erasures() {
  const { t } = useTranslation('commenters')
  const items = useErasures()
  if (items.length === 0) return null
  return (
    <section className={styles.erasures} aria-label={t('list.title')}>
      <h3 className={styles.title}>{t('list.title')}</h3>
      <p className={look.hint}>{t('list.text')}</p>
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
      <span className={look.hint}>
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
