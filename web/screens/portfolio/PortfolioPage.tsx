import { Button } from '@mantine/core'
import { IconBuilding, IconPlug, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addresses } from '#contract/addresses.ts'
import type { Client } from '#contract/settings/clients.ts'
import { connectionStates } from '#contract/vocabulary.ts'
import { send } from '../../app/api/api.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { useTimeZone } from '../../entities/community/useCommunity.ts'
import { ExportButton } from '../../entities/export/ExportButton.tsx'
import { ExportMenu } from '../../entities/export/ExportMenu.tsx'
import { useAddressState } from '../../entities/filter/address/useAddressState.ts'
import { CheckList } from '../../entities/filter/CheckList.tsx'
import { DateRangeFilter } from '../../entities/filter/days/DateRangeFilter.tsx'
import { dayIn } from '../../entities/filter/days/day.ts'
import { usePagerWords } from '../../entities/filter/usePagerWords.ts'
import { Pager } from '../../ui/field/Pager.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import look from '../../ui/look.module.css'
import { Notice } from '../../ui/page/Notice.tsx'
import layout from '../../ui/page/Page.module.css'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './Portfolio.module.css'
import { PortfolioTable } from './PortfolioTable.tsx'
import { useListPortfolioQuery } from './portfolio.api.ts'
import {
  type ChangePortfolio,
  isFiltered,
  noFilters,
  type PortfolioState,
  parsePortfolio,
  perPage,
  portfolioInput,
  writePortfolio,
} from './portfolioState.ts'

const address = { parse: parsePortfolio, write: writePortfolio }

/** All communities that one may see, side by side. */
export function PortfolioPage() {
  const { t } = useTranslation(['portfolio', 'analytics', 'paging', 'exports'])
  const { state, change } = useAddressState(address)
  const today = dayIn(useTimeZone(), new Date())
  const input = portfolioInput(state, today)
  const { data, currentData, error, refetch } = useListPortfolioQuery(
    { ...input, page: state.page, per_page: perPage },
    { refetchOnMountOrArgChange: true },
  )
  const words = usePagerWords(data?.total ?? 0)
  return (
    <>
      <PageHeader title={t('title')}>
        <ExportMenu
          request={(choice) => send(addresses.portfolio.export)({ ...input, ...choice })}
          rows={data?.total ?? 0}
          trigger={(props, isRunning) => <ExportButton {...props} loading={isRunning} />}
        />
      </PageHeader>
      <div className={layout.page}>
        <PortfolioBar state={state} change={change} clients={data?.clients ?? []} />
        {!currentData && error ? (
          <Failure title={t('problem')} error={apiErrorOf(error)} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height={560} />
        ) : data.items.length > 0 ? (
          <PortfolioTable rows={data.items} isStale={!currentData} state={state} change={change} />
        ) : (
          <Notice icon={IconSearchOff} title={t('nothing.title')} text={t('nothing.text')}>
            {isFiltered(state) && (
              <Button variant="default" onClick={() => change(noFilters)}>
                {t('nothing.all')}
              </Button>
            )}
          </Notice>
        )}
        <Pager
          page={state.page}
          perPage={perPage}
          total={data?.total ?? 0}
          words={words}
          onChange={(page) => change({ page })}
        />
      </div>
    </>
  )
}

interface BarProps {
  state: PortfolioState
  change: ChangePortfolio
  clients: readonly Client[]
}

/** Search, days, clients with grouping by them, and states of connection. */
function PortfolioBar({ state, change, clients }: BarProps) {
  const { t } = useTranslation('portfolio')
  const narrow = (next: Partial<PortfolioState>) => change({ ...next, page: 1 })
  return (
    <search className={look.bar}>
      <div className={look.longSearch}>
        <SearchField
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={state.search}
          onChange={(search) => narrow({ search })}
        />
      </div>
      <DateRangeFilter
        range={state.range}
        onChange={(range) => change({ range: range ?? 'days28' })}
        comparing={{ compare: { with: 'previous' }, ways: [], onCompare: () => undefined }}
      />
      {clients.length > 0 && (
        <Popup
          label={t('clients')}
          width={300}
          trigger={(props) => (
            <FilterButton {...props} icon={IconBuilding} isActive={state.grouped || state.clients.length > 0}>
              {t('clients')}
            </FilterButton>
          )}
        >
          {() => (
            <div className={styles.popup}>
              <CheckList
                label={t('grouping')}
                options={[{ value: 'client', label: t('group') }]}
                chosen={state.grouped ? ['client'] : []}
                onChange={(chosen) => narrow({ grouped: chosen.length > 0 })}
              />
              <CheckList
                label={t('only')}
                options={[
                  ...clients.map(({ id, name }) => ({ value: id, label: name })),
                  { value: '0', label: t('noClient') },
                ]}
                chosen={state.clients}
                onChange={(chosen) => narrow({ clients: chosen })}
              />
            </div>
          )}
        </Popup>
      )}
      <Popup
        label={t('column.connection')}
        width={240}
        trigger={(props) => (
          <FilterButton {...props} icon={IconPlug} isActive={state.connections.length > 0}>
            {t('column.connection')}
          </FilterButton>
        )}
      >
        {() => (
          <div className={styles.popup}>
            <CheckList
              label={t('column.connection')}
              options={connectionStates.map((value) => ({ value, label: t(`connection.${value}`) }))}
              chosen={state.connections}
              onChange={(connections) => narrow({ connections })}
            />
          </div>
        )}
      </Popup>
    </search>
  )
}
