import { Button, TextInput } from '@mantine/core'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { FormProblem } from '../../../app/failure/FormProblem.tsx'
import { useFieldText } from '../../../app/failure/useFieldText.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import styles from './Commenters.module.css'
import { useFindCommenterQuery } from './commenters.api.ts'
import { Erasures } from './Erasures.tsx'
import { Held } from './Held.tsx'

/** What is stored about people who comment: to be looked up, exported and erased. */
export function Commenters() {
  const { t } = useTranslation('commenters')
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
          placeholder={t('addressExample')}
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
