import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { TagColor } from '#contract/content/tags.ts'
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

const [, ...columns] = portfolioSorts

const isText = (column: PortfolioSort) => column === 'name' || column === 'connection'

/** A community a row; whatever stands apart of others begins with a line that says so. */
export function PortfolioTable({ rows, isStale, state, change }: Props) {
  const { t } = useTranslation('portfolio')
  const lines = useLines(rows, state)
  return (
    <div className={styles.frame} data-stale={isStale || undefined}>
      <WideTable
        label={t('title')}
        className={styles.table}
        style={{}}
        rowCount={lines.length + 1}
        count={lines.length}
        rowHeight={60}
        // A page is short enough to be drawn whole, so that rows which name a part may be lower than others.
        overscan={3 * lines.length}
        head={
          <tr aria-rowindex={1} className={`${wide.headRow} ${styles.headRow}`}>
            {portfolioSorts.map((column) => (
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
          const line = lines[index]
          if (!line) return null
          if ('part' in line) return <PartRow key={line.part} index={index} {...line} />
          return <CommunityRow key={line.row.id} index={index} row={line.row} isGrouped={state.grouped} />
        }}
      />
    </div>
  )
}

/** color: of the client whose communities begin. */
type Line = { part: string; color: TagColor | null } | { row: PortfolioRow }

/** Each row, and before those that begin one, what the part is called: its client, or the base of its rates. */
function useLines(rows: readonly PortfolioRow[], { sort, grouped }: PortfolioState): Line[] {
  const { t } = useTranslation('portfolio')
  const partOf = (row: PortfolioRow): string =>
    [
      grouped ? (row.client?.name ?? t('noClient')) : null,
      sort === 'rate' ? t(`rated.${row.divisor}`) : null,
      sort === 'base' ? t(`base.${row.rate}`) : null,
    ]
      .filter((name) => name !== null)
      .join(' · ')
  const parts = rows.map(partOf)
  return rows.flatMap((row, index) => {
    const part = parts[index] ?? ''
    if (part === '' || part === parts[index - 1]) return [{ row }]
    return [{ part, color: (grouped && row.client?.color) || null }, { row }]
  })
}

function PartRow({ index, part, color }: { index: number; part: string; color: TagColor | null }) {
  return (
    <tr aria-rowindex={index + 2} className={styles.part}>
      <th scope="rowgroup" colSpan={portfolioSorts.length}>
        {color && <TagDot color={color} />} {part}
      </th>
    </tr>
  )
}

function CommunityRow({ index, row, isGrouped }: { index: number; row: PortfolioRow; isGrouped: boolean }) {
  return (
    <tr aria-rowindex={index + 2} className={`${wide.row} ${styles.row}`}>
      <th scope="row" className={wide.first}>
        <CommunityLink row={row} hasClient={!isGrouped} />
      </th>
      {columns.map((column) => (
        <td key={column} className={wide.cell} data-column={column} data-text={isText(column) || undefined}>
          <PortfolioCell row={row} column={column} />
        </td>
      ))}
    </tr>
  )
}

interface CommunityLinkProps {
  row: PortfolioRow
  /** Whether its client stands below. */
  hasClient: boolean
}

/** The name of a community, which opens its Overview of the same days. */
function CommunityLink({ row, hasClient }: CommunityLinkProps) {
  const { id, name, picture_url, client, period } = row
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
          className={styles.name}
          aria-label={t('open', { name })}
          onClick={(event) => {
            if (id === community?.id) return
            event.preventDefault()
            void select({ id }).then(({ error }) => !error && navigate(to))
          }}
        >
          {name}
        </Link>
        {hasClient && client && (
          <span className={`${look.fine} ${look.ellipsis}`}>
            <TagDot color={client.color} /> {client.name}
          </span>
        )}
      </span>
    </span>
  )
}
