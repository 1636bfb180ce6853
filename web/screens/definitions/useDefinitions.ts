import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { MetricDefinitions } from '#contract/metricDefinitions.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { useSaveDefinitionsMutation } from '../../entities/metric/definitions.api.ts'
import { parseDraft, writeDraft } from './draft.ts'

/** The draft of the definitions, and how to change, discard and save it. */
export function useDefinitions(saved: MetricDefinitions) {
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
