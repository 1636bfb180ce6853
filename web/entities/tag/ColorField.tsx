import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { TagColor } from '#contract/content/tags.ts'
import { tagColors } from '#contract/vocabulary.ts'
import segments from '../../ui/field/Segments.module.css'
import { Hidden } from '../../ui/Hidden.tsx'
import styles from './ColorField.module.css'
import colors from './tagColors.module.css'

interface Props {
  /** null: none chosen so far. */
  color: TagColor | null
  onChange: (color: TagColor) => void
}

/** A choice among the colours of tags and clients. */
export function ColorField({ color, onChange }: Props) {
  const { t } = useTranslation('tags')
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('form.color')}</legend>
      {tagColors.map((each) => (
        <label
          key={each}
          className={`${colors.color} ${styles.swatch}`}
          data-color={each}
          data-tip={t(`color.${each}`)}
        >
          <input
            type="radio"
            className={segments.input}
            name={name}
            checked={each === color}
            onChange={() => onChange(each)}
          />
          <Hidden>{t(`color.${each}`)}</Hidden>
        </label>
      ))}
    </fieldset>
  )
}
