import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebGraph } from '#contract/webAnalytics.ts'
import { webFigureUnit } from '#contract/webFigures.ts'
import { DataChart } from '../../../entities/chart/DataChart.tsx'
import { usePeriodText } from '../../../entities/chart/usePeriodText.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import type { Web } from '../useWeb.ts'
import { webStep, webSteps } from '../webState.ts'
import { useFigureText } from './useFigureText.ts'
import { useWebDrawing } from './useWebDrawing.ts'

interface Props extends Pick<Web, 'state' | 'today' | 'inputs' | 'change'> {
  graph: WebGraph
}

const unitOf = { count: {}, percent: { unit: 'percent' }, time: { unit: 'milliseconds' } } as const

/** The chosen figure over time beside the period compared. */
export function WebChart({ graph, state, today, inputs, change }: Props) {
  const { t } = useTranslation(['web', 'analytics'])
  const { label, about } = useFigureText()
  const format = useFormat()
  const period = usePeriodText()
  const { figure, compare, range } = state
  const step = webStep(state, today)
  const before = graph.compared ? period.name(graph.compared, compare) : ''
  const { option, table, names } = useWebDrawing({ graph, figure, per: inputs.per, step, before })
  const legend = useMemo(
    () => [
      { name: names.now, color: 'var(--accent)', line: 'solid' as const },
      ...(names.before ? [{ name: names.before, color: 'var(--muted)', line: 'dashed' as const }] : []),
    ],
    [names.now, names.before],
  )
  const title = t('analytics:chart.label', { metric: label(figure) })
  const days = format.days(graph.period.from, graph.period.to)
  const since = graph.measured_from && t('analytics:measured.why', { day: format.day(graph.measured_from) })
  return (
    <Panel
      title={title}
      text={about(figure, inputs.per)}
      action={
        <ChoiceMenu
          label={t('analytics:step.label')}
          value={step}
          options={webSteps(range, today).map((value) => ({ value, label: t(`analytics:step.${value}`) }))}
          onChange={(next) => change({ step: next })}
        />
      }
    >
      <DataChart
        option={option}
        table={table}
        legend={legend}
        isZoomable
        height={300}
        isFilling
        label={title}
        about={[`${about(figure, inputs.per)} ${days}.`, since].filter(Boolean).join(' ')}
        {...unitOf[webFigureUnit[figure]]}
      />
    </Panel>
  )
}
