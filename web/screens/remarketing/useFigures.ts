import { useTranslation } from 'react-i18next'
import type { Results } from '#contract/remarketing/results.ts'
import { useFormat, useMoney } from '../../entities/community/useCommunity.ts'

/** In the order in which they are shown. */
export const figureNames = [
  'visits',
  'engaged',
  'goals',
  'reach',
  'er',
  'promoted',
  'clicks',
  'spent',
] as const
export type FigureName = (typeof figureNames)[number]

export interface Figure {
  name: FigureName
  label: string
  /** A dash where it is not known. */
  value: string
  /** What it is, and what is told beside it. */
  about: string
}

const unknown = '—'

/** Whether there is something to show of a figure that not everybody has: there may be no ads, and nothing linked. */
export const isTold = ({ name, value }: Figure): boolean =>
  value !== unknown || !['reach', 'spent'].includes(name)

/** Results as figures with their names and meanings. */
export function useFigures() {
  const { t } = useTranslation('campaigns')
  const format = useFormat()
  const money = useMoney()
  const written = (value: number | null, write: (value: number) => string) =>
    value === null ? unknown : write(value)

  return (results: Results, names: readonly FigureName[] = figureNames): Figure[] => {
    const { visits, bounces, goals, engaged_ms, reach, engagements, er, reach_ads, promoted_share, ads } =
      results
    const values: Record<FigureName, string> = {
      visits: format.number(visits),
      engaged: visits === 0 ? unknown : format.duration(Math.round(engaged_ms / visits / 1000)),
      goals: format.number(goals),
      reach: written(reach, format.compact),
      er: written(er, format.percent),
      promoted: written(promoted_share, format.wholePercent),
      clicks: ads ? format.number(ads.clicks) : unknown,
      spent: ads ? money(ads.spent, true) : unknown,
    }
    const notes: Record<FigureName, string | null> = {
      visits:
        visits === 0 ? null : t('note.visits', { share: format.wholePercent((bounces / visits) * 100) }),
      engaged: visits === 0 ? null : t('note.engaged', { time: format.span(engaged_ms / 1000) }),
      goals: visits === 0 ? null : t('note.goals', { rate: format.number((goals / visits) * 100) }),
      reach: reach === null ? null : t('note.reach', { reach: format.number(reach) }),
      er: engagements === null ? null : t('note.er', { engagements: format.number(engagements) }),
      promoted: reach_ads === null ? null : t('note.promoted', { reach: format.number(reach_ads) }),
      clicks:
        ads && ads.impressions > 0
          ? t('note.clicks', {
              ctr: format.percent((ads.clicks / ads.impressions) * 100),
              impressions: format.number(ads.impressions),
            })
          : null,
      spent: ads && goals > 0 ? t('note.spent', { cost: money(ads.spent / goals) }) : null,
    }
    return names.map((name) => ({
      name,
      label: t(`figure.${name}.label`),
      value: values[name],
      about: [t(`figure.${name}.about`), notes[name]].filter(Boolean).join(' '),
    }))
  }
}
