import { useTranslation } from 'react-i18next'
import { Part } from '../../../app/failure/Part.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { AddPart } from '../AddPart.tsx'
import { useChangesQuery } from '../analytics.api.ts'
import type { OverviewState } from '../overviewState.ts'
import type { OverviewLinks, useOverview } from '../useOverview.ts'
import { ChangeList } from './ChangeList.tsx'
import styles from './ChangesPanel.module.css'

interface Props {
  state: OverviewState
  input: ReturnType<typeof useOverview>['inputs']['changes']
  links: OverviewLinks
  change: (next: Partial<OverviewState>) => void
}

/** Why the chosen metric is another than before, in sentences. */
export function ChangesPanel({ state, input, links, change }: Props) {
  const { t } = useTranslation('analytics')
  const { compare } = state
  const cannot = compare === null ? 'off' : compare.with === 'benchmark' ? 'usual' : null
  const changes = useChangesQuery(input, { skip: cannot !== null })
  return (
    <Panel
      title={t('changes.title')}
      action={cannot === null && <AddPart name={t('changes.title')} part="changes" />}
    >
      {cannot ? (
        <p className={styles.none}>{t(`changes.${cannot}`)}</p>
      ) : (
        <Part query={changes} height={300}>
          {(answer) => <ChangeList changes={answer} {...{ state, links, change }} />}
        </Part>
      )}
    </Panel>
  )
}
