import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import colors from '../../../entities/tag/tagColors.module.css'
import { Hidden } from '../../../ui/Hidden.tsx'
import styles from './Sparkline.module.css'

const width = 88
const height = 24
const edge = 3

/** How many posts and stories each of the last weeks had, the newest marked. */
export function Sparkline({ color, values }: { color: string; values: readonly number[] }) {
  const { t } = useTranslation('tags')
  const format = useFormat()
  const most = Math.max(...values, 1)
  const points = values.map((value, index) => ({
    x: edge + (index / Math.max(values.length - 1, 1)) * (width - 2 * edge),
    y: height - edge - (value / most) * (height - 2 * edge),
  }))
  const last = points.at(-1)
  const words = t('trendOf', { values: values.map(format.number).join(', ') })
  return (
    <span className={`${colors.color} ${styles.sparkline}`} data-color={color} data-tip={words}>
      <svg width={width} height={height} aria-hidden="true">
        <polyline className={styles.line} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {last && <circle className={styles.last} cx={last.x} cy={last.y} r={2.5} />}
      </svg>
      <Hidden>{words}</Hidden>
    </span>
  )
}
