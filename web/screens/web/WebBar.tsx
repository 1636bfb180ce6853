import { useTranslation } from 'react-i18next'
import { DateRangeFilter } from '../../entities/filter/days/DateRangeFilter.tsx'
import { SearchField } from '../../ui/field/SearchField.tsx'
import { Segments } from '../../ui/field/Segments.tsx'
import look from '../../ui/look.module.css'
import bar from '../../ui/page/PageBar.module.css'
import type { Web } from './useWeb.ts'
import { tabs } from './webState.ts'

interface Props extends Pick<Web, 'state' | 'change'> {
  /** Of one page there is nothing to search, and no chain. */
  isOfPage?: boolean
}

/** Not the average of a year, which is made of posts. */
const ways = ['off', 'previous', 'last_year', 'custom'] as const

/** The days with what they are compared with, and which part of the screen is shown. */
export function WebBar({ state, change, isOfPage = false }: Props) {
  const { t } = useTranslation('web')
  const { range, compare, search, tab } = state
  return (
    <search className={bar.bar}>
      {!isOfPage && (
        <Segments
          label={t('tab.label')}
          value={tab}
          options={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(next) => change({ tab: next })}
        />
      )}
      <DateRangeFilter
        range={range}
        onChange={(next) => change({ range: next })}
        comparing={{ compare, ways, onCompare: (next) => change({ compare: next }) }}
      />
      {!isOfPage && (
        <>
          <span className={look.grow} />
          <SearchField
            label={t('pages.search')}
            clearLabel={t('details.clear')}
            value={search}
            onChange={(next) => change({ search: next }, true)}
          />
        </>
      )}
    </search>
  )
}
