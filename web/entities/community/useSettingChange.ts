import type { InputOf } from '#contract/call.ts'
import type { communityCalls } from '#contract/settings/settings.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useRecord } from '../../app/undo/useRecord.ts'
import { useEditCommunityMutation } from './settings.api.ts'

type Settings = InputOf<(typeof communityCalls)['edit']>

/** Changes settings of the community that save at once, as a step that can be undone. */
export function useSettingChange() {
  const tell = useTellFailure()
  const record = useRecord()
  const [edit, { isLoading }] = useEditCommunityMutation()

  const change = (label: string, was: Settings, next: Settings) =>
    record(async () => {
      const { error } = await edit(next)
      if (error) {
        tell(apiErrorOf(error))
        return null
      }
      return {
        label,
        undo: { name: 'editCommunity', args: was },
        redo: { name: 'editCommunity', args: next },
      }
    })

  return { change, isSaving: isLoading }
}
