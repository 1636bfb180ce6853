import { useLocalStorage } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentDetails } from '#contract/content/content.ts'
import { agedPoints } from '#contract/metrics/ageCurve.ts'
import { type AgedMetric, agedMetrics, metricUnit } from '#contract/metrics/metrics.ts'
import { Segments } from '../../ui/field/Segments.tsx'
import { Block } from '../../ui/page/Block.tsx'
import { FilterButton } from '../../ui/popup/FilterButton.tsx'
import { MenuItem } from '../../ui/popup/MenuItem.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import { DataChart } from '../chart/DataChart.tsx'
import { useFormat } from '../community/useCommunity.ts'
import { AgeChart } from './AgeChart.tsx'
import { metricBand } from './age.ts'
import { dayOption, type Gain, metricGains } from './dayOption.ts'
import { firstLook, isWhole } from './firstLook.ts'
import styles from './Growth.module.css'
import { writeAge } from './writeAge.ts'

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

interface Props {
  item: ContentDetails
  metric: AgedMetric
}

/** The curve of one item; while there is none, why. */
function GrowthByAge({ item, metric }: Props) {
  const { t } = useTranslation(['history', 'content'])
  const { id, curve, band, kind } = item
  const curves = useMemo(() => [curve], [curve])
  const labels = useMemo(() => ({ [id]: t(`content:kind.${kind}`) }), [id, kind, t])
  if (agedPoints(curve, metric).length < 2) return <NoCurve item={item} metric={metric} />
  const isCompared = metricBand(band, metric).length > 1
  return (
    <>
      <AgeChart curves={curves} band={band} metric={metric} labels={labels} />
      <p className={styles.note}>
        {isCompared ? t(kind === 'post' ? 'normal' : 'normalStory') : t('noNormal')}
      </p>
    </>
  )
}

/** By then much of what is gained is there. */
const lateHours = 24

/** Two captures make a line; before that it is said what there is. */
function NoCurve({ item: { curve }, metric }: Props) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const look = firstLook(curve, metric)
  if (!look) return <p className={styles.none}>{t('none')}</p>
  const { at, hours } = look
  const time = format.dateTime(at)
  return (
    <p className={styles.none}>
      {hours > lateHours ? t('late', { time, age: writeAge(t, format, hours) }) : t('one', { time })}
    </p>
  )
}

interface GrowthByDayProps {
  item: ContentDetails
  metric: AgedMetric
}

/** What each day added to one item; of one that was first seen late, since when. */
function GrowthByDay({ item: { increments, curve, metrics }, metric }: GrowthByDayProps) {
  const { t } = useTranslation('history')
  const format = useFormat()
  const gains = useMemo(() => metricGains(increments, metric), [increments, metric])
  const look = firstLook(curve, metric)
  const late =
    look && !isWhole(gains, metrics[metric])
      ? t('late', { time: format.dateTime(look.at), age: writeAge(t, format, look.hours) })
      : null
  if (gains.length === 0) return <p className={styles.none}>{late ?? t('none')}</p>
  return (
    <>
      <DayChart gains={gains} metric={metric} />
      <p className={styles.note}>
        {late} {t('gained')}
      </p>
    </>
  )
}

/** What each day added to a metric. Keep `gains` between renders. */
function DayChart({ gains, metric }: { gains: readonly Gain[]; metric: AgedMetric }) {
  const { t } = useTranslation(['history', 'metrics'])
  const format = useFormat()
  const name = t(`metrics:${metric}.label`)
  const { option, table } = useMemo(
    () => ({
      option: dayOption(gains, name, format),
      table: {
        columns: [t('day'), name],
        rows: gains.map(({ day, value }) => [format.day(day), format.number(value)]),
      },
    }),
    [gains, name, t, format],
  )
  return (
    <DataChart
      option={option}
      table={table}
      height={200}
      label={t('byDay', { metric: name })}
      about={`${t(`metrics:${metric}.about`)} ${t('gained')}`}
    />
  )
}
