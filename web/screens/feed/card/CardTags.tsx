import type { Content } from '#contract/content.ts'
import { TagDot } from '../../../entities/tag/TagDot.tsx'
import { Hidden } from '../../../ui/Hidden.tsx'
import type { ItemWords } from '../useItemWords.ts'
import { AddTag } from './AddTag.tsx'
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
          <bdi className={styles.title}>{title}</bdi>
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
