import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useIsSelected } from '../selection/useSelection.ts'
import styles from './SelectBox.module.css'

/** Selects an item, with Shift all from the one before. */
export type Select = (item: Content, isRange?: boolean) => void

export function SelectBox({ item, onSelect }: { item: Content; onSelect: Select }) {
  const { t } = useTranslation('content')
  const isSelected = useIsSelected(item.id)
  return (
    <label className={styles.place} data-selected={isSelected || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={t('select', { title: item.text.slice(0, 60) || t('noText') })}
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onSelect(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  )
}
