import { useTranslation } from 'react-i18next'
import type { TagDetails } from '#contract/tags.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { EditorButton } from '../dialog/EditorButton.tsx'
import { useViewerReason } from '../useViewerReason.ts'
import { RuleConditions } from './RuleConditions.tsx'
import styles from './RuleEditor.module.css'
import { RulePreview } from './RulePreview.tsx'
import { AskEverything, StaleRule } from './RuleQuestions.tsx'
import { useRule } from './useRule.ts'

/** Which content gets the tag by itself, and what would change if the rule were as it is written here. */
export function RuleEditor({ tag }: { tag: TagDetails }) {
  const { t } = useTranslation('tags')
  const reason = useViewerReason()
  const rule = useRule(tag)
  const { draft, setDraft, written, isChanged, isBusy, question, error } = rule
  return (
    <Panel ref={reveal} title={t('rule.title')} text={t('rule.text')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void rule.save()
        }}
      >
        <fieldset className={styles.fields} disabled={Boolean(reason)}>
          <RuleConditions draft={draft} onChange={setDraft} error={error} />
        </fieldset>
        {!reason && written && <RulePreview id={tag.id} rule={written} />}
        {question === 'everything' && (
          <AskEverything isBusy={isBusy} onConfirm={() => rule.save(true)} onCancel={rule.dismiss} />
        )}
        {question === 'stale' && <StaleRule onTakeOver={rule.takeOver} onKeep={rule.keep} />}
        {error && question === null && Object.keys(error.fields).length === 0 && (
          <p className={styles.problem} role="alert">
            <ErrorText error={error} />
          </p>
        )}
        <div className={styles.buttons}>
          <EditorButton
            type="submit"
            loading={isBusy}
            disabled={!reason && (!written || !isChanged || question !== null)}
          >
            {t('rule.save')}
          </EditorButton>
          {tag.rule && (
            <EditorButton variant="subtle" color="red" c="var(--bad)" disabled={isBusy} onClick={rule.drop}>
              {t('rule.drop')}
            </EditorButton>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** A link to the rule leads to it; once, when it appears. */
function reveal(panel: HTMLElement | null) {
  if (window.location.hash === '#rule') panel?.scrollIntoView()
}
