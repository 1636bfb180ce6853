import { IconArrowsLeftRight, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mostCreativesCompared } from '#contract/creatives.ts'
import { BarButton } from '../../../ui/field/BarButton.tsx'
import { Dock } from '../../../ui/page/Dock.tsx'
import styles from './Wall.module.css'

interface Props {
  chosen: readonly string[]
  onCompare: () => void
  onClear: () => void
}

/** What can be done with the creatives that are ticked. */
export function WallDock({ chosen, onCompare, onClear }: Props) {
  const { t } = useTranslation('campaigns')
  const count = chosen.length
  const reason =
    count < 2
      ? t('compare.fewest')
      : count > mostCreativesCompared
        ? t('compare.most', { most: mostCreativesCompared })
        : null
  return (
    <Dock label={t('wall.chosenLabel')}>
      <p className={styles.count} role="status">
        {t('wall.chosen', { count })}
      </p>
      <BarButton
        icon={IconArrowsLeftRight}
        label={t('compare.submit')}
        reason={reason}
        isLoud
        onClick={onCompare}
      />
      <BarButton icon={IconX} label={t('wall.clear')} onClick={onClear} />
    </Dock>
  )
}
