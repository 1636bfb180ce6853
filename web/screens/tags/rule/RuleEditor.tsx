import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TagDetails, TagRule } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { usePreviewTagRuleQuery } from '../../../entities/tag/tags.api.ts'
import look from '../../../ui/look.module.css'
import { Banner } from '../../../ui/page/Banner.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { EditorButton } from '../dialog/EditorButton.tsx'
import { ContentLine } from '../tag/TopContent.tsx'
import { useViewerReason } from '../useViewerReason.ts'
import { RuleConditions } from './RuleConditions.tsx'
import styles from './RuleEditor.module.css'
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
          <p className={look.problem} role="alert">
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

const pauseMs = 400

/** What a rule would match, put on and take off, at a pause in typing. */
function RulePreview({ id, rule }: { id: string; rule: TagRule }) {
  const { t } = useTranslation('tags')
  const { number } = useFormat()
  const [settled] = useDebouncedValue(rule, pauseMs)
  const { data, error, isFetching } = usePreviewTagRuleQuery({ id, rule: settled })
  if (error && !isFetching) {
    const refused = apiErrorOf(error)
    return (
      <p className={look.problem} role="alert">
        {refused.message && refused.code === 'validation_failed' ? (
          refused.message
        ) : (
          <ErrorText error={refused} />
        )}
      </p>
    )
  }
  if (!data) return <Skeleton height={64} />
  const { matched, total, added, removed, examples } = data
  return (
    <section className={styles.preview} aria-label={t('preview.label')} aria-busy={isFetching}>
      <p aria-live="polite" className={styles.counts}>
        <strong>{t('preview.matches', { matched: number(matched), total: number(total) })}</strong>
        <span className={styles.added}>{t('preview.adds', { n: number(added) })}</span>
        <span className={styles.removed}>{t('preview.takesOff', { n: number(removed) })}</span>
      </p>
      {examples.length > 0 && (
        <ul className={styles.examples}>
          {examples.map((item) => (
            <li key={item.id}>
              <ContentLine item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface AskProps {
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A rule that matches everything is mostly a mistake. */
function AskEverything({ isBusy, onConfirm, onCancel }: AskProps) {
  const { t } = useTranslation(['tags', 'common'])
  return (
    <Banner tone="warn" icon={IconAlertTriangle} title={t('everything.title')}>
      {t('everything.text')}
      <div className={styles.choices}>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
        <Button size="xs" color="orange" variant="default" loading={isBusy} onClick={onConfirm}>
          {t('everything.confirm')}
        </Button>
      </div>
    </Banner>
  )
}

/** Somebody else has changed the rule since it was opened here. */
function StaleRule({ onTakeOver, onKeep }: { onTakeOver: () => void; onKeep: () => void }) {
  const { t } = useTranslation('tags')
  return (
    <Banner tone="warn" icon={IconUsers} title={t('stale.rule')}>
      <div className={styles.choices}>
        <Button size="xs" variant="default" onClick={onTakeOver}>
          {t('stale.takeOver')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('stale.keep')}
        </Button>
      </div>
    </Banner>
  )
}
