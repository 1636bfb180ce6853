import { useTranslation } from 'react-i18next'
import type { Template } from '#contract/settings/templates.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import {
  useDetachTemplateMutation,
  useTakeBackTemplateMutation,
  useUpdateTemplateMutation,
} from '../../../entities/template/templates.api.ts'
import { showToast } from '../../../ui/page/toasts.ts'

/** Changes of what communities have of a template; each tells what came of it. */
export function useTemplateChanges({ id, name, source }: Template) {
  const { t } = useTranslation('templates')
  const tell = useTellFailure()
  const [sendUpdate] = useUpdateTemplateMutation()
  const [sendDetach] = useDetachTemplateMutation()
  const [sendTakeBack] = useTakeBackTemplateMutation()

  const told = (error: Parameters<typeof apiErrorOf>[0] | undefined, message: string) =>
    error ? tell(apiErrorOf(error)) : showToast({ message })

  return {
    update: async () => {
      if (!source) return
      const from = { community_id: source.community_id, ...(source.id && { source_id: source.id }) }
      const { error } = await sendUpdate({ id, ...from })
      told(error, t('use.updated', { name }))
    },
    detach: async (community_ids: string[]) => {
      const { error } = await sendDetach({ id, community_ids })
      told(error, t('kept.detached', { name }))
    },
    takeBack: async (community_ids: string[]) => {
      const { error } = await sendTakeBack({ id, community_ids })
      told(error, t('takingBack', { count: community_ids.length }))
    },
  }
}
