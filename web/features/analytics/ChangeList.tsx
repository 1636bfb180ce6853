import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeAxisName, Changes } from '#contract/overview.ts'
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import type { Compare } from '../filters/compare.ts'
import { ChangeParts } from './ChangeParts.tsx'
import styles from './ChangesPanel.module.css'
import { useChangeText } from './useChangeText.ts'
import type { OverviewLinks } from './useOverview.ts'

interface Props {
  changes: Changes
  compare: Compare
  links: OverviewLinks
}

/** The change in a sentence, what explains most of it, what to do, and its parts on one axis. */
export function ChangeList({ changes, compare, links }: Props) {
  const { t } = useTranslation('analytics')
  const [chosen, choose] = useState<ChangeAxisName>()
  const { lead, finding } = useChangeText(changes, compare)
  const axis = changes.axes.find((each) => each.axis === chosen) ?? changes.axes[0]
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
              onChange={choose}
            />
          </div>
          <ChangeParts changes={changes} axis={axis} links={links} />
        </>
      )}
    </>
  )
}
