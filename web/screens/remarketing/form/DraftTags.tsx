import { useTranslation } from 'react-i18next'
import { type CarriedTag, EditableTags } from '../../../entities/tag/EditableTags.tsx'
import styles from '../linked/Linked.module.css'

interface Props {
  name: string
  tags: readonly CarriedTag[]
  onChange: (tags: readonly CarriedTag[]) => void
}

/** The tags that something will have once it is saved. */
export function DraftTags({ name, tags, onChange }: Props) {
  const { t } = useTranslation('campaigns')
  async function toggle(tag: CarriedTag, isOn: boolean) {
    const others = tags.filter(({ id }) => id !== tag.id)
    onChange(isOn ? [...others, tag] : others)
    return true
  }
  return (
    <div>
      <p className={styles.label}>{t('form.tags')}</p>
      <EditableTags name={name} tags={tags} onToggle={toggle} />
    </div>
  )
}
