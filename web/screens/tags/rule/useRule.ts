import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { TagDetails, TagOperation, TagRule } from '#contract/content/tags.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useSetTagRuleMutation } from '../../../entities/tag/tags.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'
import { isSameRule, toDraft, toRule } from './ruleDraft.ts'

/** What must be answered before a rule can be saved. */
type Question = 'everything' | 'stale' | null

/** A tag's rule being written, saved and run. */
export function useRule(tag: TagDetails) {
  const [seen, setSeen] = useState<Pick<TagDetails, 'rule' | 'version'>>(tag)
  const idea = useIdea()
  const [draft, setDraft] = useState(() => toDraft(tag.rule ?? idea))
  const [setRule, { error: failure, isLoading, reset }] = useSetTagRuleMutation()
  const tell = useTellOperation()
  const written = useMemo(() => toRule(draft), [draft])
  const error = failure && apiErrorOf(failure)
  // Only another rule stands in the way, not another title or colour; nor does a page that is behind what was saved.
  const isOther = tag.version >= seen.version && !isSameRule(tag.rule, seen.rule)
  const isEverything = error?.code === 'conflict' && Object.keys(error.fields).length === 0

  function follow() {
    setSeen(tag)
    setDraft(toDraft(tag.rule))
  }
  // Changed elsewhere, or undone, while nothing is being written here.
  if (isOther && isSameRule(written, seen.rule)) follow()

  async function put(rule: TagRule | null, confirm: boolean) {
    const { data } = await setRule({
      id: tag.id,
      version: Math.max(tag.version, seen.version),
      rule,
      confirm,
    })
    if (!data) return
    setSeen(data.tag)
    setDraft(toDraft(data.tag.rule))
    tell(data.operation)
  }

  const question: Question = isOther ? 'stale' : isEverything ? 'everything' : null
  return {
    draft,
    setDraft: (next: typeof draft) => {
      setDraft(next)
      if (failure) reset()
    },
    written,
    isChanged: !isSameRule(written, tag.rule),
    isBusy: isLoading,
    error,
    question,
    save: async (confirm = false) => written && put(written, confirm),
    drop: () => put(null, false),
    dismiss: reset,
    keep: () => {
      setSeen(tag)
      reset()
    },
    takeOver: () => {
      follow()
      reset()
    },
  }
}

/** The ready-made rule that the page was opened with. */
function useIdea(): TagRule | null {
  const state: unknown = useLocation().state
  return isIdea(state) ? state.rule : null
}

const isIdea = (state: unknown): state is { rule: TagRule } =>
  typeof state === 'object' && state !== null && 'rule' in state

/** Tells what a rule has changed, with the way back. */
function useTellOperation() {
  const { t } = useTranslation('tags')
  const { number } = useFormat()
  const record = useRecord()

  return ({ id, added, removed }: TagOperation) => {
    const parts = [
      added > 0 && t('rule.added', { count: added, formatted: number(added) }),
      removed > 0 && t('rule.removed', { n: number(removed) }),
    ].filter(Boolean)
    const isChange = parts.length > 0
    if (!isChange) return showToast({ message: t('rule.nothing') })
    void record(async () => ({
      label: parts.join(' · '),
      undo: { name: 'undoTags', args: { id } },
      redo: { name: 'redoTags', args: { id } },
    }))
  }
}
