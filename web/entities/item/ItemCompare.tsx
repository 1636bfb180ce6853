import { ActionIcon } from '@mantine/core'
import { IconArrowsLeftRight, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '#contract/content.ts'
import { useTray } from '../comparison/useTray.ts'

/** Puts an item into the comparison tray or takes it out; when it cannot go in, says why. */
export function ItemCompare({ item }: { item: Content }) {
  const { t } = useTranslation('item')
  const { has, reasonNot, toggle } = useTray()
  const isIn = has(item.id)
  const label = t(isIn ? 'compared' : 'compare')
  const Icon = isIn ? IconCheck : IconArrowsLeftRight
  return (
    <ActionIcon
      variant={isIn ? 'light' : 'subtle'}
      color={isIn ? 'iris' : 'gray'}
      size="lg"
      aria-label={label}
      aria-pressed={isIn}
      data-tip={reasonNot(item) ?? label}
      onClick={() => toggle(item)}
    >
      <Icon size={18} />
    </ActionIcon>
  )
}
