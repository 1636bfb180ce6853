import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Content } from '#contract/content.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { Opened } from '../../../ui/popup/Opened.tsx'
import type { ItemWords } from '../useItemWords.ts'
import styles from './AddTag.module.css'

const TagPicker = lazy(() =>
  import('../../../entities/tag/TagPicker.tsx').then((file) => ({ default: file.TagPicker })),
)

/** Opens the tags of an item. The popup is made at the first click: a thousand rows cannot each have one. */
export function AddTag({ item, words: { t } }: { item: Content; words: ItemWords }) {
  const [isMade, setMade] = useState(false)
  const mayTag = useMay('editor')
  if (!mayTag) return <AddButton aria-disabled label={t('tags.onlyEditors')} />

  const plain = <AddButton label={t('tags.add')} onClick={() => setMade(true)} />
  if (!isMade) return plain
  return (
    <Suspense fallback={plain}>
      <Opened>
        <TagPicker item={item} trigger={(props) => <AddButton {...props} label={t('tags.add')} />} />
      </Opened>
    </Suspense>
  )
}

function AddButton({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  return (
    <button {...button} type="button" className={styles.add} aria-label={label} data-tip={label} data-add-tag>
      <IconPlus size={14} aria-hidden />
    </button>
  )
}
