import { useLocalStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentDetails } from '#contract/content.ts'
import { type AgedMetric, agedMetrics, metricUnit } from '#contract/metrics.ts'
import { Segments } from '../../ui/field/Segments.tsx'
import { Block } from '../../ui/page/Block.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { GrowthByAge } from './GrowthByAge.tsx'
import { GrowthByDay } from './GrowthByDay.tsx'

type Mode = 'age' | 'day'

/** How an item has grown: by its age beside what is normal, or by what each day added. */
export function Growth({ item }: { item: ContentDetails }) {
  const { t } = useTranslation('history')
  const [mode, setMode] = useState<Mode>('age')
  const [remembered, remember] = useLocalStorage<AgedMetric>({
    key: 'growth_metric',
    defaultValue: 'views',
    getInitialValueInEffect: false,
  })
  const offered = agedMetrics.filter((metric) => isOffered(item, metric, mode))
  const metric = offered.find((each) => each === remembered) ?? 'views'
  const modes = [
    { value: 'age', label: t('mode.age') },
    { value: 'day', label: t('mode.day') },
  ] as const
  return (
    <Block
      title={t('growth')}
      tools={
        <>
          <MetricMenu offered={offered} metric={metric} onChoose={remember} />
          <Segments label={t('mode.label')} value={mode} options={modes} onChange={setMode} />
        </>
      }
    >
      {mode === 'age' ? (
        <GrowthByAge item={item} metric={metric} />
      ) : (
        <GrowthByDay item={item} metric={metric} />
      )}
    </Block>
  )
}

/** A day adds to a count; what it adds to a rate says nothing. */
const isOffered = ({ missing }: ContentDetails, metric: AgedMetric, mode: Mode) =>
  missing[metric] !== 'not_for_type' && (mode === 'age' || metricUnit[metric] === 'count')

interface MenuProps {
  offered: readonly AgedMetric[]
  metric: AgedMetric
  onChoose: (metric: AgedMetric) => void
}

function MetricMenu({ offered, metric, onChoose }: MenuProps) {
  const { t } = useTranslation(['history', 'metrics'])
  return (
    <Popup
      label={t('metric')}
      role="menu"
      trigger={(props) => (
        <FilterButton {...props} aria-label={`${t('metric')}: ${t(`metrics:${metric}.label`)}`}>
          {t(`metrics:${metric}.label`)}
        </FilterButton>
      )}
    >
      {(close) =>
        offered.map((each) => (
          <MenuItem
            key={each}
            isChosen={each === metric}
            onClick={() => {
              onChoose(each)
              close()
            }}
          >
            {t(`metrics:${each}.label`)}
          </MenuItem>
        ))
      }
    </Popup>
  )
}
