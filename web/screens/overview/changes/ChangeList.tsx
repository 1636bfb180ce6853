import { useTranslation } from 'react-i18next'
import type { Changes } from '#contract/overview.ts'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import type { OverviewState } from '../overviewState.ts'
import type { OverviewLinks } from '../useOverview.ts'
import { ChangeParts } from './ChangeParts.tsx'
import styles from './ChangesPanel.module.css'
import { useChangeText } from './useChangeText.ts'

interface Props {
  changes: Changes
  state: OverviewState
  links: OverviewLinks
  change: (next: Partial<OverviewState>) => void
}

/** The change in a sentence, what explains most of it, what to do, and its parts on one axis. */
export function ChangeList({ changes, state, links, change }: Props) {
  const { t } = useTranslation('analytics')
  const { lead, finding } = useChangeText(changes, state)
  const axis = changes.axes.find((each) => each.axis === state.axis) ?? changes.axes[0]
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {finding && (
        <p className={styles.finding}>
          <bdi>{finding}</bdi>
        </p>
      )}
      {axis && (
        <>
          <div className={styles.axis}>
            <ChoiceMenu
              label={t('changes.by')}
              value={axis.axis}
              options={changes.axes.map(({ axis: value }) => ({ value, label: t(`changes.axes.${value}`) }))}
              onChange={(next) => change({ axis: next })}
            />
          </div>
          <ChangeParts changes={changes} axis={axis} links={links} />
        </>
      )}
    </>
  )
}
