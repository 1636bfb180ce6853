import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { MetricDefinitions } from '#contract/metricDefinitions.ts'
import { apiErrorOf } from '../../app/apiError.ts'
import { useTellFailure } from '../../app/useTellFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { useSaveDefinitionsMutation } from './definitions.api.ts'
import { parseDraft, writeDraft } from './draft.ts'

/** The draft of the definitions, and how to change, discard and save it. */
export function useDefinitions(saved: MetricDefinitions) {
  const { t } = useTranslation('definitions')
  const tell = useTellFailure()
  const [address, setAddress] = useSearchParams()
  const [put, { isLoading }] = useSaveDefinitionsMutation()
  const draft = parseDraft(address, saved)
  const isChanged = writeDraft(draft, saved).size > 0

  const change = (next: Partial<MetricDefinitions>) =>
    setAddress(writeDraft({ ...draft, ...next }, saved), { replace: true, preventScrollReset: true })
  const discard = () => change(saved)

  async function takeBack() {
    const { error } = await put({ definitions: saved })
    if (error) tell(apiErrorOf(error))
    else showToast({ message: t('undone') })
  }

  async function save() {
    const { error } = await put({ definitions: draft })
    if (error) return tell(apiErrorOf(error))
    discard()
    showToast({ message: t('saved'), undo: () => void takeBack() })
  }

  return { draft, isChanged, isSaving: isLoading, change, discard, save }
}
