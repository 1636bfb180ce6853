import type { Content } from '#contract/content/content.ts'
import { useIsSelected } from '../../../entities/selection/useSelection.ts'
import type { ItemWords } from '../useItemWords.ts'
import styles from './SelectBox.module.css'

/** Selects an item, with Shift all from the one before. */
export type Select = (item: Content, isRange?: boolean) => void

interface Props {
  item: Content
  words: ItemWords
  onSelect: Select
}

export function SelectBox({ item, words: { t, name }, onSelect }: Props) {
  const isSelected = useIsSelected(item.id)
  return (
    <label className={styles.place} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('select', { title: name(item).slice(0, 60) })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onSelect(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
