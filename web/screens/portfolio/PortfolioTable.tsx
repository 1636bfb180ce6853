import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { PortfolioRow, PortfolioSort } from '#contract/portfolio.ts'
import { portfolioSorts } from '#contract/vocabulary.ts'
import { paths } from '../../app/paths.ts'
import { useSelectCommunityMutation } from '../../entities/community/community.api.ts'
import { useCommunity } from '../../entities/community/useCommunity.ts'
import { writeDateRange } from '../../entities/filter/days/dateRange.ts'
import { TagDot } from '../../entities/tag/TagDot.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import look from '../../ui/look.module.css'
import { SortHead } from '../../ui/table/SortHead.tsx'
import wide from '../../ui/table/WideTable.module.css'
import { WideTable } from '../../ui/table/WideTable.tsx'
import styles from './Portfolio.module.css'
import { PortfolioCell } from './PortfolioCell.tsx'
import type { ChangePortfolio, PortfolioState } from './portfolioState.ts'

interface Props {
  rows: readonly PortfolioRow[]
  isStale: boolean
  state: PortfolioState
  change: ChangePortfolio
}

const [nameColumn, ...columns] = portfolioSorts

const isText = (column: PortfolioSort) => column === 'name' || column === 'connection'

/** A community a row; whatever stands apart of others begins with a line that says so. */
export function PortfolioTable({ rows, isStale, state, change }: Props) {
  const { t } = useTranslation('portfolio')
  const parts = useParts(rows, state)
  return (
    <div className={styles.frame} data-stale={isStale || undefined}>
      <WideTable
        label={t('title')}
        className={styles.table}
        style={{}}
        rowCount={rows.length + 1}
        count={rows.length}
        rowHeight={60}
        overscan={12}
        head={
          <tr aria-rowindex={1} className={`${wide.headRow} ${styles.headRow}`}>
            {[nameColumn, ...columns].map((column) => (
              <SortHead
                key={column}
                column={column}
                sorted={column === state.sort ? state.order : null}
                first={isText(column) ? 'asc' : 'desc'}
                isFirst={column === 'name'}
                isText={isText(column)}
                onSort={(order) => change({ sort: column, order, page: 1 })}
              >
                {t(`column.${column}`)}
              </SortHead>
            ))}
          </tr>
        }
        row={(index) => {
          const row = rows[index]
          if (!row) return null
          const part = parts[index]
          return (
            <Fragment key={row.id}>
              {part && (
                <tr className={styles.part}>
                  <td colSpan={columns.length + 1}>{part}</td>
                </tr>
              )}
              <tr aria-rowindex={index + 2} className={`${wide.row} ${styles.row}`}>
                <th scope="row" className={wide.first}>
                  <CommunityLink row={row} />
                </th>
                {columns.map((column) => (
                  <td
                    key={column}
                    className={wide.cell}
                    data-column={column}
                    data-text={isText(column) || undefined}
                  >
                    <PortfolioCell row={row} column={column} />
                  </td>
                ))}
              </tr>
            </Fragment>
          )
        }}
      />
    </div>
  )
}

/** What the part is called that begins with a row: its client, or the base of its rates; null where none begins. */
function useParts(rows: readonly PortfolioRow[], { sort, grouped }: PortfolioState): (string | null)[] {
  const { t } = useTranslation('portfolio')
  const nameOf = (row: PortfolioRow): string =>
    [
      grouped ? (row.client?.name ?? t('noClient')) : null,
      sort === 'rate' ? t(`rate.${row.divisor}`) : null,
      sort === 'base' ? t(`base.${row.rate}`) : null,
    ]
      .filter((name) => name !== null)
      .join(' · ')
  const names = rows.map(nameOf)
  return names.map((name, index) => (name !== '' && name !== names[index - 1] ? name : null))
}

/** The name of a community, which opens its Overview of the same days. */
function CommunityLink({ row: { id, name, picture_url, client, period } }: { row: PortfolioRow }) {
  const { t } = useTranslation('portfolio')
  const navigate = useNavigate()
  const [select] = useSelectCommunityMutation()
  const community = useCommunity()
  const to = `${paths.overview}?range=${writeDateRange(period)}`
  return (
    <span className={styles.community}>
      <Avatar name={name} picture={picture_url} size={30} />
      <span className={styles.names}>
        <Link
          to={to}
          className={`${look.ellipsis} ${styles.name}`}
          aria-label={t('open', { name })}
          onClick={(event) => {
            if (id === community?.id) return
            event.preventDefault()
            void select({ id }).then(({ error }) => !error && navigate(to))
          }}
        >
          {name}
        </Link>
        {client && (
          <span className={`${look.fine} ${look.ellipsis}`}>
            {client.color && <TagDot color={client.color} />} {client.name}
          </span>
        )}
      </span>
    </span>
  )
}
