import { choice, choices, matching, yesOrNo } from '#contract/addressField.ts'
import type { ConnectionState, PortfolioSort } from '#contract/portfolio.ts'
import { connectionStates, portfolioSorts } from '#contract/vocabulary.ts'
import { addressState } from '../../entities/filter/address/addressState.ts'
import { pageField, rangeField, searchField } from '../../entities/filter/address/filterFields.ts'
import { type DateRange, finishedDays } from '../../entities/filter/days/dateRange.ts'
import type { Day } from '../../entities/filter/days/day.ts'
import type { PortfolioInput } from './portfolio.api.ts'

/** All state of the screen; it lives in the address. clients: ids, `0` for communities without one. */
export interface PortfolioState {
  search: string
  range: DateRange
  clients: readonly string[]
  connections: readonly ConnectionState[]
  sort: PortfolioSort
  order: 'asc' | 'desc'
  grouped: boolean
  page: number
}

export type ChangePortfolio = (change: Partial<PortfolioState>) => void

export const perPage = 100
const mostClients = 1000

export const noFilters = {
  search: '',
  clients: [],
  connections: [],
  page: 1,
} as const satisfies Partial<PortfolioState>

const initial: PortfolioState = { ...noFilters, range: 'days28', sort: 'name', order: 'asc', grouped: false }

export const { parse: parsePortfolio, write: writePortfolio } = addressState<PortfolioState>(
  {
    search: searchField,
    range: rangeField,
    clients: matching(/^(0|[1-9]\d{0,14})$/, mostClients),
    connections: choices(connectionStates),
    sort: choice(portfolioSorts),
    order: choice(['asc', 'desc']),
    grouped: yesOrNo(),
    page: pageField,
  },
  initial,
)

/** What is asked for on `today`, but for the page. All time has nothing before it: the last 28 days stand for it. */
export const portfolioInput = (state: PortfolioState, today: Day) => {
  const { search, range, clients, connections, sort, order, grouped } = state
  return {
    ...finishedDays(range ?? initial.range, today),
    search,
    client_ids: [...clients],
    connections: [...connections],
    sort,
    order,
    by_client: grouped,
  } satisfies PortfolioInput
}

export const isFiltered = ({ search, clients, connections }: PortfolioState): boolean =>
  search !== '' || clients.length > 0 || connections.length > 0
