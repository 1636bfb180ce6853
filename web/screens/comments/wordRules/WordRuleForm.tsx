import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordRule } from '#contract/content/comments.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { type ApiError, apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useErrorText } from '../../../app/failure/useErrorText.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { EmotionMark } from '../../../entities/comment/EmotionMark.tsx'
import { useCountText } from '../../../entities/comment/useCountText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import styles from './WordRulesPanel.module.css'
import { useCreateWordRuleMutation, usePreviewWordRuleQuery } from './wordRules.api.ts'

const meanings = ['positive', 'neutral', 'negative'] as const

/** A new rule, with what it would do before it does it. */
export function WordRuleForm() {
  const { t } = useTranslation(['wordRules', 'comments'])
  const format = useFormat()
  const record = useRecord()
  const [phrase, setPhrase] = useState('')
  const [emotion, setEmotion] = useState<WordRule['emotion']>('positive')
  const [create, { error, isLoading, reset }] = useCreateWordRuleMutation()
  const problem = useProblem(error && apiErrorOf(error))
  const options = meanings.map((value) => ({ value, label: t(`comments:tone.${value}`) }))

  async function submit(event: FormEvent) {
    event.preventDefault()
    await record(async () => {
      const { data } = await create({ phrase: phrase.trim(), emotion })
      if (!data) return null
      setPhrase('')
      const { changed: count, id } = data.operation
      return {
        label: t('created', { phrase: data.rule.phrase, count, formatted: format.number(count) }),
        undo: { name: 'undoEmotions', args: { id } },
        redo: { name: 'redoEmotions', args: { id } },
      }
    })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        label={t('phrase')}
        placeholder={t('phraseExample')}
        maxLength={100}
        value={phrase}
        error={problem}
        onChange={({ currentTarget }) => {
          setPhrase(currentTarget.value)
          if (error) reset()
        }}
      />
      <Segments label={t('means')} value={emotion} options={options} onChange={setEmotion} />
      {phrase.trim() !== '' && <WordRulePreview phrase={phrase.trim()} emotion={emotion} />}
      <Button type="submit" loading={isLoading} disabled={phrase.trim() === ''}>
        {t('create')}
      </Button>
    </form>
  )
}

/** A phrase that has a rule already is told in the server's words. */
function useProblem(error: ApiError | undefined): string | undefined {
  const errorText = useErrorText()
  const ofPhrase = useFieldText(error)('phrase')
  if (!error || ofPhrase) return ofPhrase
  return errorText(error)
}

const pauseMs = 300

/** What a rule would match and change, asked at a pause in typing. */
function WordRulePreview(rule: Pick<WordRule, 'phrase' | 'emotion'>) {
  const { t } = useTranslation('wordRules')
  const countText = useCountText()
  const [phrase] = useDebouncedValue(rule.phrase, pauseMs)
  const { data, currentData, error } = usePreviewWordRuleQuery({ phrase, emotion: rule.emotion })
  const isStale = !error && (!currentData || phrase !== rule.phrase)
  return (
    <section
      className={styles.preview}
      aria-label={t('preview')}
      aria-live="polite"
      aria-busy={isStale}
      data-stale={isStale || undefined}
    >
      {error && <ErrorText error={apiErrorOf(error)} />}
      {!error && !data && <Skeleton height={60} />}
      {!error && data && (
        <>
          <p>
            <b>{t('matched', { count: data.matched, formatted: countText(data.matched, data.is_least) })}</b>{' '}
            {t('changed', { count: data.changed, formatted: countText(data.changed, data.is_least) })}
          </p>
          <ul className={styles.examples}>
            {data.examples.map((comment) => (
              <li key={comment.id} className={styles.example}>
                <span className={styles.exampleText}>{plainText(comment.text)}</span>
                <EmotionMark comment={comment} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
