import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Content } from '#contract/content/content.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { Hidden } from '../../../ui/Hidden.tsx'
import look from '../../../ui/look.module.css'
import { Opened } from '../../../ui/popup/Opened.tsx'
import type { ItemWords } from '../useItemWords.ts'
import styles from './CardTags.module.css'

interface Props {
  item: Content
  words: ItemWords
  most: number
}

/** The first `most` tags of an item by name, the others counted, and the way to add one. */
export function CardTags({ item, words, most }: Props) {
  const { tags } = item
  const others = tags.slice(most)
  const titles = others.map(({ title }) => title).join(', ')
  return (
    <div className={styles.tags}>
      {tags.slice(0, most).map(({ id, title, color }) => (
        <span key={id} className={styles.tag} data-tip={title}>
          <TagDot color={color} />
          <bdi className={look.ellipsis}>{title}</bdi>
        </span>
      ))}
      {others.length > 0 && (
        <span className={styles.others} data-tip={titles}>
          <span aria-hidden>+{others.length}</span>
          <Hidden>{words.t('tags.more', { count: others.length, titles })}</Hidden>
        </span>
      )}
      <AddTag item={item} words={words} />
    </div>
  )
}

const TagPicker = lazy(() =>
  import('../../../entities/tag/TagPicker.tsx').then((file) => ({ default: file.TagPicker })),
)

/** Opens the tags of an item. The popup is made at the first click: a thousand rows cannot each have one. */
function AddTag({ item, words: { t } }: { item: Content; words: ItemWords }) {
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
