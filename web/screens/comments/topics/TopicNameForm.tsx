import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Topic } from '#contract/content/topics.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useRenameTopicMutation } from '../../../entities/topic/topics.api.ts'
import { useTopicName } from '../../../entities/topic/useTopicName.ts'
import styles from './TopicsPanel.module.css'

const longestTitle = 60

/** The name of a topic, to be changed; Escape leaves it as it was. */
export function TopicNameForm({ topic, onDone }: { topic: Topic; onDone: () => void }) {
  const { t } = useTranslation(['topics', 'common'])
  const name = useTopicName()
  const tell = useTellFailure()
  const record = useRecord()
  const [rename, { isLoading }] = useRenameTopicMutation()
  const before = name(topic.key, topic.title)
  const [title, setTitle] = useState(before)

  const save = (next: string | null) =>
    record(async () => {
      const { data, error } = await rename({ key: topic.key, title: next })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      onDone()
      const { key } = topic
      return {
        label: t('renamed', { before, name: name(key, data.title) }),
        undo: { name: 'renameTopic', args: { key, title: data.before } },
        redo: { name: 'renameTopic', args: { key, title: data.title } },
      }
    })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (title.trim() === before) onDone()
    else if (title.trim() !== '') void save(title.trim())
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        aria-label={t('nameOf')}
        value={title}
        maxLength={longestTitle}
        autoFocus
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onDone()
        }}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="xs" loading={isLoading} disabled={title.trim() === ''}>
          {t('rename')}
        </Button>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('common:action.cancel')}
        </Button>
        {topic.is_named && (
          <Button size="xs" variant="subtle" onClick={() => void save(null)}>
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  )
}
