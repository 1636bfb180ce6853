import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { MetricDefinitions } from '#contract/metrics/metricDefinitions.ts'
import { postParts, storyParts } from '#contract/metrics/metrics.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { LeaveGuard } from '../../app/dialog/LeaveGuard.tsx'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useMay } from '../../app/session/useUser.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { useOffer } from '../../entities/community/useNetwork.ts'
import {
  usePreviewDefinitionsQuery,
  useSaveDefinitionsMutation,
} from '../../entities/metric/definitions.api.ts'
import look from '../../ui/look.module.css'
import { Dock } from '../../ui/page/Dock.tsx'
import { Panel } from '../../ui/page/Panel.tsx'
import { Bases } from './Bases.tsx'
import styles from './DefinitionsPage.module.css'
import { parseDraft, writeDraft } from './draft.ts'
import { Parts } from './Parts.tsx'
import { Preview } from './Preview.tsx'

/** The definitions to change, what the change would do, and its saving. Only administrators change them. */
export function Definitions({ saved }: { saved: MetricDefinitions }) {
  const { t } = useTranslation('definitions')
  const { draft, isChanged, isSaving, change, discard, save } = useDefinitions(saved)
  const { kinds, has } = useOffer()
  const isReadOnly = !useMay('admin')
  return (
    <>
      <p className={styles.about}>{t(isReadOnly ? 'readOnly' : 'about')}</p>
      <fieldset disabled={isReadOnly || isSaving} className={styles.fields}>
        <Parts
          kind="post"
          all={postParts.filter(has)}
          parts={draft.post_engagements.filter(has)}
          onChange={(post_engagements) => change({ post_engagements })}
        />
        {kinds.includes('story') && (
          <Parts
            kind="story"
            all={storyParts.filter(has)}
            parts={draft.story_engagements.filter(has)}
            onChange={(story_engagements) => change({ story_engagements })}
          />
        )}
        <Bases draft={draft} onChange={change} />
      </fieldset>
      {!isReadOnly && (
        <Panel title={t('preview.title')} text={t('preview.text')}>
          {isChanged ? <Preview definitions={draft} /> : <p className={look.hint}>{t('preview.none')}</p>}
        </Panel>
      )}
      {isChanged && !isReadOnly && (
        <SaveBar definitions={draft} isSaving={isSaving} onDiscard={discard} onSave={save} />
      )}
      <LeaveGuard isOn={isChanged && !isReadOnly} title={t('leave.title')} text={t('leave.text')} />
    </>
  )
}

interface Props {
  definitions: MetricDefinitions
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** Saves the change once one can see what it does. */
function SaveBar({ definitions, isSaving, onDiscard, onSave }: Props) {
  const { t } = useTranslation('definitions')
  const { currentData } = usePreviewDefinitionsQuery({ definitions })
  return (
    <Dock label={t('unsaved')} isBusy={isSaving}>
      <p className={styles.unsaved} role="status">
        {t(isSaving ? 'saving' : 'unsaved')}
      </p>
      <Button variant="default" size="xs" disabled={isSaving} onClick={onDiscard}>
        {t('discard')}
      </Button>
      <Button size="xs" loading={isSaving} disabled={!currentData} onClick={onSave}>
        {t('save')}
      </Button>
    </Dock>
  )
}

/** The draft of the definitions, and how to change, discard and save it. */
function useDefinitions(saved: MetricDefinitions) {
  const { t } = useTranslation('definitions')
  const tell = useTellFailure()
  const record = useRecord()
  const [address, setAddress] = useSearchParams()
  const [put, { isLoading }] = useSaveDefinitionsMutation()
  const draft = parseDraft(address, saved)
  const isChanged = writeDraft(draft, saved).size > 0

  const change = (next: Partial<MetricDefinitions>) =>
    setAddress(writeDraft({ ...draft, ...next }, saved), { replace: true, preventScrollReset: true })
  const discard = () => change(saved)

  const save = () =>
    record(async () => {
      const { error } = await put({ definitions: draft })
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      discard()
      return {
        label: t('saved'),
        undo: { name: 'saveDefinitions', args: { definitions: saved } },
        redo: { name: 'saveDefinitions', args: { definitions: draft } },
      }
    })

  return { draft, isChanged, isSaving: isLoading, change, discard, save }
}
