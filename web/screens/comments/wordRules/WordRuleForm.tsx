import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WordRule } from '#contract/comments.ts'
import { type ApiError, apiErrorOf } from '../../../app/api/apiError.ts'
import { useErrorText } from '../../../app/failure/useErrorText.ts'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import { WordRulePreview } from './WordRulePreview.tsx'
import styles from './WordRulesPanel.module.css'
import { useCreateWordRuleMutation } from './wordRules.api.ts'

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
