import { useTranslation } from 'react-i18next'
import type { WebSubjects } from '#contract/webAnalytics.ts'
import { countOf, type Per, type WebFigure, webFigureOf } from '#contract/webFigures.ts'
import { useFigureText } from '../figures/useFigureText.ts'
import { toggleOf } from '../toggleOf.ts'
import type { ChangeWeb } from '../useWeb.ts'
import type { CardGrouping, WebState } from '../webState.ts'
import styles from './BreakdownDetails.module.css'
import { useGroupName } from './useGroupName.ts'

interface Props {
  by: CardGrouping
  items: WebSubjects['items']
  per: Per
  state: WebState
  change: ChangeWeb
}

/** Of what happened nothing is known but how often, and by how many. */
const happenings: readonly CardGrouping[] = ['goal', 'event', 'outbound', 'download']
const columns: readonly WebFigure[] = ['visits', 'visitors', 'views', 'bounce', 'engaged', 'scroll', 'goals']

export function DetailsTable({ by, items, per, state, change }: Props) {
  const { t } = useTranslation('web')
  const { label, write } = useFigureText()
  const nameOf = useGroupName()
  const isHappening = happenings.includes(by)
  const shown: readonly WebFigure[] = isHappening ? ['views', 'visitors'] : columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`one.${by}`)}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col">
                {isHappening && figure === 'views' ? t(`counted.${by}`) : label(figure)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items
            .toSorted((one, other) => countOf(other.totals, by) - countOf(one.totals, by))
            .map((item) => {
              const filter = toggleOf(state, change, by, item.key)
              const name = nameOf(by, item)
              return (
                <tr key={item.key}>
                  <th scope="row">
                    {filter ? (
                      <button type="button" className={styles.name} onClick={filter.toggle}>
                        <bdi>{name}</bdi>
                      </button>
                    ) : (
                      <bdi>{name}</bdi>
                    )}
                  </th>
                  {shown.map((figure) => (
                    <td key={figure}>{write(figure, webFigureOf(item.totals, figure, per))}</td>
                  ))}
                </tr>
              )
            })}
        </tbody>
      </table>
    </section>
  )
}
