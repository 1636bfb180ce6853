import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { changeKind } from '#contract/metrics/changeKind.ts'
import type { ChangeAxisName, Changes } from '#contract/overview.ts'
import { Part } from '../../../app/failure/Part.tsx'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ChoiceMenu } from '../../../ui/popup/ChoiceMenu.tsx'
import { AddPart } from '../AddPart.tsx'
import { useChangesQuery } from '../analytics.api.ts'
import type { OverviewLinks, OverviewState, useOverview } from '../overviewState.ts'
import { ChangeParts } from './ChangeParts.tsx'
import styles from './ChangesPanel.module.css'
import { useChangeText } from './useChangeText.ts'

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
        <p className={look.hint}>{t(`changes.${cannot}`)}</p>
      ) : (
        <Part query={changes} height={300}>
          {(answer) => <ChangeList changes={answer} {...{ state, links, change }} />}
        </Part>
      )}
    </Panel>
  )
}

interface ChangeListProps {
  changes: Changes
  state: OverviewState
  links: OverviewLinks
  change: (next: Partial<OverviewState>) => void
}

/** The change in a sentence, what explains most of it, what to do, and its parts on one axis. */
function ChangeList({ changes, state, links, change }: ChangeListProps) {
  const { t } = useTranslation('analytics')
  const { lead, finding } = useChangeText(changes, state)
  const axisLabel = (name: ChangeAxisName) =>
    t(
      name === 'content'
        ? `changes.axes.content.${changeKind(changes.metric, state.kind)}`
        : `changes.axes.${name}`,
    )
  const axis = changes.axes.find((each) => each.axis === state.axis) ?? changes.axes[0]
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      {finding && (
        <p className={styles.finding}>
          <bdi>{finding}</bdi>
        </p>
      )}
      {changes.stories_from && state.kind === 'all' && (
        <Button
          variant="default"
          size="xs"
          className={styles.action}
          onClick={() => change({ kind: 'posts' })}
        >
          {t('changes.onlyPosts')}
        </Button>
      )}
      {axis && (
        <>
          <div className={styles.axis}>
            <ChoiceMenu
              label={t('changes.by')}
              value={axis.axis}
              options={changes.axes.map(({ axis: value }) => ({ value, label: axisLabel(value) }))}
              onChange={(next) => change({ axis: next })}
            />
          </div>
          <ChangeParts changes={changes} axis={axis} kind={state.kind} links={links} />
        </>
      )}
    </>
  )
}
