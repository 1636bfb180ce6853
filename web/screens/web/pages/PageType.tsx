import { useTranslation } from 'react-i18next'
import type { WebPage } from '#contract/web.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { useSetPageMutation } from '../../../entities/page/pages.api.ts'
import { usePageTypesQuery } from '../../../entities/page/web.api.ts'
import { InlineField } from '../links/InlineField.tsx'

/** As many as are offered to choose from. */
const mostTypes = 1000

/** The type of a page, which editors change in its place. */
export function PageType({ page: { id, type } }: { page: WebPage }) {
  const { t } = useTranslation('web')
  const mayEdit = useMay('editor')
  const { data: types } = usePageTypesQuery({ page: 1, per_page: mostTypes }, { skip: !mayEdit })
  const [set] = useSetPageMutation()
  const tell = useTellFailure()
  const record = useRecord()
  if (!mayEdit) return type

  async function save(next: string) {
    if (next === '') return
    await record(async () => {
      const { data, error } = await set({ id, type: next })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      const [was, is] = [{ type }, { type: data.type }]
      return {
        label: t('page.typeChanged', { type: data.type }),
        undo: { name: 'restorePage', args: { id, from: is, to: was } },
        redo: { name: 'restorePage', args: { id, from: was, to: is } },
      }
    })
  }

  return (
    <InlineField
      label={t('page.type')}
      change={t('page.changeType')}
      value={type}
      maxLength={60}
      options={types?.items.map((each) => each.type) ?? []}
      onSave={save}
    >
      {type}
    </InlineField>
  )
}
