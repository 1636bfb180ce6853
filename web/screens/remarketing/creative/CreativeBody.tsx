import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconHourglass } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreativeDetails } from '#contract/remarketing/creatives.ts'
import type { Fatigue, ResultDay } from '#contract/remarketing/results.ts'
import { fatigueDays } from '#contract/vocabulary.ts'
import { CopyField } from '../../../app/dialog/CopyField.tsx'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { EditableTags } from '../../../entities/tag/EditableTags.tsx'
import { useTagging } from '../../../entities/tag/useTagging.ts'
import look from '../../../ui/look.module.css'
import { Block } from '../../../ui/page/Block.tsx'
import { Cover } from '../Cover.tsx'
import { dayLines } from '../dayLines.ts'
import { ContentLine } from '../linked/ContentLine.tsx'
import linked from '../linked/Linked.module.css'
import { ResultStrip } from '../ResultStrip.tsx'
import { useRateText } from '../useRateText.ts'
import styles from './Creative.module.css'

/** What a creative is, beside what it brought. */
export function CreativeBody({ creative }: { creative: CreativeDetails }) {
  const { t } = useTranslation('campaigns')
  const tagging = useTagging('creative', creative.id, creative.title)
  const { id, title, text, image, tracked_link, tags, contents, results, days, fatigue } = creative
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {image ? (
          <a
            className={styles.image}
            href={image.url}
            target="_blank"
            rel="noopener"
            aria-label={t('creative.openImage')}
          >
            <img src={image.url} width={image.width} height={image.height} alt="" />
          </a>
        ) : (
          <Cover seed={id} src={null} className={styles.drawing} />
        )}
        {text && <p className={styles.text}>{text}</p>}
        <EditableTags name={title} tags={tags} onToggle={tagging} />
      </div>
      <div className={styles.main}>
        <ResultStrip label={t('resultsOf', { title })} results={results} isNarrow />
        <Block title={t('creative.link')}>
          {tracked_link ? (
            <CopyField label={t('creative.link')} text={tracked_link} />
          ) : (
            <p className={look.hint}>{t('creative.noLink')}</p>
          )}
        </Block>
        <AgeChart days={days} />
        <FatigueWords days={days} fatigue={fatigue} />
        {contents.length > 0 && (
          <Block title={t('linked.contents')}>
            <ul className={linked.list}>
              {contents.map((item) => (
                <ContentLine key={item.id} item={item} isLink />
              ))}
            </ul>
          </Block>
        )}
      </div>
    </div>
  )
}

/** What each day of a creative's life brought. Keep `days` between renders. */
function AgeChart({ days }: { days: readonly ResultDay[] }) {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const { option, table, legend } = useMemo(() => {
    const hasAds = days.some(({ impressions }) => impressions > 0)
    const shown = hasAds ? (['visits', 'goals', 'clicks'] as const) : (['visits', 'goals'] as const)
    const lines = shown.map((figure, index) => ({
      name: t(`figure.${figure}.label`),
      color: index === 0 ? 'var(--accent)' : `var(--series-${index + 1})`,
      values: days.map((day) => day[figure]),
    }))
    const ageOf = ({ age }: ResultDay) => t('age.day', { number: format.number(age + 1) })
    return {
      option: dayLines(
        days.map(({ age }) => format.number(age + 1)),
        lines,
        (place) => {
          const day = days[place]
          return day ? `${ageOf(day)} · ${format.day(day.day)}` : ''
        },
        format,
      ),
      table: {
        columns: [t('age.column'), t('day'), ...lines.map(({ name }) => name)],
        rows: days.map((day) => [
          format.number(day.age + 1),
          format.day(day.day),
          ...shown.map((figure) => format.number(day[figure])),
        ]),
      },
      legend: lines.map(({ name, color }) => ({ name, color, line: 'solid' as const })),
    }
  }, [days, t, format])
  return (
    <Block title={t('age.title')}>
      {days.length === 0 ? (
        <p className={look.hint}>{t('age.none')}</p>
      ) : (
        <DataChart
          option={option}
          table={table}
          legend={legend}
          height={220}
          label={t('age.title')}
          about={t('age.about')}
        />
      )}
    </Block>
  )
}

type Course = 'falls' | 'rises' | 'holds' | 'tooFew'

const icons = {
  falls: IconArrowDownRight,
  rises: IconArrowUpRight,
  holds: IconArrowRight,
  tooFew: IconHourglass,
} as const

/** Whether a creative wears off, rate by rate, in words. */
function FatigueWords({ days, fatigue }: Pick<CreativeDetails, 'days' | 'fatigue'>) {
  const { t } = useTranslation('campaigns')
  const { label, write, writeDifference } = useRateText()
  if (days.length < 2 * fatigueDays)
    return (
      <Block title={t('fatigue.title')}>
        <p className={look.hint}>{t('fatigue.young')}</p>
      </Block>
    )
  return (
    <Block title={t('fatigue.title')}>
      <ul className={look.notes}>
        {fatigue.map(({ rate, early, late, change }) => {
          const course = courseOf({ early, late, change })
          const Icon = icons[course]
          const words = {
            rate: label(rate),
            early: write(rate, early),
            late: write(rate, late),
            low: writeDifference(rate, change.low),
            high: writeDifference(rate, change.high),
          }
          return (
            <li key={rate} className={styles.fatigue} data-verdict={course}>
              <Icon size={17} stroke={1.8} aria-hidden />
              <span>{t(`fatigue.${course}`, words)}</span>
            </li>
          )
        })}
      </ul>
      <p className={look.hint}>{t('fatigue.how')}</p>
    </Block>
  )
}

function courseOf({ early, late, change }: Pick<Fatigue, 'early' | 'late' | 'change'>): Course {
  if (early === null || late === null || change.verdict === 'too_few') return 'tooFew'
  if (change.verdict === 'may_be_chance') return 'holds'
  return late < early ? 'falls' : 'rises'
}
