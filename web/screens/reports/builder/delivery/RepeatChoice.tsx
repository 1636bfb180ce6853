import { useTranslation } from 'react-i18next'
import type { Blueprint } from '#contract/reports.ts'
import { Segments } from '../../../../ui/field/Segments.tsx'
import type { ChangeBlueprint } from '../useBuilder.ts'
import { withRepeat } from './period.ts'

interface Props {
  draft: Blueprint
  change: ChangeBlueprint
}

const repeats = ['once', 'regularly'] as const

/** Whether the report is made once or regularly. */
export function RepeatChoice({ draft, change }: Props) {
  const { t } = useTranslation('reports')
  return (
    <Segments
      label={t('period.repeat')}
      value={draft.is_regular ? 'regularly' : 'once'}
      options={repeats.map((value) => ({ value, label: t(`period.${value}`) }))}
      onChange={(value) => change(withRepeat(value === 'regularly'))}
    />
  )
}
