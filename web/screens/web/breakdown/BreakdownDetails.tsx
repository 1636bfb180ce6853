import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebFigure, WebSubjects } from '#contract/web/webAnalytics.ts'
import { computeWebFigure, groupCount, type Per } from '#contract/web/webFigures.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { useWebSubjectsQuery } from '../../../entities/page/web.api.ts'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import look from '../../../ui/look.module.css'
import { useFigureText } from '../figures/useFigureText.ts'
import { WebDialog } from '../links/WebDialog.tsx'
import { toggleOf } from '../toggleOf.ts'
import type { ChangeWeb, Web } from '../useWeb.ts'
import type { CardGrouping, WebState } from '../webState.ts'
import styles from './BreakdownDetails.module.css'
import { useGroupName } from './useGroupName.ts'

interface Props extends Pick<Web, 'state' | 'inputs' | 'change'> {
  by: CardGrouping
  onClose: () => void
}

/** As many as the server gives. */
const most = 1000

/** All groups of a breakdown with all their figures, to be searched. */
export function BreakdownDetails({ by, inputs: { filters, per }, state, change, onClose }: Props) {
  const { t } = useTranslation(['web', 'common'])
  const nameOf = useGroupName()
  const [search, setSearch] = useState('')
  const subjects = useWebSubjectsQuery({ filters, by, limit: most })
  const wanted = search.toLowerCase()
  return (
    <WebDialog title={t(`details.of.${by}`)} size={860} onClose={onClose}>
      <SearchField
        label={t('details.search')}
        clearLabel={t('details.clear')}
        value={search}
        onChange={setSearch}
      />
      <Part query={subjects} height={420}>
        {({ items, total }) => {
          const found = items.filter((item) => nameOf(by, item).toLowerCase().includes(wanted))
          return (
            <>
              {found.length === 0 ? (
                <p className={`${look.nothing} ${look.hint}`}>{t('details.none')}</p>
              ) : (
                <DetailsTable
                  by={by}
                  items={found}
                  per={by === 'tag' || by === 'type' ? 'view' : per}
                  state={state}
                  change={(next) => {
                    change(next)
                    onClose()
                  }}
                />
              )}
              {total > items.length && (
                <p className={`${look.nothing} ${look.hint}`}>{t('details.most', { count: total })}</p>
              )}
            </>
          )
        }}
      </Part>
    </WebDialog>
  )
}

interface DetailsTableProps {
  by: CardGrouping
  items: WebSubjects['items']
  per: Per
  state: WebState
  change: ChangeWeb
}

/** Of what happened nothing is known but how often, and by how many. */
const happenings: readonly CardGrouping[] = ['goal', 'event', 'outbound', 'download']

const columns: readonly WebFigure[] = ['visits', 'visitors', 'views', 'bounce', 'engaged', 'scroll', 'goals']

function DetailsTable({ by, items, per, state, change }: DetailsTableProps) {
  const { t } = useTranslation('web')
  const { label, write } = useFigureText()
  const nameOf = useGroupName()
  const isHappening = happenings.includes(by)
  const shown: readonly WebFigure[] = isHappening ? ['views', 'visitors'] : columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0}>
      <table className={`${look.table} ${look.figures} ${styles.table}`}>
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
            .toSorted((one, other) => groupCount(other.totals, by) - groupCount(one.totals, by))
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
                    <td key={figure}>{write(figure, computeWebFigure(item.totals, figure, per))}</td>
                  ))}
                </tr>
              )
            })}
        </tbody>
      </table>
    </section>
  )
}
