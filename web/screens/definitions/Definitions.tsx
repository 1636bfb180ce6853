import { useTranslation } from 'react-i18next'
import { type MetricDefinitions, postParts, storyParts } from '#contract/metricDefinitions.ts'
import { LeaveGuard } from '../../app/dialog/LeaveGuard.tsx'
import { useMay } from '../../app/session/useUser.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { Bases } from './Bases.tsx'
import styles from './DefinitionsPage.module.css'
import { Parts } from './Parts.tsx'
import { Preview } from './Preview.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useDefinitions } from './useDefinitions.ts'

/** The definitions to change, what the change would do, and its saving. Only administrators change them. */
export function Definitions({ saved }: { saved: MetricDefinitions }) {
  const { t } = useTranslation('definitions')
  const { draft, isChanged, isSaving, change, discard, save } = useDefinitions(saved)
  const isReadOnly = !useMay('admin')
  return (
    <>
      <p className={styles.about}>{t(isReadOnly ? 'readOnly' : 'about')}</p>
      <fieldset disabled={isReadOnly || isSaving} className={styles.fields}>
        <Parts
          kind="post"
          all={postParts}
          parts={draft.post_engagements}
          onChange={(post_engagements) => change({ post_engagements })}
        />
        <Parts
          kind="story"
          all={storyParts}
          parts={draft.story_engagements}
          onChange={(story_engagements) => change({ story_engagements })}
        />
        <Bases draft={draft} onChange={change} />
      </fieldset>
      {!isReadOnly && (
        <Panel title={t('preview.title')} text={t('preview.text')}>
          {isChanged ? <Preview definitions={draft} /> : <p className={styles.hint}>{t('preview.none')}</p>}
        </Panel>
      )}
      {isChanged && !isReadOnly && (
        <SaveBar definitions={draft} isSaving={isSaving} onDiscard={discard} onSave={save} />
      )}
      <LeaveGuard isOn={isChanged && !isReadOnly} title={t('leave.title')} text={t('leave.text')} />
    </>
  )
}
