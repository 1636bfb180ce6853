import { IconBoltFilled, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TagSummary } from '#contract/tags.ts'
import { Hidden } from '../../ui/Hidden.tsx'
import { TagDot } from './TagDot.tsx'
import styles from './TagMenu.module.css'

interface OptionProps {
  id: string
  /** Whether the arrow keys have come to it. */
  isActive: boolean
  onPick: () => void
  onPoint: () => void
}

interface TagOptionProps extends OptionProps {
  tag: TagSummary
  /** Whether all of what is chosen carries it, a part, or none. */
  state: 'all' | 'some' | 'none'
}

/** A tag to tick; the focus stays in the field above. */
export function TagOption({ tag, state, ...option }: TagOptionProps) {
  const { t } = useTranslation('tags')
  return (
    <Line {...option} isSelected={state === 'all'}>
      <span className={styles.box} data-state={state} aria-hidden />
      <TagDot color={tag.color} />
      <bdi className={styles.title}>{tag.title}</bdi>
      {state === 'some' && <Hidden>{t('menu.some')}</Hidden>}
      {tag.rule && <IconBoltFilled size={12} aria-hidden className={styles.rule} />}
    </Line>
  )
}

export function NewTagOption({ title, isBusy, ...option }: OptionProps & { title: string; isBusy: boolean }) {
  const { t } = useTranslation('tags')
  return (
    <Line {...option} isSelected={false} isBusy={isBusy}>
      <IconPlus size={16} aria-hidden className={styles.plus} />
      <span className={styles.title}>{t('menu.create', { title })}</span>
    </Line>
  )
}

interface LineProps extends OptionProps {
  isSelected: boolean
  isBusy?: boolean
  children: React.ReactNode
}

function Line({ id, isActive, isSelected, isBusy, onPick, onPoint, children }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field that keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      aria-busy={isBusy}
      className={styles.option}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
