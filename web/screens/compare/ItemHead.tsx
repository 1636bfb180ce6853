import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Content } from '#contract/content/content.ts'
import { paths } from '../../app/paths.ts'
import { Picture } from '../../entities/content/Picture.tsx'
import { useContentName } from '../../entities/content/useContentName.ts'
import look from '../../ui/look.module.css'
import styles from './ComparedTable.module.css'
import { Letter } from './Letter.tsx'
import { letterOf } from './order.ts'

interface Props {
  item: Content
  index: number
  count: number
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** The head of an item's column: its letter, how it looks, and how to move it or take it out. */
export function ItemHead({ item, index, count, onMove, onRemove }: Props) {
  const { t } = useTranslation('comparison')
  const name = useContentName()
  const letter = letterOf(index)
  return (
    <th scope="col" className={styles.head}>
      <div className={styles.tools}>
        <Letter index={index} />
        <span className={look.grow} />
        {index > 0 && (
          <Tool icon={IconChevronLeft} label={t('item.left', { letter })} onClick={() => onMove(-1)} />
        )}
        {index < count - 1 && (
          <Tool icon={IconChevronRight} label={t('item.right', { letter })} onClick={() => onMove(1)} />
        )}
        <Tool icon={IconX} label={t('item.remove', { letter })} onClick={onRemove} />
      </div>
      <Link to={`${paths.feed}?item=${item.id}`} className={styles.link}>
        <Picture item={item} className={styles.picture} />
        <span className={styles.text}>{name(item)}</span>
      </Link>
    </th>
  )
}

interface ToolProps {
  icon: typeof IconX
  label: string
  onClick: () => void
}

function Tool({ icon: Icon, label, onClick }: ToolProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={26} aria-label={label} data-tip={label} onClick={onClick}>
      <Icon size={16} stroke={1.8} />
    </ActionIcon>
  )
}
