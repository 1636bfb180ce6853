import { useTranslation } from 'react-i18next'
import type { WebSubjects } from '#contract/webAnalytics.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { toggleOf } from '../toggleOf.ts'
import type { ChangeWeb } from '../useWeb.ts'
import type { CardGrouping, WebState } from '../webState.ts'
import styles from './Breakdown.module.css'
import { useGroupName } from './useGroupName.ts'

interface Props {
  item: WebSubjects['items'][number]
  by: CardGrouping
  value: number
  /** What the whole length of a bar stands for. */
  most: number
  state: WebState
  change: ChangeWeb
}

export function BreakdownRow({ item, by, value, most, state, change }: Props) {
  const { t } = useTranslation('web')
  const format = useFormat()
  const name = useGroupName()(by, item)
  const filter = toggleOf(state, change, by, item.key)
  return (
    <li className={styles.row}>
      <div className={styles.bar} style={{ width: `${most > 0 ? (value / most) * 100 : 0}%` }} aria-hidden />
      {filter ? (
        <button
          type="button"
          className={styles.name}
          aria-pressed={filter.isChosen}
          data-tip={t(filter.isChosen ? 'unfilter' : 'filter', { name })}
          onClick={filter.toggle}
        >
          <bdi>{name}</bdi>
        </button>
      ) : (
        <bdi className={styles.name} title={name}>
          {name}
        </bdi>
      )}
      <span className={styles.value}>{format.number(value)}</span>
    </li>
  )
}
