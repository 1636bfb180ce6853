import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebPage } from '#contract/web/web.ts'
import { apiErrorOf } from '../../../app/api/apiError.ts'
import { useTellFailure } from '../../../app/failure/useTellFailure.ts'
import { useMay } from '../../../app/session/useUser.ts'
import { useRecord } from '../../../app/undo/useRecord.ts'
import { pageName } from '../../../entities/page/pageName.ts'
import { useSetPageMutation } from '../../../entities/page/pages.api.ts'
import { InlineField } from '../links/InlineField.tsx'

/** The name of a page, which editors change in its place; emptied, the page's own title is its name again. */
export function PageName({ page, children }: { page: WebPage; children: ReactNode }) {
  const { t } = useTranslation('web')
  const [set] = useSetPageMutation()
  const tell = useTellFailure()
  const record = useRecord()
  if (!useMay('editor')) return children

  async function save(name: string) {
    await record(async () => {
      const { data, error } = await set({ id: page.id, name })
      if (error) tell(apiErrorOf(error))
      if (!data) return null
      const [was, is] = [{ name: page.name ?? '' }, { name: data.name ?? '' }]
      return {
        label: t('name.changed', { name: pageName(data) }),
        undo: { name: 'restorePage', args: { id: page.id, from: is, to: was } },
        redo: { name: 'restorePage', args: { id: page.id, from: was, to: is } },
      }
    })
  }

  const name = pageName(page)
  return (
    <InlineField
      label={t('name.label', { name })}
      change={t('name.change', { name })}
      value={page.name ?? ''}
      placeholder={page.title}
      maxLength={200}
      onSave={save}
    >
      {children}
    </InlineField>
  )
}
