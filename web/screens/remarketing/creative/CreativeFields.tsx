import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Creative } from '#contract/creatives.ts'
import { DraftTags } from '../form/DraftTags.tsx'
import { LinkedContents } from '../linked/LinkedContents.tsx'
import styles from './Creative.module.css'
import type { CreativeDraft } from './creativeDraft.ts'

interface Props {
  draft: CreativeDraft
  creative: Creative | null
  change: (change: Partial<CreativeDraft>) => void
  fieldText: (field: string) => string | undefined
}

/** All that is said of a creative. Tags of one that exists are changed where it is shown. */
export function CreativeFields({ draft, creative, change, fieldText }: Props) {
  const { t } = useTranslation('campaigns')
  const text = (field: 'title' | 'text' | 'link' | 'utm_content') => ({
    label: t(`creative.field.${field}`),
    value: draft[field],
    error: fieldText(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  })
  const isRenamed = creative !== null && draft.utm_content.trim() !== creative.utm_content
  return (
    <div className={styles.fields}>
      <TextInput {...text('title')} maxLength={200} data-autofocus />
      <Textarea {...text('text')} maxLength={5000} autosize minRows={3} maxRows={12} />
      <TextInput {...text('link')} placeholder="https://example.com/page" inputMode="url" maxLength={2000} />
      <TextInput
        {...text('utm_content')}
        description={t(isRenamed ? 'form.utmRenamed' : creative ? 'creative.utmHint' : 'creative.utmNewHint')}
        placeholder="banner-cats"
        maxLength={100}
      />
      {!creative && (
        <DraftTags
          name={draft.title || t('creative.new')}
          tags={draft.tags}
          onChange={(tags) => change({ tags })}
        />
      )}
      <LinkedContents items={draft.contents} onChange={(contents) => change({ contents })} />
    </div>
  )
}
