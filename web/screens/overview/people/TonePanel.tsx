import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Granularity, Graph } from '#contract/analytics.ts'
import { toneShares } from '#contract/writing/toneShares.ts'
import { Part } from '../../../app/failure/Part.tsx'
import { toneIcons, tones } from '../../../entities/comment/tones.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { type GraphInput, useGraphQuery } from '../analytics.api.ts'
import type { OverviewLinks } from '../overviewState.ts'
import { ToneChart } from './ToneChart.tsx'
import styles from './TonePanel.module.css'
import { countTones } from './toneCounts.ts'

interface Props {
  input: GraphInput & { granularity: Granularity }
  links: OverviewLinks
}

/** How people spoke: the comments of each emotion over time, and what part of all each is. */
export function TonePanel({ input, links }: Props) {
  const { t } = useTranslation('analytics')
  const graph = useGraphQuery(input)
  return (
    <Panel
      title={t('tone.title')}
      text={t('tone.text')}
      action={<AddPart name={t('tone.title')} part="tone" />}
    >
      <Part query={graph} height={300}>
        {(answer) => <Tones graph={answer} step={input.granularity} links={links} />}
      </Part>
    </Panel>
  )
}

interface TonesProps {
  graph: Graph
  step: Granularity
  links: OverviewLinks
}

function Tones({ graph, step, links }: TonesProps) {
  const { t } = useTranslation(['analytics', 'comments'])
  const format = useFormat()
  const counts = useMemo(() => countTones(graph), [graph])
  const { totals } = counts
  const shares = toneShares((tone) => totals[tone])
  if (tones.every((tone) => totals[tone] === 0)) return <p className={styles.none}>{t('tone.none')}</p>
  return (
    <>
      <ul className={styles.shares}>
        {tones.map((tone) => {
          const [Icon, share] = [toneIcons[tone], shares[tone]]
          return (
            <li key={tone}>
              <Link className={styles.share} data-tone={tone} to={links.comments({ emotions: [tone] })}>
                <Icon size={16} stroke={1.8} aria-hidden className={styles.icon} />
                <span>{t(`comments:tone.${tone}`)}</span>
                <b>{format.number(totals[tone])}</b>
                {share !== null && <span className={styles.part}>{format.wholePercent(share)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
      <ToneChart points={counts.points} period={graph.period} step={step} links={links} />
    </>
  )
}
