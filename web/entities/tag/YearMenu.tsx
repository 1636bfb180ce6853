import { IconCalendarStats } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'

interface Props {
  year: number
  /** The years there is content of. */
  years: readonly number[]
  onChange: (year: number) => void
}

/** Of which year the benchmarks are; the button says it as their label does. */
export function YearMenu({ year, years, onChange }: Props) {
  const { t } = useTranslation(['tags', 'common'])
  const offered = [...new Set([...years, year])].sort((one, other) => other - one)
  return (
    <Popup
      role="menu"
      label={t('year')}
      width={160}
      trigger={(props) => (
        <FilterButton
          {...props}
          icon={IconCalendarStats}
          aria-label={`${t('year')}: ${t('common:benchmark.label', { year })}`}
        >
          {t('common:benchmark.label', { year })}
        </FilterButton>
      )}
    >
      {(close) =>
        offered.map((each) => (
          <MenuItem
            key={each}
            isChosen={each === year}
            onClick={() => {
              onChange(each)
              close()
            }}
          >
            {each}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
