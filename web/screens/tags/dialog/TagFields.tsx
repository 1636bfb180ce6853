import { Autocomplete, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Tag, TagColor } from '#contract/content/tags.ts'
import { ColorField } from '../../../entities/tag/ColorField.tsx'

export interface TagDraft {
  title: string
  group: string
  /** null: the server chooses. */
  color: TagColor | null
}

interface Props {
  draft: TagDraft
  onChange: (draft: TagDraft) => void
  /** Whose groups are suggested. */
  tags: readonly Tag[]
  fieldText: (field: keyof TagDraft) => string | undefined
}

/** Title, group and colour of a tag. */
export function TagFields({ draft, onChange, tags, fieldText }: Props) {
  const { t } = useTranslation('tags')
  const groups = [...new Set(tags.flatMap(({ group }) => group ?? []))].sort()
  return (
    <>
      <TextInput
        label={t('form.title')}
        value={draft.title}
        onChange={(event) => onChange({ ...draft, title: event.currentTarget.value })}
        error={fieldText('title')}
        maxLength={100}
        data-autofocus
      />
      <Autocomplete
        label={t('form.group')}
        description={t('form.groupHint')}
        value={draft.group}
        onChange={(group) => onChange({ ...draft, group })}
        data={groups}
        error={fieldText('group')}
        maxLength={100}
      />
      <ColorField color={draft.color} onChange={(color) => onChange({ ...draft, color })} />
    </>
  )
}
